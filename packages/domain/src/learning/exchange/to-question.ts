import { limits } from "@lyceum/contract/limits";
import type {
  Blank,
  ItemProblem,
  QuestionBody,
  QuestionContent,
  QuestionPart,
  SimpleBody,
  Subject,
} from "@lyceum/contract/shapes";
import { questionProblem } from "../grade-answer.ts";
import { docOf, linesOf } from "./doc-text.ts";
import { readGap, splitAt } from "./parts.ts";
import type { PlainItem } from "./plain-item.ts";
import { kindWords, meantBy, ruleWords, stageWords, subjectWords, truthWords } from "./words.ts";

/** What a question has about which its file says nothing. */
export type ItemDefaults = { subject: Subject; lang: QuestionContent["lang"]; difficulty: number };

/** A question out of its words, or why there is none (P8). */
export function toQuestion(item: PlainItem, defaults: ItemDefaults): QuestionContent | ItemProblem {
  if (linesOf(item.stem).length === 0) return "noStem";
  const tags = [
    ...new Set(
      item.tags
        .split(/[,，;；、\n]/u)
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ];
  if (
    tags.length > limits.questionTagsMax.value ||
    tags.some((tag) => tag.length > limits.questionTagMax.value)
  )
    return "tooLong";
  const difficulty = item.difficulty === "" ? defaults.difficulty : Number(item.difficulty);
  if (!Number.isInteger(difficulty) || difficulty < 1 || difficulty > 5) return "number";
  const subject = item.subject === "" ? defaults.subject : meantBy(subjectWords, item.subject);
  const lang = item.language === "" ? defaults.lang : meantBy(languages, item.language);
  const stage = meantBy(stageWords, item.stage);
  if (!subject || !lang || (item.stage !== "" && !stage)) return "unknownWord";
  const source = item.source.replaceAll(/\s+/gu, " ").trim();
  if (source.length > limits.questionSourceMax.value) return "tooLong";
  if (isLong(item.stem) || isLong(item.explanation) || item.options.some(isLong)) return "tooLong";
  const body = bodyOf(item);
  if (typeof body === "string") return body;
  if (questionProblem(body) !== null) return "answer";
  const explanation = linesOf(item.explanation).length === 0 ? null : docOf(item.explanation);
  return {
    subject,
    lang,
    stem: docOf(item.stem),
    body,
    explanation,
    difficulty,
    tags,
    ...(stage && { stage }),
    ...(source !== "" && { source }),
  };
}

const languages = { "zh-CN": ["zh-cn", "zh", "中文"], "en-US": ["en-us", "en"] } as const;

function bodyOf(item: PlainItem): QuestionBody | ItemProblem {
  const isComposite =
    item.kind === "" ? item.parts.length > 0 : meantBy(kindWords, item.kind) === "composite";
  if (isComposite) return partsOf(item);
  return item.parts.length > 0 ? "parts" : simpleBodyOf(item);
}

/** A question of several; what stands in it as an answer of its own would be lost. */
function partsOf({ parts, options, answer }: PlainItem): QuestionBody | ItemProblem {
  if (parts.length < 2 || parts.length > limits.partsMax.value) return "parts";
  if (options.length > 0 || answer !== "") return "answer";
  const read: QuestionPart[] = [];
  for (const part of parts) {
    const one = readPart(part);
    if (typeof one === "string") return one;
    read.push(one);
  }
  return { kind: "composite", parts: read };
}

/** A part of a question out of its words, or why there is none. */
export function readPart(item: PlainItem): QuestionPart | ItemProblem {
  if (linesOf(item.stem).length === 0) return "noStem";
  if (isLong(item.stem) || item.options.some(isLong)) return "tooLong";
  const weight = item.weight === "" ? 1 : Number(item.weight);
  if (!Number.isInteger(weight) || weight < 1 || weight > limits.partWeightMax.value) return "number";
  const body = simpleBodyOf(item);
  if (typeof body === "string") return body;
  return questionProblem(body) === null ? { stem: docOf(item.stem), body, weight } : "answer";
}

function simpleBodyOf(item: PlainItem): SimpleBody | ItemProblem {
  const kind = item.kind === "" ? kindOf(item) : meantBy(kindWords, item.kind);
  switch (kind) {
    case undefined:
      return item.kind === "" ? "noAnswer" : "unknownWord";
    case "composite":
      return "parts";
    case "single":
    case "multiple":
      return choiceOf(kind, item);
    case "trueFalse": {
      const value = meantBy(truthWords, item.answer);
      return value === undefined
        ? item.answer === ""
          ? "noAnswer"
          : "answer"
        : { kind, right: value === "true" };
    }
    case "blanks":
      return gapsOf(item);
    case "matching":
      return pairsOf(item);
    case "ordering":
      return optionsProblem(item.options) ?? { kind, options: item.options.map(docOf) };
    case "shortAnswer":
      return item.answer.length > limits.shortAnswerMax.value
        ? "tooLong"
        : { kind, model: item.answer.trim() };
  }
}

/** What a question without a word about its kind is. */
function kindOf({ options, answer, stem }: PlainItem): keyof typeof kindWords | undefined {
  if (options.length > 0) return lettersOf(answer).length > 1 ? "multiple" : "single";
  if (answer.trim() === "") return undefined;
  if (meantBy(truthWords, answer)) return "trueFalse";
  return gapIn.test(stem) ? "blanks" : "shortAnswer";
}

/** A gap in a question as it is typed: a line to write on, or empty brackets. */
const gapIn = /_{2}|（\s{0,20}）|\(\s{1,20}\)/u;

function choiceOf(kind: "single" | "multiple", item: PlainItem): SimpleBody | ItemProblem {
  const { options, answer, rule } = item;
  const problem = optionsProblem(options);
  if (problem !== null) return problem;
  if (answer.trim() === "") return "noAnswer";
  const right = [...new Set(lettersOf(answer))].toSorted((a, b) => a - b);
  const [first] = right;
  if (first === undefined || right.some((place) => place >= options.length)) return "answer";
  const docs = options.map(docOf);
  if (kind === "single") return right.length > 1 ? "answer" : { kind, options: docs, right: first };
  const known = rule === "" ? "all" : meantBy(ruleWords, rule);
  return known ? { kind, options: docs, right, rule: known } : "unknownWord";
}

/** The places of "AC" or "A, C"; none where it is something else. */
function lettersOf(answer: string): number[] {
  const letters = answer.replaceAll(/[\s,，、;；]/gu, "").toUpperCase();
  return /^[A-J]{1,10}$/u.test(letters)
    ? Array.from(letters, (letter) => (letter.codePointAt(0) ?? 0) - 65)
    : [];
}

function optionsProblem(options: readonly string[]): ItemProblem | null {
  if (options.length < 2 || options.some((option) => linesOf(option).length === 0)) return "options";
  return options.length > limits.optionsMax.value ? "tooMany" : null;
}

/** "left => right"; what has no left side belongs to nothing. */
function pairsOf({ options }: PlainItem): SimpleBody | ItemProblem {
  const pairs = options.map((option) => splitAt(option, "=>"));
  if (pairs.some((pair) => pair.length !== 2)) return "answer";
  const sides = pairs.map(([left = "", right = ""]) => ({ left, right }));
  const whole = sides.filter(({ left }) => left !== "");
  const all = [...whole, ...sides.filter(({ left }) => left === "")].map(({ right }) => right);
  const problem = optionsProblem(all) ?? optionsProblem(whole.map(({ left }) => left));
  return problem ?? { kind: "matching", left: whole.map(({ left }) => docOf(left)), options: all.map(docOf) };
}

function gapsOf({ options, answer }: PlainItem): SimpleBody | ItemProblem {
  const texts = options.length > 0 ? options : splitAt(answer.replaceAll("；", ";"), ";");
  if (texts.length > limits.blanksMax.value) return "tooMany";
  const blanks: Blank[] = [];
  for (const text of texts) {
    const blank = readGap(text);
    if (typeof blank === "string") return blank;
    blanks.push(blank);
  }
  return { kind: "blanks", blanks };
}

/** One piece of text of a question; rich text has a bound of its own in bytes, of which this stays clear. */
function isLong(text: string): boolean {
  return text.length > limits.importPieceMax.value || linesOf(text).length > 200;
}
