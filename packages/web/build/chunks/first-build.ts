import { gzipSync } from "node:zlib";
import { build, type InlineConfig } from "vite";
import type { Part } from "./loads.ts";
import { planFiles } from "./plan.ts";

/** What a request costs beside its bytes: its headers, and the work of browser and server. */
const requestBytes = 400;

/**
 * Builds once as the bundler splits by itself: a file for each set of modules that the same entries need, hundreds of them with
 * a few lines. Resolves to the name of the file, by module, for what goes together, and for all that is of a realm: the name of a
 * style sheet is made of it, and begins with the realm.
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
  const sheets = new Map(
    built.output.flatMap((file) =>
      file.type === "asset" ? [[file.fileName, gzipSync(file.source).length] as const] : [],
    ),
  );
  const asked = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports));
  const parts = chunks.map((chunk): Part => ({
    name: chunk.fileName,
    bytes: [...(chunk.viteMetadata?.importedCss ?? [])].reduce(
      (sum, sheet) => sum + (sheets.get(sheet) ?? 0),
      gzipSync(chunk.code).length,
    ),
    imports: chunk.imports,
    lazy: chunk.dynamicImports,
    isEntry: chunk.isEntry || asked.has(chunk.fileName),
    realm: chunk.moduleIds.map(realmOf).find((realm) => realm !== "") ?? "",
  }));
  const files = planFiles(parts, requestBytes);
  const joined = new Set(files.flat());
  for (const { name, realm, isEntry } of parts)
    if (realm !== "" && !isEntry && !joined.has(name)) files.push([name]);
  const realms = new Map(parts.map(({ name, realm }) => [name, realm]));
  const modules = new Map(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds]));
  return new Map(
    files.flatMap((names, index) => {
      const realm = realms.get(names[0] ?? "") ?? "";
      const name = realm === "" ? `part${index}` : `${realm}-part${index}`;
      return names.flatMap((part) => (modules.get(part) ?? []).map((id) => [id, name] as const));
    }),
  );
}
