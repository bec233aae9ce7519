import path from "node:path";
import { generatedFiles, staleFiles, writeGenerated } from "./docs/generated.ts";

// `npm run docs` writes the generated files; with --check it only says which are stale.
const root = path.resolve(import.meta.dirname, "..");
const files = await generatedFiles();
if (process.argv.includes("--check")) {
  const stale = staleFiles(root, files);
  for (const file of stale) console.error(`${file} is stale: run npm run docs and commit it.`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else for (const file of writeGenerated(root, files)) console.log(file);
