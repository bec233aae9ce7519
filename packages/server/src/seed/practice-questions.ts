import type { QuestionBody, QuestionContent } from "@lyceum/contract/shapes";
import { textOf } from "./text-of.ts";

/** Questions to practise by oneself: four points of mathematics, from easy to hard. */
export function practiceQuestions(): QuestionContent[] {
  return [
    ...steps.map((step) => percentage(step)),
    ...steps.map((step) => fraction(step)),
    ...steps.map((step) => equation(step)),
    ...steps.map((step) => angle(step)),
  ];
}

const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8];

function percentage(step: number): QuestionContent {
  const [part, whole] = [5 * (step + 2), 40 * (step + 1)];
  const right = (part * whole) / 100;
  return question(step, "percentages", `How much is ${part} % of ${whole}?`, number(right), [
    `${part} % is ${part} of each hundred: ${whole} · ${part} / 100 = ${right}.`,
  ]);
}

function fraction(step: number): QuestionContent {
  const [a, b] = [step + 2, step + 3];
  const sum = `${a + b}/${a * b}`;
  const wrong = [`2/${a + b}`, `${a + b}/${a + b + 1}`, `1/${a * b}`];
  return question(step, "fractions", `How much is 1/${a} + 1/${b}?`, choice(step, sum, wrong), [
    `With the denominator ${a * b}: ${b}/${a * b} + ${a}/${a * b} = ${sum}.`,
  ]);
}

function equation(step: number): QuestionContent {
  const [x, factor, plus] = [step + 3, step + 2, 3 * step + 1];
  const words = `Solve ${factor}x + ${plus} = ${factor * x + plus}. What is x?`;
  return question(step, "linear equations", words, number(x), [
    `Take away ${plus} and divide by ${factor}: x = ${x}.`,
  ]);
}

function angle(step: number): QuestionContent {
  const [a, b] = [35 + 7 * step, 40 + 3 * step];
  const c = 180 - a - b;
  const isTrue = step % 2 === 0;
  const words = `Two angles of a triangle are ${a}° and ${b}°. The third one is ${isTrue ? c : c + 10}°.`;
  return question(step, "angles", words, { kind: "trueFalse", right: isTrue }, [
    `All three make 180°: 180° − ${a}° − ${b}° = ${c}°.`,
  ]);
}

function question(
  step: number,
  point: string,
  stem: string,
  body: QuestionBody,
  explanation: readonly string[],
): QuestionContent {
  return {
    subject: "mathematics",
    lang: "en-US",
    stem: textOf([stem]),
    body,
    explanation: textOf(explanation),
    difficulty: 1 + Math.floor((step * 5) / steps.length),
    tags: [point],
    stage: "junior",
    source: `Reckoning day by day, sheet ${step + 1}`,
  };
}

function number(right: number): QuestionBody {
  const blank = { kind: "number" as const, tolerance: 0, unit: "", caseSensitive: false };
  return { kind: "blanks", blanks: [{ ...blank, accepted: [String(right)] }] };
}

function choice(step: number, right: string, wrong: readonly string[]): QuestionBody {
  const place = step % (wrong.length + 1);
  const options = [...wrong.slice(0, place), right, ...wrong.slice(place)];
  return { kind: "single", options: options.map((one) => textOf([one])), right: place };
}
