export { collect } from "./collect.ts";
export { readZip } from "./read-zip.ts";
export { unzip, type Unzipped } from "./unzip.ts";
export { writeZip } from "./write-zip.ts";
