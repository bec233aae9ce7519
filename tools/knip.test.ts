import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { copyProject, root } from "./project-copy.fixture.ts";

// One package is enough to plant faults in; the others only take time.
const folder = copyProject(["package.json", "knip.json", "tsconfig.json", "packages/kit"]);
plant("packages/kit/src/forgotten.ts", "export const forgotten = 1;\n");
plant(
  "packages/kit/src/lottery.ts",
  `import draw from "lottery-of-nobody";\nexport const used = draw;\nexport const unused = 1;\n`,
);
appendFileSync(path.join(folder, "packages/kit/src/index.ts"), `export { used } from "./lottery.ts";\n`);
const knip = path.join(root, "node_modules/knip/bin/knip.js");
const found = spawnSync(process.execPath, [knip, "--reporter", "compact", "--workspace", "packages/kit"], {
  cwd: folder,
  encoding: "utf8",
});

afterAll(() => rmSync(folder, { recursive: true }));

test("knip finds a file that nobody imports", () => {
  expect(found.stdout).toMatch(/Unused files[^]*packages\/kit\/src\/forgotten\.ts/);
});

test("knip finds an export that nobody imports", () => {
  expect(found.stdout).toMatch(/Unused exports[^]*packages\/kit\/src\/lottery\.ts: unused/);
});

test("knip finds a package that the manifest does not name", () => {
  expect(found.stdout).toMatch(/Unlisted dependencies[^]*packages\/kit\/src\/lottery\.ts: lottery-of-nobody/);
  expect(found.status).toBe(1);
});

function plant(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}
