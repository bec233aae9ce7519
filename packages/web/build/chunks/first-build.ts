import { gzipSync } from "node:zlib";
import { build, type InlineConfig } from "vite";
import type { Part } from "./loads.ts";
import { planFiles } from "./plan.ts";

/** What a request costs beside its bytes: its headers, and the work of browser and server. */
const requestBytes = 300;

/**
 * Builds once as the bundler splits by itself: a file for each set of modules that the same entries need, hundreds of them with
 * a few lines. Resolves to the name of the file, by module, for what goes together.
 * @param config without a plan of files
 * @param realmOf of a module; files hold one realm alone
 */
export async function planModules(
  config: InlineConfig,
  realmOf: (moduleId: string) => string,
): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: "error",
    build: { ...config.build, write: false, reportCompressedSize: false },
  });
  if (!("output" in built)) throw new Error("The first build made nothing.");
  const chunks = built.output.filter((file) => file.type === "chunk");
  const asked = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports));
  const parts = chunks.map(({ fileName, code, imports, dynamicImports, isEntry, moduleIds }): Part => ({
    name: fileName,
    bytes: gzipSync(code).length,
    imports,
    lazy: dynamicImports,
    isEntry: isEntry || asked.has(fileName),
    realm: moduleIds.map(realmOf).find((realm) => realm !== "") ?? "",
  }));
  const modules = new Map(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds]));
  return new Map(
    planFiles(parts, requestBytes).flatMap((names, index) =>
      names.flatMap((name) => (modules.get(name) ?? []).map((id) => [id, `part${index}`] as const)),
    ),
  );
}
