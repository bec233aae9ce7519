import { formulaPieces } from "@lyceum/domain/rich-text";

export type Written = { text: string; start: number; end: number };

/** A sign put into a text at what is selected there. Where the text has words too, it gets dollars around it outside of formulas. */
export function putSign({ text, start, end }: Written, source: string, hasWords: boolean): Written {
  const selected = text.slice(start, end);
  const [before = "", after = ""] = source.includes("#") ? source.split("#") : [source];
  const isOutside = hasWords && !isWithinFormula(text, start);
  const dollar = isOutside ? "$" : "";
  const body = isOutside && !source.includes("#") ? before.trimEnd() : before;
  const head = `${text.slice(0, start)}${dollar}${body}${selected}`;
  return { text: `${head}${after}${dollar}${text.slice(end)}`, start: head.length, end: head.length };
}

/** A whole formula put in, with dollars where it stands among words; a digit behind those would make money of them. */
export function putFormula({ text, start, end }: Written, tex: string): Written {
  const line = tex.replaceAll(/\s*\n\s*/gu, " ").trim();
  const rest = text.slice(end);
  const isInside = isWithinFormula(text, start);
  const body = isInside ? line : `$${line}$${/^\d/u.test(rest) ? " " : ""}`;
  const at = start + body.length;
  return { text: text.slice(0, start) + body + rest, start: at, end: at };
}

/** No text that people write has it. */
const mark = "\uE000";

function isWithinFormula(text: string, at: number): boolean {
  const marked = text.slice(0, at) + mark + text.slice(at);
  return formulaPieces(marked).some((piece) => piece.kind === "formula" && piece.tex.includes(mark));
}
