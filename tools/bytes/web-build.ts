import path from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";

/** One file of the built application. */
export type BuiltFile = {
  name: string;
  kind: "js" | "css" | "other";
  gzipBytes: number;
  /** What a script says; left out of everything else. */
  text?: string;
  /** Files that the browser fetches together with this one. */
  needs: readonly string[];
  /** The module that this file was split off for. */
  entry?: string;
  /** The modules inside by path from the root, with their share of `gzipBytes`. */
  modules: ReadonlyMap<string, number>;
};
export type WebBuild = { document: string; files: ReadonlyMap<string, BuiltFile> };

/** Builds the web application in memory, as `npm run build` does on disk. */
export async function buildWeb(root: string): Promise<WebBuild> {
  const web = path.join(root, "packages/web");
  const built = await build({
    root: web,
    configFile: path.join(web, "vite.config.ts"),
    logLevel: "warn",
    build: { write: false },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (result === undefined || !("output" in result)) throw new Error("Vite built nothing.");
  const files = new Map<string, BuiltFile>();
  let document = "";
  for (const file of result.output) {
    const content = file.type === "chunk" ? file.code : file.source;
    if (file.fileName === "index.html") document = String(content);
    const gzipBytes = gzipSync(content, { level: 9 }).length;
    files.set(file.fileName, {
      name: file.fileName,
      kind: kindOf(file.fileName),
      gzipBytes,
      ...(file.type === "chunk" ? { text: file.code } : {}),
      needs: file.type === "chunk" ? [...file.imports, ...(file.viteMetadata?.importedCss ?? [])] : [],
      ...(file.type === "chunk" && file.facadeModuleId !== null
        ? { entry: fromRoot(root, file.facadeModuleId) }
        : {}),
      modules: file.type === "chunk" ? shares(root, file.modules, gzipBytes) : new Map<string, number>(),
    });
  }
  return { document, files };
}

function kindOf(name: string): BuiltFile["kind"] {
  if (name.endsWith(".js")) return "js";
  return name.endsWith(".css") ? "css" : "other";
}

function shares(
  root: string,
  modules: Readonly<Record<string, { renderedLength: number }>>,
  gzipBytes: number,
): Map<string, number> {
  const all = Object.entries(modules);
  const length = all.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0);
  return new Map(
    all.map(([id, { renderedLength }]) => [
      fromRoot(root, id),
      length === 0 ? 0 : (gzipBytes * renderedLength) / length,
    ]),
  );
}

function fromRoot(root: string, id: string): string {
  return path.relative(root, id.replace(/\?.*$/, "")).split(path.sep).join("/");
}
