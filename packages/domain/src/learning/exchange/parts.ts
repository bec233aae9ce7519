import { limits } from "@lyceum/contract/limits";
import type { Blank, BlankKind, ItemProblem } from "@lyceum/contract/shapes";

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

/** A gap as words: "colour | color", "[number; 0.1; cm] 12", "[number; 2%] 9.8", "[case] pH", "[set] {1, 2}". */
export function printGap({
  kind,
  accepted,
  tolerance,
  tolerancePercent = 0,
  unit,
  caseSensitive,
}: Blank): string {
  const isPlain =
    kind === "text" && tolerance === 0 && tolerancePercent === 0 && unit === "" && !caseSensitive;
  const percent = tolerancePercent === 0 ? "" : `${tolerancePercent}%`;
  const difference = percent !== "" && tolerance === 0 ? percent : `${tolerance} ${percent}`.trim();
  const facts = [kind, difference, escapePart(unit), ...(caseSensitive ? ["case"] : [])];
  const words = accepted.map(escapePart).join(" | ");
  return isPlain ? words : `[${facts.join("; ")}] ${words}`;
}

export function readGap(text: string): Blank | ItemProblem {
  const end = text.startsWith("[") ? closing(text) : -1;
  if (text.startsWith("[") && end === -1) return "answer";
  const [kind = "text", tolerance = "", unit = "", letters = ""] =
    end === -1 ? [] : splitAt(text.slice(1, end), ";");
  const isCase = kind === "case" || letters === "case";
  const known = blankKinds.find((one) => one === (kind === "case" ? "text" : kind));
  if (known === undefined) return "answer";
  const accepted = splitAt(text.slice(end + 1), "|").filter((one) => one !== "");
  const difference = differenceOf(tolerance);
  if (difference === null) return "number";
  if (accepted.length === 0) return "noAnswer";
  const isTooLong =
    accepted.length > 20 || unit.length > 20 || accepted.some((one) => one.length > limits.blankMax.value);
  if (isTooLong) return "tooLong";
  return { kind: known, accepted, ...difference, unit, caseSensitive: isCase };
}

const blankKinds = ["text", "number", "expression", "set"] as const satisfies readonly BlankKind[];

/** "0.1", "2%", or both with a space between them. */
function differenceOf(text: string): Pick<Blank, "tolerance" | "tolerancePercent"> | null {
  const words = text.split(/\s+/u).filter(Boolean);
  const percents = words.filter((word) => word.endsWith("%"));
  const plain = words.filter((word) => !word.endsWith("%"));
  if (percents.length > 1 || plain.length > 1) return null;
  const [tolerance, percent] = [Number(plain[0] ?? 0), Number(percents[0]?.slice(0, -1) ?? 0)];
  const isSound = tolerance >= 0 && tolerance <= 1e9 && percent >= 0 && percent <= 100;
  if (!isSound) return null;
  return percent === 0 ? { tolerance } : { tolerance, tolerancePercent: percent };
}

function closing(text: string): number {
  for (let at = 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "]") return at;
  }
  return -1;
}
