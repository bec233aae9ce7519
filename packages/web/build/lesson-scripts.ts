import path from "node:path";
import { build, type Plugin } from "vite";
import { shrinkContract } from "./shrink-contract.ts";

const source = path.join(import.meta.dirname, "..", "src", "courses", "lesson");

/** What runs beside packages of courses, on hosts that have no file of the portal: each is one file with all that it needs. */
export function lessonScripts(): Plugin {
  return {
    name: "lesson-scripts",
    apply: "build",
    async generateBundle() {
      for (const name of ["scorm12", "scorm2004"]) {
        // oxlint-disable-next-line no-await-in-loop -- two builds at once take twice the memory
        const made = await build({
          configFile: false,
          logLevel: "warn",
          publicDir: false,
          plugins: [shrinkContract()],
          build: {
            write: false,
            target: "es2023",
            rolldownOptions: {
              input: path.join(source, `${name}.ts`),
              output: { format: "iife" },
            },
          },
        });
        const [first] = Array.isArray(made) ? made : [made];
        const chunk =
          first && "output" in first ? first.output.find(({ type }) => type === "chunk") : undefined;
        if (chunk?.type !== "chunk") throw new Error(`${name} was not built`);
        this.emitFile({ type: "asset", fileName: `package/${name}.js`, source: chunk.code });
      }
    },
  };
}
