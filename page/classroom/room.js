/** The classroom: its screens, a row each, by their names in the address. */
import { openAuthor } from "./author.js";
import { openCompare } from "./compare.js";
import { openCompose } from "./compose.js";
import { openFilm } from "./film.js";
import { openLesson } from "./lesson.js";
import { readPlace } from "./links.js";
import { problem } from "./parts.js";
import { openPosition } from "./position.js";
import { openProgress } from "./progress.js";
import { openPupil } from "./pupil.js";
import { openQuiz } from "./quiz.js";
import { openResults } from "./results.js";
import { openReview } from "./review.js";
import { openSheet } from "./sheet.js";
import { openStart } from "./start.js";
import { openTeach } from "./teach.js";

const screens = {
  lesson: openLesson,
  quiz: openQuiz,
  film: openFilm,
  deal: openFilm,
  position: openPosition,
  compare: openCompare,
  sheet: openSheet,
  review: openReview,
  progress: openProgress,
  teach: openTeach,
  compose: openCompose,
  author: openAuthor,
  assignment: openPupil,
  results: openResults,
};

/** Opens what the address names in the element. Returns how it is left. */
export async function openClassroom(program, root, go) {
  const { screen, values } = readPlace(location.hash);
  const stay = new AbortController();
  const { signal } = stay;
  const open = Object.hasOwn(screens, screen) ? screens[screen] : openStart;
  open({ program, root, screen, values, go, signal }).catch((cause) => signal.aborted || problem(root, String(cause.message ?? cause)));
  return () => stay.abort();
}
