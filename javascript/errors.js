/** Errors that have parts, beside a message for people. */

/**
 * What is wrong with a ruleset. Lines and columns are counted from 1; 0 is nowhere.
 * @typedef {{code: string | null, file: string | null, line: number, column: number, endColumn: number, message: string | null, hint: string | null, isNote: boolean}} Diagnostic
 */

/**
 * Which rule forbids an action, and where it stands.
 * @typedef {{id: number, name: string | null, refusal: string, rule: string, says: string | null, file: string | null, line: number, column: number}} Refusal
 */

const placeOf = ({ file, line, column }) => (file ? `${file}:${line}:${column}: ` : "");

/** A ruleset, a position or a hook is wrong: `diagnostics` says what is, one by one. */
export class RulesetError extends Error {
  /** @param {Diagnostic[]} diagnostics */
  constructor(diagnostics) {
    super(diagnostics.map((one) => placeOf(one) + one.message).join("\n") || "out of memory");
    this.name = "RulesetError";
    /** What is wrong, in the order in which it was found. @type {Diagnostic[]} */
    this.diagnostics = diagnostics;
  }
}

/** An action that is not legal. The match is as it was before. */
export class IllegalAction extends Error {
  /** @param {Refusal} refusal */
  constructor(refusal) {
    super(`${refusal.name ?? `action ${refusal.id}`} is refused: ${refusal.rule || refusal.refusal}`);
    this.name = "IllegalAction";
    /** Which rule forbids it. @type {Refusal} */
    this.refusal = refusal;
  }
}

/** A table has refused a request: `answer` is the line of the protocol. */
export class RequestError extends Error {
  /** @param {Record<string, any>} answer */
  constructor(answer) {
    super(answer.message ?? String(answer.error));
    this.name = "RequestError";
    /** The answer of the table, with `error`, `message` and perhaps `rule`. @type {Record<string, any>} */
    this.answer = answer;
  }
}
