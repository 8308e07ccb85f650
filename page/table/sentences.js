/** What happens, in sentences: for the line beneath the table, which readers of screens read aloud. */
import { words } from "../words.js";

/** A sentence, or nothing where there is nothing to say. */
export function sentenceOf(event, pack, match, names) {
  const card = (name) => (pack.isCard(name) ? pack.say(name) : name);
  const { events } = words;
  const named = names.inEvent(event);
  if (event.event !== "decision") return events[event.event]?.(named, card);
  if (event.to === "play" && event["face-down"]) return events.playedDown(named, card);
  if (event.to === "play") return event.action && events.played(named, card);
  if (event.to === "give") return event.seat === match.game.seats[match.inView] ? undefined : events.gave(named);
  return event.action && events.called(named);
}
