import { giftOf } from "./gift-text.ts";
import { readGap, splitAt } from "./parts.ts";
import type { PlainItem } from "./plain-item.ts";
import { kindWords, meantBy } from "./words.ts";

/** A question in GIFT; null: GIFT has no words for it. */
export function printGift(item: PlainItem): string | null {
  const answers = answersOf(item);
  if (answers === null) return null;
  const explanation = item.explanation === "" ? "" : `\n####${giftOf(item.explanation)}`;
  // Brackets end what stands in such a comment.
  const hasBrackets = /[[\]]/u.test(item.source);
  if (hasBrackets) item.losses.push("source");
  const facts = {
    subject: item.subject,
    language: item.language,
    difficulty: item.difficulty,
    rule: item.rule,
    stage: item.stage,
    source: hasBrackets ? "" : item.source,
  };
  const comment = Object.entries(facts)
    .filter(([, text]) => text !== "")
    .map(([name, text]) => `[lyceum.${name}:${text}]`)
    .join(" ");
  const tags = item.tags
    .split(", ")
    .filter((tag) => tag !== "")
    .map((tag) => ` [tag:${tag.replaceAll(/[[\]]/gu, " ").trim()}]`)
    .join("");
  // What begins like a mark of a format would be taken for one, and lines that begin like comments for these.
  const format = /^[[/$]/u.test(item.stem) ? "[plain]" : "";
  return `// ${comment}${tags}\n${format}${giftOf(item.stem)} {${answers}${explanation}}\n`;
}

function answersOf(item: PlainItem): string | null {
  switch (meantBy(kindWords, item.kind)) {
    case "single":
      return item.options
        .map((option, at) => (isRight(item, at) ? `\n=%100%${giftOf(option)}` : `\n~%0%${giftOf(option)}`))
        .join("");
    case "multiple":
      return item.options.map((option, at) => `\n~%${weightOf(item, at)}%${giftOf(option)}`).join("");
    case "trueFalse":
      return item.answer === "true" ? "TRUE" : "FALSE";
    case "shortAnswer":
      if (item.answer !== "" && !item.losses.includes("model")) item.losses.push("model");
      return "";
    case "blanks":
      return gapOf(item);
    case "matching":
      return item.options.map((option) => `\n=${pairOf(option)}`).join("");
    default:
      return null;
  }
}

/** GIFT takes the first arrow for its own. */
function pairOf(option: string): string {
  const [left = "", right = ""] = splitAt(option, "=>");
  return `${giftOf(left.replaceAll("->", "→"))} -> ${giftOf(right)}`;
}

/** GIFT has one gap in a question. */
function gapOf(item: PlainItem): string | null {
  const [first, ...more] = item.options;
  const gap = first === undefined ? "noAnswer" : readGap(first);
  if (more.length > 0 || typeof gap === "string") return null;
  const isSaid = gap.kind === "text" || gap.kind === "number";
  const isWhole = isSaid && gap.unit === "" && !gap.caseSensitive && gap.tolerancePercent === undefined;
  if (!isWhole && !item.losses.includes("gap")) item.losses.push("gap");
  const answers = gap.accepted.map((text) => `\n=%100%${giftOf(text)}`);
  return gap.kind === "number"
    ? `#${answers.map((answer) => `${answer}:${gap.tolerance}`).join("")}`
    : answers.join("");
}

function weightOf(item: PlainItem, at: number): string {
  const part = 100 / Math.max(1, item.answer.length);
  const weight = isRight(item, at) ? part : item.rule === "per option" ? -part : -100;
  return String(Math.round(weight * 100_000) / 100_000);
}

function isRight({ answer }: PlainItem, at: number): boolean {
  return answer.includes(String.fromCodePoint(65 + at));
}
