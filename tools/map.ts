import { writeFileSync } from "node:fs";
import path from "node:path";
import { generatedFiles, staleFiles } from "./docs/generated.ts";
import { checkContractRows } from "./map/contract-rows.ts";
import { checkDecisions } from "./map/decisions.ts";
import { checkLinks } from "./map/links.ts";
import { checkOpenRows, writeOpenRows } from "./map/open-rows.ts";
import { checkFeatures, mapPage } from "./map/features.ts";
import { checkSettings } from "./map/settings.ts";
import { checkSources } from "./map/sources.ts";
import { checkWebImports } from "./map/web-imports.ts";
import { readProject } from "./project.ts";
import { checkRows, failingGaps } from "./rows/check-rows.ts";

// `npm run map` compares what is declared, built and documented; with --write it updates the lists in docs/map.md.
const root = path.resolve(import.meta.dirname, "..");
const project = readProject(root);
if (process.argv.includes("--write")) writeFileSync(path.join(root, mapPage), writeOpenRows(project));
else {
  const stale = staleFiles(root, await generatedFiles());
  const problems = [
    ...checkFeatures(project),
    ...checkSources(project),
    ...checkWebImports(project),
    ...checkLinks(project),
    ...checkDecisions(project),
    ...checkSettings(project),
    ...checkContractRows(project),
    ...checkOpenRows(project),
    ...stale.map((file) => `${file} is stale: run npm run docs and commit it.`),
    ...failingGaps(checkRows(project)),
  ];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
