/** One violation: where, what, and a part of the advice that must be shown. */
export type Planted = [rule: string, file: string, source: string, advice: string];

/** Violations of the layers of the web application: shell → features → shared. */
export const webViolations: Planted[] = [
  [
    "a web feature imports the shell",
    "web/src/inbox/list/x.ts",
    `import { screens } from "../../shell/screens.tsx";`,
    "Only the shell imports the shell",
  ],
  [
    "a web feature takes a type of the shell",
    "web/src/inbox/x.ts",
    `import type { Screen } from "../shell/screens.tsx"; export type { Screen };`,
    "Only the shell imports the shell",
  ],
  [
    "the shared part of the web imports a feature",
    "web/src/shared/x.ts",
    `import { a } from "../inbox/index.ts";`,
    "imports neither a feature nor the shell",
  ],
  [
    "a folder of the shared part of the web imports the shell",
    "web/src/shared/parts/x.ts",
    `import { a } from "../../shell/screens.tsx";`,
    "imports neither a feature nor the shell",
  ],
  [
    "the shell of the web reads storage",
    "web/src/shell/x.ts",
    `export const b = localStorage.getItem("a");`,
    "touches cookies and storage",
  ],
  [
    "the shared part of the web makes routes",
    "web/src/shared/x.ts",
    `import { createRoute } from "@tanstack/react-router";`,
    "Routes come from the screen table",
  ],
];
