import path from "node:path";
import { isSource, isTest, type Project } from "../project.ts";

const webSources = "packages/web/src/";
/** Static, type-only, re-exporting and dynamic imports of a relative path; the linter's cycle rule does not see `import()`. */
const relativeImport = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)"(\.{1,2}\/[^"]+)"/g;

type Graph = ReadonlyMap<string, readonly string[]>;

/** The layers of the web application, dynamic imports included: shell → features → shared, and no cycle of files. */
export function checkWebImports(project: Project): string[] {
  const graph = readGraph(project);
  return [...[...graph].flatMap(([file, imports]) => checkLayers(file, imports)), ...findCycles(graph)];
}

function readGraph({ files }: Project): Graph {
  const sources = [...files.keys()].filter(
    (file) => file.startsWith(webSources) && isSource(file) && !isTest(file),
  );
  return new Map(
    sources.map((file) => {
      const specifiers = [...(files.get(file) ?? "").matchAll(relativeImport)].map(
        ([, specifier = ""]) => specifier,
      );
      const imports = specifiers.map((specifier) => path.posix.join(path.posix.dirname(file), specifier));
      return [file, [...new Set(imports)].filter((imported) => files.has(imported))];
    }),
  );
}

function checkLayers(file: string, imports: readonly string[]): string[] {
  const own = folderOf(file);
  return imports.flatMap((imported) => {
    const other = folderOf(imported);
    if (own === "shared" && other !== "shared")
      return [
        `${file} imports ${imported}: shared/ imports neither a feature nor the shell; move the code to shared/ or pass it in.`,
      ];
    if (other === "shell" && own !== "shell" && own !== "")
      return [
        `${file} imports ${imported}: only the shell imports the shell; move what both need to shared/.`,
      ];
    return [];
  });
}

/** "shell", "shared" or a feature; empty for a file beside them, which starts the application. */
function folderOf(file: string): string {
  return /^([^/]+)\//.exec(file.slice(webSources.length))?.[1] ?? "";
}

/** One path for each group of files that reach one another. */
function findCycles(graph: Graph): string[] {
  const done = new Set<string>();
  const problems: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file);
    if (start >= 0) {
      const cycle = [...trail.slice(start), file].map((one) => one.slice(webSources.length)).join(" → ");
      problems.push(
        `packages/web has a cycle of imports: ${cycle}. Move what both need to a file of its own.`,
      );
      return;
    }
    if (done.has(file)) return;
    for (const imported of graph.get(file) ?? []) visit(imported, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return problems;
}
