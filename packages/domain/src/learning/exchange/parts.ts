import { limits } from "@lyceum/contract/limits";
import type { Blank, ItemProblem } from "@lyceum/contract/shapes";

/** Splits at a separator that no backslash stands before, and takes these backslashes away. */
export function splitAt(text: string, separator: string): string[] {
  const parts: string[] = [];
  let part = "";
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (character === "\\" && at + 1 < text.length) {
      at += 1;
      part += text[at] ?? "";
    } else if (text.startsWith(separator, at)) {
      parts.push(part);
      part = "";
      at += separator.length - 1;
    } else part += character;
  }
  return [...parts, part].map((one) => one.trim());
}

/** The same text where `splitAt` reads it. */
export function escapePart(text: string): string {
  return text.replaceAll(/[\\|;=[\]]/gu, String.raw`\$&`);
}

/** A gap as words: "colour | color", "[number; 0.1; cm] 12", "[case] pH". */
export function printGap({ kind, accepted, tolerance, unit, caseSensitive }: Blank): string {
  const isPlain = kind === "text" && tolerance === 0 && unit === "" && !caseSensitive;
  const facts = [kind, String(tolerance), escapePart(unit), ...(caseSensitive ? ["case"] : [])];
  const words = accepted.map(escapePart).join(" | ");
  return isPlain ? words : `[${facts.join("; ")}] ${words}`;
}

export function readGap(text: string): Blank | ItemProblem {
  const end = text.startsWith("[") ? closing(text) : -1;
  if (text.startsWith("[") && end === -1) return "answer";
  const [kind = "text", tolerance = "", unit = "", letters = ""] =
    end === -1 ? [] : splitAt(text.slice(1, end), ";");
  const isCase = kind === "case" || letters === "case";
  if (!["text", "number", "case"].includes(kind)) return "answer";
  const accepted = splitAt(text.slice(end + 1), "|").filter((one) => one !== "");
  const difference = tolerance === "" ? 0 : Number(tolerance);
  if (!Number.isFinite(difference) || difference < 0 || difference > 1e9) return "number";
  if (accepted.length === 0) return "noAnswer";
  const isTooLong =
    accepted.length > 20 || unit.length > 20 || accepted.some((one) => one.length > limits.blankMax.value);
  if (isTooLong) return "tooLong";
  const isNumber = kind === "number";
  return {
    kind: isNumber ? "number" : "text",
    accepted,
    tolerance: difference,
    unit,
    caseSensitive: isCase,
  };
}

function closing(text: string): number {
  for (let at = 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "]") return at;
  }
  return -1;
}
