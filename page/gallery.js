/**
 * The gallery: variants that a site has put into its page (`./eldest page --gallery FOLDER`). They lie
 * among the rulesets, so that each is a game like any other; gallery.json says which they are.
 */
import { words } from "./words.js";

const LIST = "gallery.json";

/** Those in the page, each with its files, author and licence. */
export const galleryOf = (files) =>
  JSON.parse(files[LIST] ?? "[]").map(({ id, name, author, licence, scripts }) => ({
    id,
    name,
    author,
    licence,
    yaml: files[`rulesets/${id}/${id}.yaml`],
    lua: files[`rulesets/${id}/${id}.lua`] ?? "",
    scripts: Object.fromEntries(scripts.map((script) => [script, files[`scripts/${id}/${script}.yaml`]])),
  }));

/** The games that the program lists; those of the gallery have a family of their own, and say whose they are. */
export function withGallery(games, files) {
  const by = new Map(galleryOf(files).map((variant) => [variant.id, variant]));
  return games.map((game) => (by.has(game.ruleset) ? { ...game, family: words.gallery.title, by: words.gallery.by(by.get(game.ruleset)) } : game));
}

/** The files of variants, and the list of them, as they go into the page. */
export function filesOfGallery(variants) {
  if (!variants.length) return {};
  const files = { [LIST]: JSON.stringify(variants.map(({ id, name, author, licence, scripts }) => ({ id, name, author, licence, scripts: Object.keys(scripts) }))) };
  for (const { id, yaml, lua, scripts } of variants) {
    files[`rulesets/${id}/${id}.yaml`] = yaml;
    if (lua.trim()) files[`rulesets/${id}/${id}.lua`] = lua;
    for (const [script, text] of Object.entries(scripts)) files[`scripts/${id}/${script}.yaml`] = text;
  }
  return files;
}
