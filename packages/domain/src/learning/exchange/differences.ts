import type { QuestionContent, QuestionDifference } from "@lyceum/contract/shapes";
import { keysOf } from "@lyceum/kit/keys-of";
import type { PlainItem } from "./plain-item.ts";
import { toPlain } from "./to-plain.ts";

/** So much of a text is shown beside the other. */
const wordsMax = 2_000;

/**
 * What one version of a question says otherwise than another, in words. Where these are the same in both, what they are
 * drawn with is not: bold letters, pictures, sounds.
 */
export function questionDifferences(before: QuestionContent, after: QuestionContent): QuestionDifference[] {
  const [old, now] = [saidBy(before), saidBy(after)];
  const parts = keysOf(now);
  return parts
    .filter((part) => JSON.stringify(old[part]) !== JSON.stringify(now[part]))
    .map((part) => ({
      part,
      before: old[part].words.slice(0, wordsMax),
      after: now[part].words.slice(0, wordsMax),
    }));
}

type Said = Record<QuestionDifference["part"], { words: string; drawn?: unknown }>;

function saidBy(content: QuestionContent): Said {
  const item = toPlain(content);
  const { body } = content;
  const key = keyOf(item);
  return {
    kind: { words: body.kind },
    stem: { words: item.stem, drawn: content.stem },
    options: { words: optionsOf(item), drawn: drawnIn(body) },
    key: { words: key, drawn: body.kind === "composite" ? body.parts.map(({ weight }) => weight) : null },
    explanation: { words: item.explanation, drawn: content.explanation },
    subject: { words: content.subject },
    lang: { words: content.lang },
    difficulty: { words: item.difficulty },
    tags: { words: content.tags.join(", "), drawn: content.tags },
    stage: { words: content.stage ?? "" },
    source: { words: item.source },
  };
}

const isGap = ({ kind }: PlainItem) => kind === "fill in";

/** What is chosen from, of a question with parts also what these ask. */
function optionsOf(item: PlainItem): string {
  if (item.parts.length > 0)
    return item.parts
      .map((part, at) => `${at + 1}) ${[part.stem, optionsOf(part)].join("\n").trim()}`)
      .join("\n");
  if (isGap(item)) return "";
  const isChoice = item.kind === "single" || item.kind === "multiple";
  return item.options
    .map((option, at) => (isChoice ? `${String.fromCodePoint(65 + at)}. ${option}` : option))
    .join("\n");
}

/** What counts as right, and how it is graded. */
function keyOf(item: PlainItem): string {
  if (item.parts.length > 0) return item.parts.map((part, at) => `${at + 1}) ${keyOf(part)}`).join("\n");
  const words = isGap(item) ? item.options.join("\n") : item.answer;
  return item.rule === "" ? words : `${words} (${item.rule})`;
}

/** The texts of a body as they are drawn, without what is right. */
function drawnIn(body: QuestionContent["body"]): unknown {
  if (body.kind === "composite") return body.parts.map((part) => [part.stem, drawnIn(part.body)]);
  return "options" in body ? [body.options, "left" in body ? body.left : []] : [];
}
