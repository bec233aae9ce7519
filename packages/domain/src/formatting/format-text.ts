import { type Run, runsOf, runStyles } from "./runs-of.ts";

/** `sign`: the bullet or number of an item of a list; "" elsewhere. */
export type Line = { sign: string; runs: readonly Run[] };
export type Block = { kind: "text" | "quote" | "list" | "code"; lines: readonly Line[] };

const mayFormat = /[*_`]|^(?:> |[-•] |\d{1,3}[.)] )/m;
const opening = /^```[\w+#-]*$/;
const item = /^([-*•]|\d{1,3}[.)]) (?=.)/;

/**
 * A message as it is shown. The text itself stays what is stored and sent, so a program that formats nothing can read it; it
 * holds no HTML and no addresses of pictures. Takes time in proportion to its length.
 */
export function formatText(text: string): Block[] {
  if (!mayFormat.test(text)) return [{ kind: "text", lines: [{ sign: "", runs: [{ text, style: 0 }] }] }];
  const lines = text.split("\n");
  const lastFence = lines.findLastIndex((line) => line.trimEnd() === "```");
  const blocks: { kind: Block["kind"]; lines: Line[] }[] = [];
  const add = (kind: Block["kind"], line: Line) => {
    const last = blocks.at(-1);
    if (last?.kind === kind && kind !== "code") last.lines.push(line);
    else blocks.push({ kind, lines: [line] });
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (at + 1 < lastFence && opening.test(line.trimEnd())) {
      let end = at + 1;
      while (lines[end]?.trimEnd() !== "```") end++;
      const code = lines.slice(at + 1, end).join("\n");
      add("code", { sign: "", runs: [{ text: code, style: runStyles.code }] });
      at = end;
      continue;
    }
    const [start, sign = ""] = item.exec(line) ?? [];
    if (start !== undefined)
      add("list", { sign: /\d/.test(sign) ? sign : "•", runs: runsOf(line.slice(start.length)) });
    else if (line.startsWith("> ")) add("quote", { sign: "", runs: runsOf(line.slice(2)) });
    else add("text", { sign: "", runs: runsOf(line) });
  }
  return blocks;
}

/** The same without signs, for a list, a notification, a quotation. */
export function plainText(text: string): string {
  if (!mayFormat.test(text)) return text;
  return formatText(text)
    .flatMap(({ lines }) =>
      lines.map(({ sign, runs }) => `${sign && `${sign} `}${runs.map((run) => run.text).join("")}`),
    )
    .join("\n");
}
