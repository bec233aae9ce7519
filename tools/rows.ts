import path from "node:path";
import { readProject } from "./project.ts";
import { checkRows } from "./rows/check-rows.ts";
import { readProduct } from "./rows/product.ts";

// `npm run rows` prints the state of every row of docs/product.md and the claims without proof.
const project = readProject(path.resolve(import.meta.dirname, ".."));
for (const row of readProduct(project))
  if (row.state !== "open") console.log(`${row.id.padEnd(4)} ${row.state.padEnd(12)} ${row.title}`);
const gaps = checkRows(project);
console.log(gaps.length === 0 ? "Every claim is proved." : "");
for (const { says } of gaps) console.log(says);
