/**
 * The types of the package, from what describes it already: the comments of its code, and what the program says of
 * itself: its verbs, the table protocol (`eldest table --describe`) and the schemas of what it writes.
 */

/** "figures of a deal" → FiguresOfADeal */
const nameOf = (words) => words.replace(/(?:^|[^a-z0-9]+)([a-z0-9])/gi, (whole, letter) => letter.toUpperCase());
const keyOf = (name) => (/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name));
const literal = (value) => JSON.stringify(value);

/** A comment before a declaration. */
const remark = (text, indent = "") => (text ? `${indent}/** ${text.trim().replace(/\*\//g, "* /")} */\n` : "");

// ── The code ─────────────────────────────────────────────────────────────────────────────────────

/** The type between the braces that open at `from`, and where they end. */
function braced(text, from) {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "{") depth++;
    if (text[at] === "}" && --depth === 0) return [text.slice(from + 1, at), at + 1];
  }
  throw new Error(`a brace is not closed: ${text.slice(from, from + 60)}`);
}

/** The text before the first tag, and the tags with their types, of a comment. */
function readComment(comment) {
  const text = comment
    .replace(/^\/\*\*|\*\/$/g, "")
    .split("\n")
    .map((line) => line.replace(/^\s*\*? ?/, "").trim())
    .join(" ");
  const tags = [];
  let rest = text.trim();
  const first = rest.search(/@(param|returns|type|typedef|template)\b/);
  const says = first < 0 ? rest : rest.slice(0, first);
  rest = first < 0 ? "" : rest.slice(first);
  for (let found; (found = rest.match(/@(\w+) \{/)); ) {
    const [type, end] = braced(rest, found.index + found[0].length - 1);
    const after = rest.slice(end);
    const next = after.search(/@\w+ \{/);
    const words = (next < 0 ? after : after.slice(0, next)).trim();
    tags.push({ tag: found[1], type: plain(type), word: words.split(" ")[0], words });
    rest = next < 0 ? "" : after.slice(next);
  }
  return { says: says.trim(), tags, text };
}

/** All types stand in one file. */
const plain = (type) => type.replace(/import\("[^"]*"\)\./g, "");

function signature({ tags }, isConstructor = false) {
  const template = tags.find(({ tag }) => tag === "template");
  const params = tags
    .filter(({ tag }) => tag === "param")
    .map(({ type, word }) => (word.startsWith("[") ? `${word.slice(1, word.indexOf("]"))}?: ${type}` : `${word}: ${type}`));
  const returns = tags.find(({ tag }) => tag === "returns")?.type ?? "void";
  const generic = template ? `<${template.word} extends ${template.type}>` : "";
  return `${generic}(${params.join(", ")})${isConstructor ? "" : `: ${returns}`}`;
}

/** The declaration of what stands behind a comment, if it is for users: a class, a member, a type. */
function declarationOf(comment, code) {
  const read = readComment(comment);
  const type = read.tags.find(({ tag }) => tag === "type")?.type;
  const typedef = read.tags.find(({ tag }) => tag === "typedef");
  const [, name] = code.match(/^\s*(?:this\.|static |async )*(\w+)/) ?? [];
  if (typedef) return { kind: "type", text: `${remark(read.says)}export type ${typedef.word} = ${typedef.type};\n` };
  const found = code.match(/^\s*export class (\w+)(?: extends (\w+))?/);
  if (found) return { kind: "class", name: found[1], parent: found[2], says: read.says };
  const isIn = /^ /.test(code);
  if (isIn && type && /^\s*this\.\w+ =/.test(code)) return { kind: "member", text: `${remark(read.says, "  ")}  ${name}: ${type};\n` };
  const getter = code.match(/^\s+get (\w+)\(/)?.[1];
  const returns = read.tags.find(({ tag }) => tag === "returns")?.type;
  if (getter) return returns && { kind: "member", text: `${remark(read.says, "  ")}  readonly ${getter}: ${returns};\n` };
  if (isIn && name === "constructor" && read.tags.some(({ tag }) => tag === "param"))
    return { kind: "member", text: `  constructor${signature(read, true)};\n` };
  if (isIn && read.tags.some(({ tag }) => tag === "returns")) return { kind: "member", text: `${remark(read.says, "  ")}  ${name}${signature(read)};\n` };
  return undefined;
}

/** Declarations of a file of the package, of classes those that are exported. */
export function typesOfCode(text, exported) {
  const types = [];
  const classes = [];
  for (const [, comment, code] of text.matchAll(/(\/\*\*[\s\S]*?\*\/)(?=\n?([^\n]*))/g)) {
    const found = declarationOf(comment, code);
    if (found?.kind === "type") types.push(found.text);
    if (found?.kind === "class") classes.push({ ...found, members: [] });
    if (found?.kind === "member") classes.at(-1)?.members.push(found.text);
  }
  const texts = classes.filter(({ name }) => exported.includes(name)).map(({ name, parent, says, members }) => `${remark(says)}export class ${name}${parent ? ` extends ${parent}` : ""} {\n${members.join("\n")}}\n`);
  return [...types, ...texts].join("\n");
}

// ── Schemas ──────────────────────────────────────────────────────────────────────────────────────

const KINDS = { string: "string", integer: "number", number: "number", boolean: "boolean", null: "null" };

/** The type of a JSON Schema, of the words that the program's schemas use. */
export function typeOfSchema(schema, indent = "") {
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(" | ");
  if (schema.$ref) return nameOf(schema.$ref.split("/").at(-1));
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.map((one) => typeOfSchema(one, indent)).join(" | ");
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOfSchema({ ...schema, type }, indent)).join(" | ");
  if (schema.type === "array") return `(${schema.items ? typeOfSchema(schema.items, indent) : "any"})[]`;
  if (KINDS[schema.type]) return KINDS[schema.type];
  if (!schema.properties) return schema.type === "object" || schema.additionalProperties ? `Record<string, ${schema.additionalProperties ? typeOfSchema(schema.additionalProperties, indent) : "any"}>` : "any";
  const inner = `${indent}  `;
  const members = Object.entries(schema.properties).map(
    ([name, one]) => `${remark(one.description, inner)}${inner}${keyOf(name)}${schema.required?.includes(name) ? "" : "?"}: ${typeOfSchema(one, inner)};\n`,
  );
  const isOpen = schema.patternProperties || schema.additionalProperties;
  return `{\n${members.join("")}${isOpen ? `${inner}[name: string]: any;\n` : ""}${indent}}`;
}

/** Types of one line that `verb` writes, and of what its schema defines. */
export function typesOfSchema(name, schema) {
  return `${remark(schema.description ?? schema.title)}export type ${name} = ${typeOfSchema(schema)};\n`;
}

// ── The protocol ─────────────────────────────────────────────────────────────────────────────────

/** Forms of values, without their articles. */
const FORMS = {
  ...Object.fromEntries(["text", "word", "seat", "side", "card", "call", "suit", "rank", "rule", "action", "penalty", "heading"].map((form) => [form, "string"])),
  ...Object.fromEntries(["texts", "seats", "sides", "cards", "actions", "array of texts"].map((form) => [form, "string[]"])),
  player: "string | number", // by name, or as they came
  number: "number",
  boolean: "boolean",
  true: "true",
  none: "null",
  value: "string | number | boolean",
  object: "Record<string, any>",
  array: "any[]",
};

/** Parts of a form between which it says "or", outside of braces. */
function choicesIn(form) {
  const pieces = form.match(/\{(?:[^{}]|\{[^{}]*\})*\}|`[^`]*`|, or |, | or |(?:(?!, | or |[{`]).)+/g) ?? [];
  const choices = [""];
  for (const piece of pieces) {
    if (/^(, or |, | or )$/.test(piece)) choices.push("");
    else choices[choices.length - 1] += piece;
  }
  return choices;
}

