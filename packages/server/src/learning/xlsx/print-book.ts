import { readWall } from "@lyceum/domain/dates";
import { writeZip } from "../../archives/index.ts";
import { escapeText } from "../../archives/index.ts";

/** What a cell holds. Texts stay texts, also what looks like a number or a formula: a formula is never written. */
export type Cell =
  | string
  | number
  | null
  /** What the clocks show, such as 2026-09-01T08:30. */
  | { wall: string }
  /** A part of 1, shown as percents. */
  | { share: number };

/** Its name is at most 31 characters long and has none of []:*?/\\. */
export type PrintedSheet = { name: string; hasHead: boolean; rows: readonly (readonly Cell[])[] };

/** A workbook of these sheets, the same bytes for the same cells (P8). */
export async function printBook(sheets: readonly PrintedSheet[]): Promise<Buffer> {
  const numbers = [...sheets.keys()].map((at) => at + 1);
  const overrides = numbers.map(
    (number) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`,
  );
  const named = sheets.map(
    ({ name }, at) => `<sheet name="${escapeText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const links = numbers.map(
    (number) =>
      `<Relationship Id="rId${number}" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  const styleLink = `<Relationship Id="rId${sheets.length + 1}" Type="${office}/officeDocument/2006/relationships/styles" Target="styles.xml"/>`;
  return await writeZip(
    new Map([
      [
        "[Content_Types].xml",
        `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${overrides.join("")}</Types>`,
      ],
      [
        "_rels/.rels",
        `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
      [
        "xl/workbook.xml",
        `${head}<workbook xmlns="${main}" xmlns:r="${office}/officeDocument/2006/relationships"><sheets>${named.join("")}</sheets></workbook>`,
      ],
      [
        "xl/_rels/workbook.xml.rels",
        `${head}<Relationships xmlns="${office}/package/2006/relationships">${links.join("")}${styleLink}</Relationships>`,
      ],
      ["xl/styles.xml", styles],
      ...sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, printSheet(sheet)] as const),
    ]),
  );
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = "http://schemas.openxmlformats.org";
const main = `${office}/spreadsheetml/2006/main`;
const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";
/** The longest text of a cell that spreadsheets read. */
const longest = 32_767;
const style = { head: 1, wall: 2, share: 3 } as const;
const xf = (numFmtId: number, fontId = 0) =>
  `<xf numFmtId="${numFmtId}" fontId="${fontId}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4">${xf(0)}${xf(0, 1)}${xf(164)}${xf(9)}</cellXfs></styleSheet>`;

function printSheet({ hasHead, rows }: PrintedSheet): string {
  const lines = rows.map((cells, at) => {
    const isHead = hasHead && at === 0;
    const all = cells.map((cell, column) => printCell(cell, `${columnName(column)}${at + 1}`, isHead));
    return `<row r="${at + 1}">${all.join("")}</row>`;
  });
  const frozen = hasHead
    ? '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
    : "";
  return `${head}<worksheet xmlns="${main}">${frozen}<sheetData>${lines.join("")}</sheetData></worksheet>`;
}

/** Signs that no document of XML 1.0 may hold, not even written as numbers. */
const illegal = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

function printCell(cell: Cell, place: string, isHead: boolean): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "string") {
    const text = escapeText(cell.slice(0, longest).replaceAll(illegal, ""));
    const bold = isHead ? ` s="${style.head}"` : "";
    return `<c r="${place}" t="inlineStr"${bold}><is><t xml:space="preserve">${text}</t></is></c>`;
  }
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  return "wall" in cell
    ? `<c r="${place}" s="${style.wall}"><v>${dayNumber(cell.wall)}</v></c>`
    : `<c r="${place}" s="${style.share}"><v>${cell.share}</v></c>`;
}

/** Spreadsheets count days from 30 December 1899. */
function dayNumber(wall: string): number {
  const days = (readWall(wall) - readWall("1899-12-30T00:00")) / 86_400_000;
  return Math.round(days * 1e6) / 1e6;
}

function columnName(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : `${columnName(Math.floor(column / 26) - 1)}${letter}`;
}
