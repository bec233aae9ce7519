export type CsvValue = string | number | boolean | null | undefined;

/** A table as a file that spreadsheets open: CRLF, a mark for UTF-8, and no cell that they would take for a formula. */
export function writeCsv(head: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  const lines = [head, ...rows].map((cells) => cells.map(writeCell).join(","));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

/** The text of a cell without the apostrophe that `writeCsv` put before what looks like a formula. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && startsFormula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** Whether spreadsheets would calculate what stands in a cell. */
export function isFormula(cell: string): boolean {
  return startsFormula.test(cell);
}

function writeCell(value: CsvValue): string {
  if (value === null || value === undefined) return "";
  // A negative number is a number; as a text it could be a formula.
  if (typeof value !== "string") return String(value);
  const text = startsFormula.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What spreadsheets calculate, also behind spaces, in the full-width forms that Chinese ones accept, and behind apostrophes. */
const startsFormula = /^'*(?:\s*[=+\-@|＝＋－＠]|[\t\r\n])/u;
