import { mkdirSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { AnnouncedScreens } from "@lyceum/contract/announced-screens";
import { makeTempFolder } from "@lyceum/testing";
import { build } from "vite";
import { expect, test } from "vitest";
import { announceScreens } from "../packages/web/build/announce-screens.ts";

const sources = {
  "index.html": '<script type="module" src="/main.tsx"></script>',
  "main.tsx": 'void import("./shell/start.tsx").then(({ start }) => start());',
  "shell/start.tsx": `export const start = () => [import("./screens.tsx"), import("./learning-screens.tsx"),
    import("../staff/staff-screens.tsx")];`,
  "shell/screens.tsx": `export const bound = { login: () => import("../Login.tsx"), register: () => import("../Register.tsx") };`,
  "shell/learning-screens.tsx": "export const bound = {};",
  "staff/staff-screens.tsx": "export const bound = {};",
  "Login.tsx": 'import "./shared.css"; export const login = () => document.title;',
  "Register.tsx": 'import "./shared.css"; export const register = () => document.body;',
  "shared.css": "body { color: red }",
};

test("A7 the files that a screen is announced with are all there, also where the bundler took styles out of a file of their own", async () => {
  const folder = realpathSync(makeTempFolder());
  for (const [name, text] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [announceScreens(folder)],
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: "shared", test: /shared\.css/ }] } },
      },
    },
  });
  const files = "output" in built ? built.output : [];
  const list = files.find(({ fileName }) => fileName === "screens.json");
  const { screens } = JSON.parse(list?.type === "asset" ? String(list.source) : "{}") as AnnouncedScreens;
  const { scripts = [], styles = [] } = screens.login ?? {};
  expect(scripts).toContainEqual(expect.stringContaining("Login"));
  expect(styles).toHaveLength(1);
  expect([...scripts, ...styles].filter((name) => !files.some(({ fileName }) => fileName === name))).toEqual(
    [],
  );
});
