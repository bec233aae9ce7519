import { giftOf } from "./gift-text.ts";
import { readGap, splitAt } from "./parts.ts";
import { lossesOf, type PlainItem } from "./plain-item.ts";
import { kindWords, meantBy } from "./words.ts";

/**
 * A question in GIFT; null: GIFT has no words for it. A question of several is a description, which is a text that asks nothing,
 * and its parts as questions of their own; comments, which other programs skip, say what belongs together.
 */
export function printGift(item: PlainItem): string | null {
  if (item.parts.length === 0) {
    const answers = answersOf(item);
    const explanation = item.explanation === "" ? "" : `\n####${giftOf(item.explanation)}`;
    return answers === null ? null : `${factsOf(item)}${stemOf(item)} {${answers}${explanation}}\n`;
  }
  const parts = item.parts.map((part, at) => {
    const answers = answersOf(part);
    const facts = commentOf({ part: String(at + 1), weight: part.weight, rule: part.rule });
    return answers === null ? null : `// ${facts}\n${stemOf(part)} {${answers}}\n`;
  });
  if (parts.includes(null)) return null;
  item.losses = [...lossesOf(item), "apart"];
  const facts = factsOf(item, { parts: String(parts.length) });
  const explanation = item.explanation === "" ? "" : `// ####${giftOf(item.explanation)}\n`;
  return [`${facts}${explanation}${stemOf(item)}\n`, ...parts].join("\n");
}

/** The line with what GIFT has no words for. */
function factsOf(item: PlainItem, more: Readonly<Record<string, string>> = {}): string {
  // Brackets end what stands in such a comment.
  const hasBrackets = /[[\]]/u.test(item.source);
  if (hasBrackets) item.losses.push("source");
  const comment = commentOf({
    ...more,
    subject: item.subject,
    language: item.language,
    difficulty: item.difficulty,
    rule: item.rule,
    stage: item.stage,
    source: hasBrackets ? "" : item.source,
  });
  const tags = item.tags
    .split(", ")
    .filter((tag) => tag !== "")
    .map((tag) => ` [tag:${tag.replaceAll(/[[\]]/gu, " ").trim()}]`)
    .join("");
  return `// ${comment}${tags}\n`;
}

function commentOf(facts: Readonly<Record<string, string>>): string {
  return Object.entries(facts)
    .filter(([, text]) => text !== "")
    .map(([name, text]) => `[lyceum.${name}:${text}]`)
    .join(" ");
}

/** What begins like a mark of a format would be taken for one, and lines that begin like comments for these. */
function stemOf({ stem }: PlainItem): string {
  return `${/^[[/$]/u.test(stem) ? "[plain]" : ""}${giftOf(stem)}`;
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