/** The type that the protocol describes by a form as "a number", "{seat: cards}" or "`all` or `public`". */
export function typeOfForm(form) {
  const bare = form.trim().replaceAll("true or false", "boolean").replace(/^an? /, "");
  if (FORMS[bare]) return FORMS[bare];
  if (/^\d+$/.test(bare)) return bare;
  if (/^as `/.test(bare)) return "any"; // as the member of another request
  const choices = choicesIn(bare);
  if (choices.length > 1) return [...new Set(choices.map(typeOfForm))].join(" | ");
  const array = bare.match(/^array of `(.*)`$/);
  if (array) return `${partName(array[1])}[]`;
  if (/^`.*`$/.test(bare)) return /^`/.test(form.trim()) ? literal(bare.slice(1, -1)) : partName(bare.slice(1, -1));
  if (/^\{.*\}$/.test(bare)) return typeOfRecord(bare.slice(1, -1));
  throw new Error(`what type is '${form}'?`);
}

/** "seat: cards" → Record<string, string[]>; "after: call, cards: actions" → an object of both. */
function typeOfRecord(inside) {
  const members = inside.includes("{") ? [inside] : inside.split(", ");
  const read = members.map((member) => [member.slice(0, member.indexOf(": ")), member.slice(member.indexOf(": ") + 2)]);
  if (read.length > 1) return `{ ${read.map(([name, form]) => `${keyOf(name)}: ${typeOfForm(form)}`).join("; ")} }`;
  const [[, form]] = read;
  return `Record<string, ${/^`/.test(form) ? partName(form.slice(1, -1)) : typeOfForm(form)}>`;
}

/** Types of the protocol that would have the name of one of the code have another. */
const TAKEN = ["error", "table", "turn", "option", "trick", "view"];
const partName = (name) => nameOf(TAKEN.includes(name) ? `${name} said` : name);

/** Sections of `eldest table --describe`: { chapter, names, says, base, rows }. */
export function readProtocol(text) {
  return text.split(/^## /m).slice(1).flatMap((chapter) => {
    const [title] = chapter.split("\n");
    return chapter.split(/^### /m).slice(1).map((section) => {
      const [head, ...lines] = section.split("\n");
      const rows = lines.filter((line) => /^\| `/.test(line)).map((line) => line.slice(2, -2).split(" | "));
      return {
        chapter: title.trim(),
        names: head.replaceAll("`", "").split(", "),
        says: lines.find((line) => line && !line.startsWith("|") && !line.startsWith("With the members")) ?? "",
        base: lines.map((line) => line.match(/^With the members of `(.*)`/)?.[1]).find(Boolean),
        rows: rows.map(([name, form, says]) => ({ name: name.match(/`(.*)`/)[1], isNeeded: name.includes("required"), form, says })),
      };
    });
  });
}

