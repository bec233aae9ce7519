export { type CsvBounds, type CsvProblem, type CsvRow, readCsv } from "./read-csv.ts";
export { type CsvValue, isFormula, plainCell, writeCsv } from "./write-csv.ts";
