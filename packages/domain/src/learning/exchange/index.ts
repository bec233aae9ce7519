import { limits } from "@lyceum/contract/limits";
import type { ExchangeFormat, ItemLoss, QuestionContent } from "@lyceum/contract/shapes";
import { cleanText } from "./clean-text.ts";
import { printCsvForm, readCsvForm } from "./csv-form.ts";
import { readGift } from "./gift.ts";
import { firstWords, lossesOf, type PlainFile, type PlainItem, type ReadFault } from "./plain-item.ts";
import { printGift } from "./print-gift.ts";
import { printTextForm, readTextForm } from "./text-form.ts";
import { toPlain } from "./to-plain.ts";
import { type ItemDefaults, readPart, toQuestion } from "./to-question.ts";

export type ReadQuestion = { line: number; content: QuestionContent; losses: ItemLoss[] };

/** The questions of a file, and what is wrong with the others, each with its line (P8). */
export function readQuestions(
  format: ExchangeFormat,
  text: string,
  defaults: ItemDefaults,
): { questions: ReadQuestion[]; faults: ReadFault[] } {
  const clean = cleanText(text);
  const { items, faults } = readers[format](clean.text, limits.importItemsMax.value);
  const questions: ReadQuestion[] = [];
  const found = [...faults];
  for (const item of items) {
    const content = toQuestion(item, defaults);
    if (typeof content === "string") {
      const { line, stem } = item.parts.find((part) => readPart(part) === content) ?? item;
      found.push({ line, reason: content, words: firstWords(stem) });
    } else {
      const losses = lossesOf(item);
      // Only parts weigh something.
      if (item.weight !== "" && !losses.includes("weights")) losses.push("weights");
      if (clean.isChanged) losses.push("characters");
      questions.push({ line: item.line, content, losses });
    }
  }
  return { questions, faults: found.toSorted((a, b) => a.line - b.line) };
}

/** Questions as a file. `losses` names for each what the form has no words for; "kind": it is left out. */
export function printQuestions(
  format: ExchangeFormat,
  questions: readonly QuestionContent[],
): { text: string; losses: { at: number; losses: ItemLoss[] }[] } {
  const items = questions.map(toPlain);
  const text = format === "gift" ? printAllGift(items) : printers[format](items);
  return {
    text,
    losses: items.flatMap(({ losses }, at) => (losses.length === 0 ? [] : [{ at, losses }])),
  };
}

const readers: Readonly<Record<ExchangeFormat, (text: string, itemsMax: number) => PlainFile>> = {
  text: readTextForm,
  gift: readGift,
  csv: readCsvForm,
};
const printers = { text: printTextForm, csv: printCsvForm } as const;

function printAllGift(items: readonly PlainItem[]): string {
  const printed = items.map((item) => {
    const one = printGift(item);
    if (one === null) item.losses.push("kind");
    return one;
  });
  return printed.filter((one) => one !== null).join("\n");
}
