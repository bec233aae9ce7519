import { linesOf } from "./doc-text.ts";
import { emptyItem, firstWords, type PlainFile, type PlainItem } from "./plain-item.ts";
import { meantBy } from "./words.ts";

/**
 * The form in which a teacher types questions: a number, the question, its options, and lines such as "Answer: A" in either
 * language; "Part: …" begins a question about the same text, to which the lines below it belong. A line that only looks like
 * one of these begins with a backslash (P8).
 */
export function readTextForm(text: string, itemsMax: number): PlainFile {
  const lines = text.split("\n").map((line) => line.trim());
  const hasNumbers = lines.some((line) => numbered.test(line));
  const file: PlainFile = { items: [], faults: [] };
  let item: PlainItem | null = null;
  let put: (line: string) => void = () => undefined;
  let isFaulty = false;
  for (const [at, line] of lines.entries()) {
    if (line === "") {
      if (!hasNumbers) item = null;
      continue;
    }
    const number = hasNumbers ? numbered.exec(line) : null;
    if (number || item === null) {
      if (file.items.length + file.faults.length >= itemsMax) {
        file.faults.push({ line: at + 1, reason: "tooMany", words: firstWords(line) });
        return file;
      }
      const next: PlainItem = emptyItem(at + 1);
      if (!number && hasNumbers) {
        // Words before the first number belong to nothing.
        if (!isFaulty) file.faults.push({ line: at + 1, reason: "noNumber", words: firstWords(line) });
        isFaulty = true;
        continue;
      }
      item = next;
      file.items.push(next);
      put = (more) => (next.stem = joined(next.stem, more));
      put(number ? line.slice(number[0].length) : unescaped(line));
      continue;
    }
    const opened = open(item, line, at + 1);
    if (opened) put = opened;
    else put(unescaped(line));
  }
  return file;
}

export function printTextForm(items: readonly PlainItem[]): string {
  return items.map((item, at) => printItem(item, at + 1)).join("\n");
}

const numbered = /^\d{1,4}(?:[.)](?!\d)|[、．）])\s*/u;
const lettered = /^(?<star>\*?)\s?(?<letter>[A-J])[.)、．）]\s*(?<text>.*)$/u;
const named = /^(?<name>[A-Za-z]{3,12}|\p{Script=Han}{2,4})\s?[:：]\s*(?<text>.*)$/u;

const fieldNames = {
  kind: ["kind", "type", "题型"],
  answer: ["answer", "答案", "参考答案"],
  explanation: ["explanation", "解析", "答案解析"],
  difficulty: ["difficulty", "难度"],
  tags: ["topics", "tags", "知识点", "标签"],
  subject: ["subject", "学科"],
  language: ["language", "语言"],
  stage: ["stage", "学段"],
  source: ["source", "来源", "出处"],
  rule: ["rule", "评分规则", "评分"],
  weight: ["weight", "权重"],
} as const;
type FieldName = keyof typeof fieldNames;
/** Fields that each part has for itself; the others are those of the whole question. */
const ofPart: ReadonlySet<FieldName> = new Set(["kind", "answer", "rule", "weight"]);
/** Lines of which a question may have several, with the kind that they make it. */
const answerNames = { gap: "fill in", pair: "matching", step: "ordering" } as const;
const answerWords = {
  gap: ["gap", "空格", "填空"],
  pair: ["pair", "匹配", "连线"],
  step: ["step", "步骤", "顺序"],
} as const;
type AnswerName = keyof typeof answerNames;
const wholeWords = { part: ["part", "小题"] } as const;

/** What a line opens, so that the lines below it belong there; null: it goes on with what was open. */
function open(item: PlainItem, line: string, lineNo: number): ((more: string) => void) | null {
  const own = item.parts.at(-1) ?? item;
  const option = optionOf(own, line);
  if (option) {
    const at = own.options.push(option.text) - 1;
    if (option.isRight) own.answer += option.letter;
    return (more) => (own.options[at] = joined(own.options[at] ?? "", more));
  }
  const field = fieldOf(line);
  if (field === null) return null;
  const { name, text } = field;
  if (name === "part") {
    const part: PlainItem = { ...emptyItem(lineNo), stem: text };
    item.parts.push(part);
    return (more) => (part.stem = joined(part.stem, more));
  }
  if (isAnswer(name)) {
    own.kind ||= answerNames[name];
    const at = own.options.push(text) - 1;
    return (more) => (own.options[at] = joined(own.options[at] ?? "", more));
  }
  const owner = ofPart.has(name) ? own : item;
  // Each part may be explained for itself.
  owner[name] = name === "explanation" && item.parts.length > 0 ? joined(owner[name], text) : text;
  return (more) => (owner[name] = joined(owner[name], more));
}

function optionOf(item: PlainItem, line: string) {
  const found = lettered.exec(line)?.groups;
  const letter = found?.["letter"] ?? "";
  // "I. Newton" in a question is no option: letters come in their order.
  if (letter !== String.fromCodePoint(65 + item.options.length)) return null;
  return { letter, text: found?.["text"] ?? "", isRight: found?.["star"] === "*" };
}

function isAnswer(name: FieldName | AnswerName): name is AnswerName {
  return Object.hasOwn(answerNames, name);
}

function fieldOf(line: string): { name: FieldName | AnswerName | "part"; text: string } | null {
  const found = named.exec(line)?.groups;
  const word = (found?.["name"] ?? "").toLowerCase();
  if (word === "") return null;
  const text = found?.["text"] ?? "";
  const name = meantBy(answerWords, word) ?? meantBy(wholeWords, word) ?? meantBy(fieldNames, word);
  return name ? { name, text } : null;
}

function printItem(item: PlainItem, number: number): string {
  const lines = [
    `${number}. ${kept(item.stem)}`,
    ...answerLines(item),
    ...item.parts.flatMap((part) => [`Part: ${kept(part.stem)}`, ...answerLines(part)]),
    ...fieldLines({
      Explanation: item.explanation,
      Topics: item.tags,
      Stage: item.stage,
      Source: item.source,
    }),
    `Difficulty: ${item.difficulty}`,
    `Subject: ${item.subject}`,
    `Language: ${item.language}`,
  ];
  return `${lines.join("\n")}\n`;
}

function answerLines({ kind, options, answer, rule, weight, parts }: PlainItem): string[] {
  const name = { matching: "Pair", ordering: "Step" }[kind] ?? "Gap";
  const isChoice = kind === "single" || kind === "multiple";
  return [
    `Kind: ${kind}`,
    ...options.map((option, at) =>
      isChoice ? `${String.fromCodePoint(65 + at)}. ${kept(option)}` : `${name}: ${kept(option)}`,
    ),
    // Of a question of several the weights stand with these.
    ...fieldLines({ Answer: parts.length === 0 ? answer : "", Rule: rule, Weight: weight }),
  ];
}

function fieldLines(fields: Readonly<Record<string, string>>): string[] {
  return Object.entries(fields).flatMap(([name, text]) => (text === "" ? [] : [`${name}: ${kept(text)}`]));
}

/** Lines below the first one that would be read as something of their own get a backslash. */
function kept(text: string): string {
  const [first = "", ...more] = linesOf(text);
  const isOwn = (line: string) =>
    line.startsWith("\\") || numbered.test(line) || lettered.test(line) || fieldOf(line) !== null;
  return [first, ...more.map((line) => (isOwn(line) ? `\\${line}` : line))].join("\n");
}

function unescaped(line: string): string {
  return line.startsWith("\\") ? line.slice(1) : line;
}

function joined(before: string, more: string): string {
  return before === "" ? more : `${before}\n${more}`;
}
