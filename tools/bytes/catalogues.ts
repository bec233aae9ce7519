import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Every text of the application, by the file that holds it. */
export async function readCatalogues(
  root: string,
): Promise<{ file: string; texts: Readonly<Record<string, string>> }[]> {
  const files = globSync("packages/texts/src/**/{en-US,zh-CN}.ts", { cwd: root });
  return await Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(path.join(root, file)).href)) as {
        texts: Readonly<Record<string, string>>;
      };
      return { file, texts: module.texts };
    }),
  );
}
