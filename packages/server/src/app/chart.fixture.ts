import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse, stringify } from "yaml";

// As much of Helm as the chart in deploy/ needs. What it does not know, a value that does not exist among it, is an error.

type Scope = ReadonlyMap<string, unknown>;
type Block = { kind: "if" | "range"; code: string; inside: Node[]; otherwise: Node[] };
type Node = { kind: "text"; text: string } | { kind: "print"; code: string } | Block;

/** The objects that the chart makes of these values, by kind; values are named by their path: `data.claim`. */
export function renderChart(chart: string, changes: Readonly<Record<string, unknown>> = {}) {
  const values: unknown = parse(readFileSync(path.join(chart, "values.yaml"), "utf8"));
  for (const [name, value] of Object.entries(changes)) change(values, name.split("."), value);
  const scope = new Map<string, unknown>([["$", { Values: values, Release: { Name: "school" } }]]);
  const folder = path.join(chart, "templates");
  const texts = readdirSync(folder).map((name) =>
    render(readFileSync(path.join(folder, name), "utf8"), scope),
  );
  // As strict as YAML can be: no name twice, no error passed over.
  const objects = texts.map((text): unknown => parse(text)).filter((object) => object !== null);
  return new Map(objects.map((object) => [String(readPath(object, ["kind"])), object]));
}

/** What a path of names and numbers leads to; an error where a name is not there. */
export function readPath(from: unknown, names: readonly (string | number)[]): unknown {
  return names.reduce((found: unknown, name) => {
    const entries = isRecord(found) || Array.isArray(found) ? new Map(Object.entries(found)) : new Map();
    if (!entries.has(String(name))) throw new Error(`there is no ${names.join(".")} (at ${name})`);
    return entries.get(String(name));
  }, from);
}

function change(values: unknown, names: readonly string[], value: unknown): void {
  const place = readPath(values, names.slice(0, -1));
  readPath(values, names);
  if (isRecord(place)) place[names.at(-1) ?? ""] = value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function render(template: string, scope: Scope): string {
  const pieces = template.split(/(\{\{-?[^]*?-?\}\})/);
  const nodes: Node[] = [];
  const open: { node: Block; inElse: boolean }[] = [];
  const add = (node: Node) => {
    const top = open.at(-1);
    (top === undefined ? nodes : top.inElse ? top.node.otherwise : top.node.inside).push(node);
  };
  for (const [place, piece] of pieces.entries()) {
    if (place % 2 === 0) {
      let text = piece;
      if (pieces[place - 1]?.endsWith("-}}") === true) text = text.trimStart();
      if (pieces[place + 1]?.startsWith("{{-") === true) text = text.trimEnd();
      add({ kind: "text", text });
      continue;
    }
    const code = piece
      .replace(/^\{\{-?/, "")
      .replace(/-?\}\}$/, "")
      .trim();
    const [word = ""] = code.split(" ");
    const top = open.at(-1);
    if (word === "if" || word === "range") {
      const node: Block = { kind: word, code: code.slice(word.length).trim(), inside: [], otherwise: [] };
      add(node);
      open.push({ node, inElse: false });
    } else if (code === "else" && top) top.inElse = true;
    else if (code === "end" && top) open.pop();
    else add({ kind: "print", code });
  }
  if (open.length > 0) throw new Error(`without an end: ${open[0]?.node.code ?? ""}`);
  return print(nodes, scope);
}

function print(nodes: readonly Node[], scope: Scope): string {
  return nodes
    .map((node) => {
      if (node.kind === "text") return node.text;
      if (node.kind === "print") return show(evaluate(node.code, scope));
      if (node.kind === "if")
        return print(isTrue(evaluate(node.code, scope)) ? node.inside : node.otherwise, scope);
      return repeat(node, scope);
    })
    .join("");
}

function repeat({ code, inside }: { code: string; inside: Node[] }, scope: Scope): string {
  const [, first = "", second, expression = ""] = /^\$(\w+)(?:, \$(\w+))? := (.+)$/.exec(code) ?? [];
  const things = evaluate(expression, scope);
  const pairs: (readonly [unknown, unknown])[] = Array.isArray(things)
    ? things.map((value, index) => [index, value])
    : isRecord(things)
      ? Object.entries(things).toSorted(([a], [b]) => (a < b ? -1 : 1))
      : [];
  return pairs
    .map(([name, value]) => {
      const named =
        second === undefined
          ? [[`$${first}`, value]]
          : [
              [`$${first}`, name],
              [`$${second}`, value],
            ];
      return print(inside, new Map([...scope, ...named.map(([key, held]) => [String(key), held] as const)]));
    })
    .join("");
}

/** A pipeline: what stands before a bar is the last argument of what stands after it. */
function evaluate(code: string, scope: Scope): unknown {
  const words = code.match(/"[^"]*"|[()|]|[^\s()|]+/g) ?? [];
  let at = 0;
  const readPipe = (): unknown => {
    let value = readCall([]);
    while (words[at] === "|") {
      at++;
      value = readCall([value]);
    }
    return value;
  };
  const readCall = (last: readonly unknown[]): unknown => {
    const name = words[at] ?? "";
    const call = functions[name];
    if (!call) return readOne();
    at++;
    const args: unknown[] = [];
    while (at < words.length && words[at] !== "|" && words[at] !== ")") args.push(readOne());
    return call(...args, ...last);
  };
  const readOne = (): unknown => {
    const word = words[at++] ?? "";
    if (word === "(") {
      const value = readPipe();
      at++;
      return value;
    }
    if (/^\d+$/.test(word)) return Number(word);
    if (word.startsWith('"')) return word.slice(1, -1);
    if (scope.has(word)) return scope.get(word);
    if (/^\$?\.[\w.]+$/.test(word)) return readPath(scope.get("$"), word.replace(/^\$?\./, "").split("."));
    throw new Error(`not known here: ${word} (in ${code})`);
  };
  const value = readPipe();
  if (at < words.length) throw new Error(`too much: ${code}`);
  return value;
}

const functions: Readonly<Record<string, (...args: readonly unknown[]) => unknown>> = {
  quote: (value) => JSON.stringify(show(value)),
  int: Number,
  add: (...numbers) => numbers.reduce((sum: number, each) => sum + Number(each), 0),
  until: (count) => Array.from({ length: Number(count) }, (_, index) => index),
  gt: (a, b) => Number(a) > Number(b),
  ne: (a, b) => a !== b,
  and: (...all) => all.find((each) => !isTrue(each)) ?? all.at(-1),
  not: (value) => !isTrue(value),
  toYaml: (value) => stringify(value).trimEnd(),
  nindent: (width, text) => `\n${show(text)}`.replaceAll("\n", `\n${" ".repeat(Number(width))}`),
  sha256sum: (text) => createHash("sha256").update(show(text)).digest("hex"),
  fail(text) {
    throw new Error(show(text));
  },
};

function isTrue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isRecord(value) ? Object.keys(value).length > 0 : Boolean(value);
}

function show(value: unknown): string {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return `${value}`;
  throw new Error(`no text: ${JSON.stringify(value)}`);
}
