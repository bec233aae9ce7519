import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { type FirstViews, firstViewScreens, viewKey, viewMarks } from "@lyceum/contract/first-views";
import { languages } from "@lyceum/texts";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import type { Drawn } from "../src/shell/first-view/draw.tsx";
import { shrinkContract } from "./shrink-contract.ts";
import { StyleRules } from "./style-rules.ts";

const web = path.join(import.meta.dirname, "..");
const entry = path.join(web, "src/shell/first-view/main.ts");
/** What is imported dynamically and belongs to the screens that are drawn; nothing else is ever loaded there. */
const drawn = /\/first-view\/|\/account\/(?:Login|Register|ResetPassword)\.tsx$|\/texts\/src\//;
const absent = "\0absent";

/** Writes `first-views.json`: the first views of some screens, drawn by their own components. */
export function firstViews(): Plugin {
  return {
    name: "first-views",
    apply: "build",
    async generateBundle() {
      const folder = await mkdtemp(path.join(web, "../../node_modules/.first-views-"));
      try {
        await buildDrawing(folder);
        const made = await drawAll(folder);
        this.emitFile({ type: "asset", fileName: "first-views.json", source: JSON.stringify(made) });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** The application for Node, without what no first view loads. */
async function buildDrawing(outDir: string): Promise<void> {
  await build({
    root: web,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins: [shrinkContract(), onlyDrawn(), react()],
    build: { ssr: entry, outDir, emptyOutDir: false, target: "node24", minify: false },
    ssr: { noExternal: true },
  });
}

function onlyDrawn(): Plugin {
  return {
    name: "only-drawn",
    enforce: "pre",
    async resolveDynamicImport(source, importer) {
      if (typeof source !== "string") return null;
      const found = await this.resolve(source, importer);
      return found && drawn.test(found.id) ? found : absent;
    },
    load: (id) => (id === absent ? "export {};" : null),
  };
}

async function drawAll(folder: string): Promise<FirstViews> {
  const rules = new StyleRules();
  const views: Record<string, string> = {};
  const missing: Record<string, Drawn["missing"]> = {};
  let sign = { product: "", school: "" };
  for (const language of languages)
    for (const hasWeChat of [false, true]) {
      const args = [path.join(folder, "main.js"), language, String(hasWeChat)];
      // oxlint-disable-next-line no-await-in-loop -- one after the other names the rules the same in every build
      const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 16 * 1_048_576 });
      const made = JSON.parse(stdout) as Drawn;
      missing[language] = made.missing;
      sign = { product: rules.take(made.sign.product), school: rules.take(made.sign.school) };
      for (const screen of firstViewScreens)
        views[viewKey(screen, language, hasWeChat)] = withNonce(rules.take(made.views[screen]));
    }
  return { css: rules.css(), sign, missing, views };
}

/** Style elements of the component library have the nonce of the answer. */
function withNonce(html: string): string {
  return html.replaceAll(' nonce=""', ` nonce="${viewMarks.nonce}"`);
}
