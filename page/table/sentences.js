/** What happens, in sentences: for the line beneath the table, which readers of screens read aloud. */
import { words } from "../words.js";

/** A sentence, or nothing where there is nothing to say. */
export function sentenceOf(event, pack, match) {
  const card = (name) => (pack.isCard(name) ? pack.say(name) : name);
  const { events } = words;
  if (event.event !== "decision") return events[event.event]?.(event, card);
  if (event.to === "play" && event["face-down"]) return events.playedDown(event, card);
  if (event.to === "play") return event.action && events.played(event, card);
  if (event.to === "give") return event.seat === match.game.seats[match.inView] ? undefined : events.gave(event);
  return event.action && events.called(event);
}
