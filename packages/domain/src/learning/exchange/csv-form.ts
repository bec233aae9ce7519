import { limits } from "@lyceum/contract/limits";
import { plainCell, readCsv, writeCsv } from "../../csv/index.ts";
import { emptyItem, firstWords, type PlainFile, type PlainItem } from "./plain-item.ts";

const columnNames = {
  kind: ["kind", "type", "题型"],
  stem: ["question", "stem", "题目", "题干"],
  answer: ["answer", "答案"],
  explanation: ["explanation", "解析"],
  difficulty: ["difficulty", "难度"],
  tags: ["topics", "tags", "知识点", "标签"],
  subject: ["subject", "学科"],
  language: ["language", "语言"],
  rule: ["rule", "评分规则"],
  stage: ["stage", "学段"],
  source: ["source", "来源", "出处"],
} as const;
type Column = keyof typeof columnNames;
const columns = ["kind", "stem", "answer", "explanation", "difficulty"] as const;
const rest = ["tags", "subject", "language", "rule", "stage", "source"] as const;
const letters = Array.from({ length: limits.optionsMax.value }, (_, at) => String.fromCodePoint(65 + at));

/** Questions of a table: one a row, options under A, B, C …; the first row names the columns (P8). */
export function readCsvForm(text: string, itemsMax: number): PlainFile {
  const { rows, problem } = readCsv(text);
  const [head, ...body] = rows;
  const found = (head?.cells ?? []).map(columnOf);
  if (!found.includes("stem"))
    return { items: [], faults: [{ line: 1, reason: "columns", words: firstWords(text) }] };
  const file: PlainFile = { items: [], faults: [] };
  const isUnknown = (head?.cells ?? []).some((cell, at) => found[at] === null && cell.trim() !== "");
  for (const { line, cells } of body) {
    if (file.items.length >= itemsMax) {
      file.faults.push({ line, reason: "tooMany", words: firstWords(cells.join(" ")) });
      break;
    }
    const item = itemOf(line, found, cells);
    if (isUnknown) item.losses.push("column");
    file.items.push(item);
  }
  if (problem) {
    const words = text
      .split("\n")
      .slice(problem.line - 1, problem.line)
      .join("");
    file.faults.push({ line: problem.line, reason: "unclosed", words: firstWords(words) });
  }
  return file;
}

export function printCsvForm(items: readonly PlainItem[]): string {
  const head = [...columns.map(nameOf), ...letters, ...rest.map(nameOf)];
  const rows = items.map((item) => [
    ...columns.map((column) => item[column]),
    ...letters.map((_, at) => item.options[at] ?? ""),
    ...rest.map((column) => item[column]),
  ]);
  return writeCsv(head, rows);
}

function itemOf(
  line: number,
  found: readonly (Column | number | null)[],
  cells: readonly string[],
): PlainItem {
  const item = emptyItem(line);
  for (const [at, column] of found.entries()) {
    const cell = plainCell(cells[at] ?? "").trim();
    if (typeof column === "number") item.options[column] = cell;
    else if (column !== null) item[column] = cell;
  }
  // Columns may be missing or stand in any order.
  const options = Array.from({ length: item.options.length }, (_, at) => item.options[at] ?? "");
  item.options = options.slice(0, options.findLastIndex((option) => option !== "") + 1);
  return item;
}

function columnOf(cell: string): Column | number | null {
  const name = cell.trim().replaceAll('"', "").toLowerCase();
  const letter = letters.findIndex((one) => one.toLowerCase() === name.replace(/^(?:option|选项)\s?/u, ""));
  if (letter !== -1) return letter;
  // The keys of an object literal are what its type says.
  const names = Object.keys(columnNames) as Column[];
  return names.find((key) => (columnNames[key] as readonly string[]).includes(name)) ?? null;
}

function nameOf(column: Column): string {
  return columnNames[column][0];
}
