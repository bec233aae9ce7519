import type { ItemLoss } from "@lyceum/contract/shapes";
import { kindWords, truthWords } from "./words.ts";
import { endOf, plainOf } from "./gift-text.ts";
import { escapePart } from "./parts.ts";
import type { PlainItem } from "./plain-item.ts";

/** What stands between the braces of a question in GIFT. */
export function readGiftAnswers(item: PlainItem, text: string, format: string): void {
  const general = endOf(text, "####", 0);
  const own = (general === -1 ? text : text.slice(0, general)).trim();
  const { losses } = item;
  if (general !== -1) item.explanation = plainOf(text.slice(general + 4), format, losses);
  const kind = (name: keyof typeof kindWords) => (item.kind = kindWords[name][0] ?? "");
  if (own === "") return void kind("shortAnswer");
  const [word = "", ...feedback] = own.split("#");
  if (/^(?:T|TRUE|F|FALSE)$/iu.test(word.trim())) {
    kind("trueFalse");
    item.answer = word.trim().toUpperCase().startsWith("T") ? truthWords.true[0] : truthWords.false[0];
    if (feedback.length > 0) lose(losses, "feedback");
    return;
  }
  if (own.startsWith("#")) {
    kind("blanks");
    item.options = [numberOf(own.slice(1).trim(), losses)];
    return;
  }
  const answers = answersOf(own, format, losses);
  const wrong = answers.filter(({ mark }) => mark === "~");
  if (wrong.length === 0) {
    if (answers.every(({ words, weight }) => weight === null && words.includes("->"))) {
      kind("matching");
      item.options = answers.map(({ words }) => {
        const at = words.indexOf("->");
        return `${escapePart(words.slice(0, at).trim())} => ${escapePart(words.slice(at + 2).trim())}`;
      });
      return;
    }
    kind("blanks");
    const counted = answers.filter(({ weight }) => weight === null || weight >= 100);
    if (counted.length < answers.length) lose(losses, "weights");
    item.options = [counted.map((one) => escapePart(one.words)).join(" | ")];
    return;
  }
  readChoice(item, answers, kind);
}

/** More than any question may have: the rest need not be read to be refused. */
const answersMax = 50;

type Answer = { mark: string; weight: number | null; words: string };

function readChoice(
  item: PlainItem,
  answers: readonly Answer[],
  kind: (name: "single" | "multiple") => void,
): void {
  const right = answers.flatMap(({ mark, weight }, at) =>
    mark === "=" || (weight !== null && weight > 0) ? [at] : [],
  );
  item.options = answers.map(({ words }) => words);
  item.answer = right.map((at) => String.fromCodePoint(65 + at)).join("");
  const isSingle = answers.filter(({ mark }) => mark === "=").length === 1 && right.length === 1;
  kind(isSingle ? "single" : "multiple");
  const weights = answers.flatMap(({ mark, weight }) => (mark === "~" && weight !== null ? [weight] : []));
  if (isSingle) {
    if (weights.some((weight) => weight !== 0)) lose(item.losses, "weights");
    return;
  }
  const wrong = answers.filter((_, at) => !right.includes(at)).map(({ weight }) => weight ?? 0);
  const good = answers.filter((_, at) => right.includes(at)).map(({ weight }) => weight ?? 100);
  const isAll = wrong.every((weight) => weight <= -99);
  item.rule = isAll ? "all" : "per option";
  const part = 100 / Math.max(1, good.length);
  const isEven = good.every((weight) => Math.abs(weight - part) < 0.1);
  const isMirrored = isAll || wrong.every((weight) => Math.abs(weight + part) < 0.1);
  if (!isEven || !isMirrored) lose(item.losses, "weights");
}

/** "=right", "~%50%partly#feedback" … one after the other. */
function answersOf(text: string, format: string, losses: ItemLoss[]): Answer[] {
  const starts: number[] = [];
  for (let at = 0; at < text.length && starts.length < answersMax; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "=" || text[at] === "~") starts.push(at);
  }
  return starts.map((start, at) => {
    const piece = text.slice(start + 1, starts[at + 1] ?? text.length).trim();
    const hash = endOf(piece, "#", 0);
    if (hash !== -1) lose(losses, "feedback");
    const own = (hash === -1 ? piece : piece.slice(0, hash)).trim();
    const weight = /^%(?<weight>-?\d{1,3}(?:\.\d{1,10})?)%/u.exec(own);
    return {
      mark: text[start] ?? "=",
      weight: weight ? Number(weight.groups?.["weight"]) : null,
      words: plainOf(weight ? own.slice(weight[0].length) : own, format, losses),
    };
  });
}

/** "5:0.1", "1..5", or several with "=" before each, as a gap for a number. */
function numberOf(text: string, losses: ItemLoss[]): string {
  const given = text.startsWith("=") ? answersOf(text, "plain", losses) : [];
  const hash = endOf(text, "#", 0);
  const first = given.length === 0 ? (hash === -1 ? text : text.slice(0, hash)) : "";
  if (hash !== -1) lose(losses, "feedback");
  const counted = given.filter(({ weight }) => weight === null || weight >= 100);
  if (counted.length < given.length) lose(losses, "weights");
  const values = (given.length === 0 ? [first] : counted.map(({ words }) => words)).map((one) => {
    const range = /^\s*(?<low>-?[\d.]{1,20})\s*\.\.\s*(?<high>-?[\d.]{1,20})\s*$/u.exec(one)?.groups;
    if (!range) {
      const [value = "", tolerance = "0"] = one.split(":").map((part) => part.trim());
      return { value, tolerance };
    }
    const [low, high] = [Number(range["low"]), Number(range["high"])];
    return { value: String((low + high) / 2), tolerance: String(Math.abs(high - low) / 2) };
  });
  const tolerance = values[0]?.tolerance ?? "0";
  if (values.some((one) => one.tolerance !== tolerance)) lose(losses, "weights");
  return `[number; ${escapePart(tolerance)}; ] ${values.map(({ value }) => escapePart(value)).join(" | ")}`;
}

function lose(losses: ItemLoss[], loss: ItemLoss): void {
  if (!losses.includes(loss)) losses.push(loss);
}
