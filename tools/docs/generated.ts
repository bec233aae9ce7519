import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readServices } from "../contract/services.ts";
import { lintConfig, lintConfigPath } from "../lint-config.ts";
import { formRuleFiles, formRulesFolder } from "./form-rules.ts";
import { goldenFiles, goldenFolder } from "./golden.ts";
import { openApi } from "./openapi.ts";
import { permissionPage } from "./permission-page.ts";
import { protocolPages } from "./protocol-pages.ts";
import { tablePages } from "./table-pages.ts";
import { wireRows } from "./wire.ts";

/** Folders that hold nothing but generated files. */
const generatedFolders = ["docs/protocol", goldenFolder, formRulesFolder];

/** Every generated file of the repository: path from the root, and text. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const services = await readServices();
  return new Map([
    ...protocolPages(services),
    ...tablePages(),
    permissionPage(),
    openApi(),
    wireRows(),
    ...formRuleFiles(),
    ...goldenFiles(services),
    [lintConfigPath, lintConfig()],
  ]);
}

/** The generated files that differ from what stands in the folder, missing and left-over ones included. */
export function staleFiles(root: string, files: ReadonlyMap<string, string>): string[] {
  const changed = [...files].filter(([file, text]) => {
    const place = path.join(root, file);
    return !existsSync(place) || readFileSync(place, "utf8") !== text;
  });
  const leftOver = generatedFolders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) => readdirSync(path.join(root, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => !files.has(file));
  return [...changed.map(([file]) => file), ...leftOver];
}

export function writeGenerated(root: string, files: ReadonlyMap<string, string>): string[] {
  const stale = staleFiles(root, files);
  for (const file of stale) {
    const place = path.join(root, file);
    const text = files.get(file);
    if (text === undefined) rmSync(place);
    else {
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, text);
    }
  }
  return stale;
}
