/** The room of the table: a game is chosen, and then played. */
import { recall, remember } from "../store.js";
import { chooseGame } from "./choose.js";
import { playMatch } from "./play.js";

/** A match that another room has wished; once. */
function handedOver() {
  const wish = recall("wish");
  remember("wish", undefined);
  return wish;
}

/** Shows what is chosen or played in the element. Returns how it is left. */
export async function openTable(program, root, goTo) {
  let isLeft = false;
  let leaveMatch;
  const go = async () => {
    while (!isLeft) {
      const wish = handedOver() ?? (await chooseGame(program, root, recall("match")));
      if (isLeft) return;
      await playMatch(program, root, wish, {
        save: (saved) => remember("match", saved),
        hold: (leaves) => (leaveMatch = leaves),
        goTo,
      });
    }
  };
  go();
  return () => {
    isLeft = true;
    leaveMatch?.();
  };
}
