/**
 * Takes over what earlier versions kept in localStorage. What was taken is removed there, but only when
 * the browser has stored it here; what cannot be read stays.
 */
import { store } from "../store.js";
import { readMatch } from "../table/kept.js";
import { readDraft } from "../workshop/drafts.js";
import { merge, readNew } from "./everything.js";
import { readFormer, removeTaken } from "./former.js";

export async function takeOver() {
  const said = readFormer();
  if (Object.values(said).every((value) => value === null)) return;
  const matches = [said.match, said.wish].filter(readMatch);
  const drafts = Object.values(said.drafts ?? {}).filter(readDraft);
  await merge(readNew({ ...said, matches, drafts }), {});
  if (!store.isRefused) removeTaken();
}
