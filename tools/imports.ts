import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** What each package of the project exports: name of the package, then entry, then file. */
export type Exports = ReadonlyMap<string, Readonly<Record<string, string>>>;

export function readExports(root: string): Exports {
  const names = readdirSync(path.join(root, "packages"));
  return new Map(
    names.map((name) => {
      const manifest = path.join(root, "packages", name, "package.json");
      const { exports = {} } = JSON.parse(readFileSync(manifest, "utf8")) as {
        exports?: Record<string, string>;
      };
      return [name, exports] as const;
    }),
  );
}

/** What a source imports, at once, later or for its types alone. */
export function specifiersOf(text: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport)[\s(]*"([^"]+)"/g)].map(([, specifier = ""]) => specifier);
}

/** The file that a specifier leads to, by path from the root; undefined for what is installed. */
export function placeOf(file: string, specifier: string, exports: Exports): string | undefined {
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  const [scope, name = "", ...rest] = specifier.split("/");
  const offered = scope === "@lyceum" ? exports.get(name) : undefined;
  if (!offered) return undefined;
  const target = offered[[".", ...rest].join("/")] ?? offered["./*"]?.replace("*", rest.join("/"));
  return target === undefined ? undefined : path.posix.join("packages", name, target);
}
