import type { Budget } from "./budgets.ts";
import type { BuiltFile, WebBuild } from "./web-build.ts";

/** A screen and the modules that are imported dynamically to show it. */
export type ColdLoad = { path: string; budget: Budget; modules: readonly string[] };

/** Everything that the browser fetches to show a page for the first time: static imports of the document and of each module. */
export function filesOf(build: WebBuild, modules: readonly string[]): BuiltFile[] {
  const names = new Set<string>();
  const add = (name: string): void => {
    const file = build.files.get(name);
    if (file === undefined || names.has(name)) return;
    names.add(name);
    for (const needed of file.needs) add(needed);
  };
  for (const [, name = ""] of build.document.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)) add(name);
  for (const module of modules) add(fileFor(build, module).name);
  return [...names].flatMap((name) => build.files.get(name) ?? []);
}

/** KB after gzip, as the browser benchmark counts them. */
export function weigh(files: readonly BuiltFile[]): Budget {
  const sum = (kind: BuiltFile["kind"]): number =>
    files.filter((file) => file.kind === kind).reduce((total, { gzipBytes }) => total + gzipBytes, 0) / 1_000;
  return { js: sum("js"), css: sum("css") };
}

/** What exceeds its budget, and what to do. */
export function overBudget(build: WebBuild, pages: readonly ColdLoad[]): string[] {
  return pages.flatMap(({ path, budget, modules }) => {
    const weight = weigh(filesOf(build, modules));
    return (["js", "css"] as const)
      .filter((kind) => weight[kind] > budget[kind])
      .map(
        (kind) =>
          `${path} loads ${weight[kind].toFixed(1)} KB of ${kind === "js" ? "JavaScript" : "styles"} at first, ${(weight[kind] - budget[kind]).toFixed(1)} KB over its budget of ${budget[kind]} KB: see what is in it with "node tools/bytes.ts --why ${path}", and import what the first view does not need dynamically.`,
      );
  });
}

/** What weighs most in these files: modules of ours one by one, others by package. Shares are estimated by length. */
export function heaviest(files: readonly BuiltFile[], count: number): [name: string, kb: number][] {
  const sizes = new Map<string, number>();
  for (const { modules } of files)
    for (const [module, bytes] of modules) {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ?? module;
      sizes.set(name, (sizes.get(name) ?? 0) + bytes / 1_000);
    }
  return [...sizes].toSorted(([, a], [, b]) => b - a).slice(0, count);
}

function fileFor(build: WebBuild, module: string): BuiltFile {
  const found =
    [...build.files.values()].find(({ entry }) => entry === module) ??
    [...build.files.values()].find(({ modules }) => modules.has(module));
  if (found === undefined)
    throw new Error(`${module} is not in the build: correct its path in tools/bytes/budgets.ts.`);
  return found;
}
