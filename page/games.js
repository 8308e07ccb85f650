/** The games that can be played here: those that came with the page, and your own, as the program describes them. */
import { withGallery } from "./gallery.js";
import { drafts } from "./workshop/drafts.js";
import { filesOf, hooksOf, pathOf } from "./workshop/variant.js";
import { words } from "./words.js";

/** Where one of your own lies while the program lists it, beside those that came with the page. */
const FOLDER = "own-game-";

function filesToList(draft, number) {
  const { [pathOf(draft)]: rules, [hooksOf(draft)]: hooks } = filesOf(draft);
  const folder = `rulesets/${FOLDER}${number}`;
  return { [`${folder}/${FOLDER}${number}.yaml`]: rules, ...(hooks && { [`${folder}/${draft.id}.lua`]: hooks }) };
}

/** All games, a line each, as `list` describes them. Your own have a family of their own, as those of the gallery have, and the id under which answers are remembered; one with errors is left out. */
export async function gamesOf(program, how) {
  const own = drafts();
  const files = Object.assign({}, ...own.map(filesToList));
  const { lines } = await program.json(["list"], { ...how, files });
  return withGallery(lines, program.files).filter(({ ruleset }) => ruleset).map((line) => {
    const draft = line.ruleset.startsWith(FOLDER) && own[Number(line.ruleset.slice(FOLDER.length))];
    return draft ? { ...line, ruleset: pathOf(draft), id: draft.id, family: words.yourGames } : line;
  });
}

/** The files of your own game that answers name by its id, where the program finds a game of that name. */
export function filesByName(program, id) {
  const draft = !Object.hasOwn(program.files, `rulesets/${id}/${id}.yaml`) && drafts().find((one) => one.id === id);
  return Object.fromEntries(Object.entries(draft ? filesOf(draft) : {}).map(([path, text]) => [path.replace(/^games/, "rulesets"), text]));
}

/** The files of those of your games that these arguments of the program name, also in a link. */
export function filesNamed(args) {
  const text = args.join("\n").replaceAll(/%2F/gi, "/");
  const named = new Set([...text.matchAll(/\bgames\/([a-z0-9-]+)\//g)].map(([, id]) => id));
  return named.size ? Object.assign({}, ...drafts().filter(({ id }) => named.has(id)).map(filesOf)) : {};
}
