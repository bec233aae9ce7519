import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** Puts a plain script of `src/` into the head: it runs before the first paint. */
export function earlyScript(source: string): Plugin {
  let file: string | undefined;
  return {
    name: "early-script",
    buildStart() {
      if (this.environment.mode !== "build") return;
      const text = readFileSync(path.join(import.meta.dirname, "..", "src", source), "utf8");
      file = this.emitFile({ type: "asset", name: path.basename(source), source: text });
    },
    generateBundle() {
      if (file !== undefined) file = this.getFileName(file);
    },
    transformIndexHtml: {
      order: "post",
      handler: () => [
        { tag: "script", attrs: { src: `/${file ?? `src/${source}`}` }, injectTo: "head-prepend" as const },
      ],
    },
  };
}
