import { limits } from "@lyceum/contract/limits";
import type { QuestionContent } from "@lyceum/contract/shapes";
import { plainCell, readCsv, writeCsv } from "@lyceum/domain/csv";
import { printQuestions, readQuestions } from "@lyceum/domain/learning";
import { readSheet } from "../../archives/index.ts";
import { type ReadArchive, readArchive } from "../questions/read-archive.ts";
import { printBook } from "./print-book.ts";

type Defaults = Pick<QuestionContent, "subject" | "lang" | "difficulty">;

/** Questions as a workbook of one sheet with the columns of the table in CSV; every cell is text, none a formula (P8). */
export async function printWorkbook(questions: readonly QuestionContent[]) {
  const { text, losses } = printQuestions("csv", questions);
  const rows = readCsv(text).rows.map(({ cells }) => cells.map(plainCell));
  return {
    bytes: await printBook([{ name: "Questions", hasHead: false, rows }]),
    losses,
  };
}

/** The questions of the first sheet of a workbook, and what is wrong with the others, each with its row. */
export async function readWorkbook(bytes: Uint8Array, defaults: Defaults): Promise<ReadArchive> {
  return await readArchive(bytes, limits.importUnpackedMax.value, async (files, refuse) => {
    // Each question may have its parts below it.
    const rows = limits.importItemsMax.value * (1 + limits.partsMax.value);
    const bounds = { rows, characters: limits.importSheetMax.value };
    const sheet = await readSheet(files, bounds);
    if (typeof sheet === "string") return refuse(sheet);
    const [head = [], ...body] = sheet.rows;
    const text = writeCsv(head, body);
    if (text.length > limits.importSheetMax.value) return refuse("tooLarge");
    // In the text a row takes as many lines as its cells have.
    const begins: number[] = [];
    let line = 1;
    for (const cells of sheet.rows) {
      begins.push(line);
      line += 1 + cells.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
    }
    const rowAt = (at: number) => sheet.numbers[begins.findLastIndex((begin) => begin <= at)] ?? 0;
    const { questions, faults } = readQuestions("csv", text, defaults);
    return {
      questions: questions.map((one) => ({ ...one, line: rowAt(one.line) })),
      faults: faults.map((one) => ({ ...one, line: rowAt(one.line) })),
    };
  });
}
