import path from "node:path";
import { filesOf, heaviest, overBudget, weigh } from "./bytes/cold-load.ts";
import { pagesWithBudget } from "./bytes/pages.ts";
import { readCatalogues } from "./bytes/catalogues.ts";
import { exposedFiles, exposedRows, exposedWords } from "./bytes/realms.ts";
import { buildWeb } from "./bytes/web-build.ts";
import { readProject } from "./project.ts";

// `node tools/bytes.ts` compares what each page loads at first with its budget; `--why /message` says what is in it.
const root = path.resolve(import.meta.dirname, "..");
const pages = pagesWithBudget(readProject(root));
const why = process.argv.includes("--why")
  ? (process.argv[process.argv.indexOf("--why") + 1] ?? "")
  : undefined;
const page = pages.find((each) => each.path === why);
if (why !== undefined && page === undefined) {
  console.error(`${why} has no budget; these have one: ${pages.map((each) => each.path).join(", ")}`);
  process.exitCode = 1;
} else {
  const build = await buildWeb(root);
  if (page)
    for (const [name, kb] of heaviest(filesOf(build, page.modules), 40))
      console.log(`${kb.toFixed(1).padStart(6)} KB  ${name}`);
  for (const { path: address, budget, modules } of page ? [page] : pages) {
    const { js, css } = weigh(filesOf(build, modules));
    console.log(
      `${address.padEnd(20)} JS ${js.toFixed(1).padStart(6)} of ${budget.js} KB, CSS ${css.toFixed(1).padStart(5)} of ${budget.css} KB`,
    );
  }
  const problems = [
    ...overBudget(build, page ? [page] : pages),
    ...exposedFiles(build),
    ...exposedRows(build),
    ...exposedWords(build, await readCatalogues(root)),
  ];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
