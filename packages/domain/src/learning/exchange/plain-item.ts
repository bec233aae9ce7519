import type { ItemLoss, ItemProblem } from "@lyceum/contract/shapes";

/** A question as words, between a file and the bank: what every form of exchange reads and prints (P8). */
export type PlainItem = {
  /** Where it begins in the file. */
  line: number;
  /** As written; "": to be found out. */
  kind: string;
  stem: string;
  /** Options; of a fill-in its gaps, of a matching its pairs, of an ordering its steps in the right order. */
  options: string[];
  /** Letters, true or false, or the model of a short answer. */
  answer: string;
  explanation: string;
  difficulty: string;
  tags: string;
  subject: string;
  language: string;
  stage: string;
  source: string;
  rule: string;
  /** Of a part what it weighs among the parts; "": 1. */
  weight: string;
  /** The questions that it consists of. */
  parts: PlainItem[];
  losses: ItemLoss[];
};

export type ReadFault = { line: number; reason: ItemProblem; words: string };

/** What a form of exchange found in a file. */
export type PlainFile = { items: PlainItem[]; faults: ReadFault[] };

export function emptyItem(line: number): PlainItem {
  return {
    line,
    kind: "",
    stem: "",
    options: [],
    answer: "",
    explanation: "",
    difficulty: "",
    tags: "",
    subject: "",
    language: "",
    stage: "",
    source: "",
    rule: "",
    weight: "",
    parts: [],
    losses: [],
  };
}

/** What does not come along with a question and its parts, once each. */
export function lossesOf({ losses, parts }: PlainItem): ItemLoss[] {
  return [...new Set([...losses, ...parts.flatMap((part) => part.losses)])];
}

/** The first words of something that is faulty, so that it is found again. */
export function firstWords(text: string): string {
  return [...text.slice(0, 200).replaceAll(/\s+/gu, " ").trim()].slice(0, 80).join("");
}
