export { collect } from "./collect.ts";
export { decodeFile } from "./decode-file.ts";
export { readSheet, type Sheet, type SheetProblem } from "./read-sheet.ts";
export {
  childOf,
  elementsOf,
  escapeText,
  escapeValue,
  readXml,
  within,
  wordsOf,
  type XmlNode,
} from "./read-xml.ts";
export { readZip } from "./read-zip.ts";
export { eachFile, type UnzipProblem, unzip, type Unzipped } from "./unzip.ts";
export { writeZip } from "./write-zip.ts";
