import { readFileSync } from "node:fs";
import path from "node:path";
import { minifySync, type Plugin } from "vite";

/** Puts plain scripts of `src/` into the head, as one file: they run before the first paint. */
export function earlyScript(...sources: readonly string[]): Plugin {
  const [first = ""] = sources;
  let file: string | undefined;
  return {
    name: "early-script",
    buildStart() {
      if (this.environment.mode !== "build") return;
      const read = (source: string) =>
        readFileSync(path.join(import.meta.dirname, "..", "src", source), "utf8");
      file = this.emitFile({
        type: "asset",
        name: path.basename(first),
        source: minifySync(first, sources.map(read).join("\n"), { module: false }).code,
      });
    },
    generateBundle() {
      if (file !== undefined) file = this.getFileName(file);
    },
    transformIndexHtml: {
      order: "post",
      handler: () =>
        (file === undefined ? sources.map((source) => `src/${source}`) : [file]).map((src) => ({
          tag: "script",
          attrs: { src: `/${src}` },
          injectTo: "head-prepend" as const,
        })),
    },
  };
}
