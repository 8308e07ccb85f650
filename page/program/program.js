/** The program as it is packed in the page. */
import { Desk } from "../../javascript/desk.js";
import { Program } from "../../javascript/program.js";
import { fromLetters } from "./letters.js";

const textOf = (id) => document.getElementById(id).textContent;

/** Undoes what bundle.js has packed. */
export async function unpack(text) {
  const stream = new Blob([fromLetters(text)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

/** An object that bundle.js has packed into the page. */
export const unpackObject = async (id) => JSON.parse(new TextDecoder().decode(await unpack(textOf(id))));

/** Takes the program out of the page. The worker that unpacks it then runs verbs. */
export function loadProgram() {
  const url = URL.createObjectURL(new Blob([textOf("worker")], { type: "text/javascript" }));
  const start = () => new Worker(url);
  const desk = new Desk(start());
  const unpacked = desk.ask({ do: "unpack", program: textOf("program"), files: textOf("files") }).then((answer) => {
    if (answer.crash) throw new Error(answer.crash);
    program.verbs = desk;
    return answer;
  });
  const program = new Program(start, unpacked);
  return program;
}