const membersOf = (rows, all, indent = "  ") =>
  rows.map(({ name, isNeeded, form, says }) => `${remark(says, indent)}${indent}${keyOf(name)}${all || isNeeded ? "" : "?"}: ${typeOfForm(form)};\n`).join("");

/** Types of requests, of their answers, of parts of lines, and of events. */
export function typesOfProtocol(text) {
  const sections = readProtocol(text);
  const of = (...chapters) => sections.filter(({ chapter }) => chapters.includes(chapter));
  const requests = of("Operations").map(({ names, says, rows }) => `${remark(says, "  ")}  | {\n      op: ${literal(names[0])};\n${membersOf(rows, false, "      ")}    }\n`);
  const answers = of("Answers").flatMap(({ names, base, rows }) =>
    names.map((name) => `  ${keyOf(name)}: ${base ? `${partName(base)} & ` : ""}{ ok: ${literal(name)}; [name: string]: any } & {\n${membersOf(rows, false, "    ")}  };\n`),
  );
  const parts = of("Parts of lines", "Other lines").map(({ names, says, base, rows }) => `${remark(says)}export type ${partName(names[0])} = ${base ? `${partName(base)} & ` : ""}{\n${membersOf(rows, false)}};\n`);
  const events = of("Events").map(({ names, says, rows }) => `${remark(says, "  ")}  | (EveryEvent & {\n      event: ${literal(names[0])};\n${membersOf(rows, false, "      ")}    })\n`);
  return [
    `/** A request at a table: docs/protocol.md. */\nexport type TableRequest =\n${requests.join("")};\n`,
    `/** The answers, by the names of operations. */\nexport type TableAnswers = {\n${answers.join("")}};\n`,
    ...parts,
    `/** Something that happened in a match. */\nexport type TableEvent =\n${events.join("")};\n`,
  ].join("\n");
}

/** The verbs in the help of the program. */
export const verbsIn = (help) => [...help.matchAll(/^ {2}([a-z][a-z-]*) {2,}\S/gm)].map(([, verb]) => verb);

/** The whole file. @param {{code: string[], names: string, help: string, protocol: string, schemas: Record<string, object>}} from */
export function writeTypes({ code, names, help, protocol, schemas }) {
  const exported = [...names.matchAll(/\w+(?=[ ,][^{}]*\} from)/g)].map(([name]) => name);
  return [
    "// Made by javascript/package.js from the program and its code.\n",
    `/** The verbs of the program: \`eldest --help\`. */\nexport type Verb = ${verbsIn(help).map(literal).join(" | ")};\n`,
    ...code.map((text) => typesOfCode(text, exported)),
    "/** Opens the program: once is enough. */\nexport function open(request?: OpenRequest): Promise<Eldest>;\n",
    typesOfProtocol(protocol),
    ...Object.entries(schemas).map(([name, schema]) => typesOfSchema(name, schema)),
  ].join("\n");
}
