import { limits } from "@lyceum/contract/limits";
import { keysOf } from "@lyceum/kit/keys-of";
import { plainCell, readCsv, writeCsv } from "../../csv/index.ts";
import { emptyItem, firstWords, type PlainFile, type PlainItem } from "./plain-item.ts";
import { kindWords, meantBy } from "./words.ts";

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
  weight: ["weight", "权重"],
} as const;
/** Rows with something in it are parts of the question above them. */
const partNames: readonly string[] = ["part", "小题"];
type Column = keyof typeof columnNames;
const columns = ["kind", "stem", "answer", "explanation", "difficulty"] as const;
const rest = ["tags", "subject", "language", "rule", "stage", "source"] as const;
/** What a part has for itself. */
const ofPart: ReadonlySet<Column> = new Set(["kind", "stem", "answer", "rule", "weight"]);
const letters = Array.from({ length: limits.optionsMax.value }, (_, at) => String.fromCodePoint(65 + at));

/**
 * Questions of a table: one a row, options under A, B, C …; the first row names the columns. The rows of a question of several
 * stand below it, with their numbers under "part" (P8).
 */
export function readCsvForm(text: string, itemsMax: number): PlainFile {
  const { rows, problem } = readCsv(text);
  const [head, ...body] = rows;
  const found = (head?.cells ?? []).map(columnOf);
  if (!found.includes("stem"))
    return { items: [], faults: [{ line: 1, reason: "columns", words: firstWords(text) }] };
  const file: PlainFile = { items: [], faults: [] };
  const isUnknown = (head?.cells ?? []).some(
    (cell, at) => found[at] === null && cell.trim() !== "" && !isPartColumn(cell),
  );
  const partColumn = (head?.cells ?? []).findIndex(isPartColumn);
  for (const { line, cells } of body) {
    if (plainCell(cells[partColumn] ?? "").trim() !== "") {
      addPart(file, itemOf(line, found, cells));
      continue;
    }
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
  // Other tables are as they were before there were parts.
  const hasParts = items.some(({ parts }) => parts.length > 0);
  const rowOf = (item: PlainItem, part: number | null) => {
    const cellOf = (column: Column) => {
      // Of a question of several the weights stand with these.
      if (column === "answer" && item.parts.length > 0) return "";
      return part === null || ofPart.has(column) ? item[column] : "";
    };
    return [
      ...columns.map(cellOf),
      ...letters.map((_, at) => item.options[at] ?? ""),
      ...rest.map(cellOf),
      ...(hasParts ? [part === null ? "" : String(part), item.weight] : []),
    ];
  };
  const rows = items.flatMap((item) => [
    rowOf(item, null),
    ...item.parts.map((part, at) => rowOf(part, at + 1)),
  ]);
  return writeCsv(hasParts ? [...head, partNames[0] ?? "", nameOf("weight")] : head, rows);
}

/** Adds a part to the question above it; what it says of the whole question is lost, and named. */
function addPart({ items, faults }: PlainFile, part: PlainItem): void {
  const whole = items.at(-1);
  const isWhole = whole && (whole.kind === "" || meantBy(kindWords, whole.kind) === "composite");
  if (!isWhole) {
    faults.push({ line: part.line, reason: "parts", words: firstWords(part.stem) });
    return;
  }
  const names = keysOf(columnNames);
  if (names.some((name) => !ofPart.has(name) && part[name] !== "")) part.losses.push("column");
  whole.parts.push(part);
}

function isPartColumn(cell: string): boolean {
  return partNames.includes(headOf(cell));
}

function headOf(cell: string): string {
  return cell.trim().replaceAll('"', "").toLowerCase();
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
  const name = headOf(cell);
  const letter = letters.findIndex((one) => one.toLowerCase() === name.replace(/^(?:option|选项)\s?/u, ""));
  if (letter !== -1) return letter;
  const names = keysOf(columnNames);
  return names.find((key) => (columnNames[key] as readonly string[]).includes(name)) ?? null;
}

function nameOf(column: Column): string {
  return columnNames[column][0];
}
