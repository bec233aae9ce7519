// Reads: tools/bootstrap.mjs
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

test("packages are installed once for one lock file", () => {
  const project = makeProject();
  expect(project.bootstrap()).toContain("Installing packages …");
  expect(project.bootstrap()).toBe("");
  project.write("package-lock.json", project.read("package-lock.json").replace("0.0.1", "0.0.2"));
  project.write("package.json", project.read("package.json").replace("0.0.1", "0.0.2"));
  expect(project.bootstrap()).toContain("Installing packages …");
});

test("what only checks the sources gets its packages and builds nothing", () => {
  const project = makeProject();
  project.write("packages/web/index.html", "<html></html>");
  expect(project.bootstrap(0, "--packages")).toContain("Installing packages …");
  expect(project.bootstrap(0, "--packages")).toBe("");
  expect(existsSync(path.join(project.root, "packages/web/dist"))).toBe(false);
});

test("P14 what works beside a running server gets packages where there are none, and changes none", () => {
  const project = makeProject();
  project.write("packages/web/index.html", "<html></html>");
  expect(project.bootstrap(0, "--first")).toContain("Installing packages …");
  project.write("package-lock.json", project.read("package-lock.json").replace("0.0.1", "0.0.2"));
  expect(project.bootstrap(0, "--first")).toBe("");
  expect(existsSync(path.join(project.root, "packages/web/dist"))).toBe(false);
});

test("the web app is built when a source of its packages changed, and only then", () => {
  const project = makeProject();
  project.bootstrap();
  // A stand-in for Vite that notes each build.
  project.write(
    "node_modules/vite/bin/vite.js",
    `const fs = require("node:fs"); fs.mkdirSync("packages/web/dist", { recursive: true }); fs.appendFileSync("builds", "+");`,
  );
  expect(project.bootstrap()).toBe("");
  project.write("packages/web/index.html", "<html></html>");
  expect(project.bootstrap()).toBe("Building the web app …\n");
  expect(project.bootstrap()).toBe("");
  for (const other of ["packages/web/src/a.test.ts", "packages/server/src/main.ts"])
    project.write(other, "1");
  expect(project.bootstrap()).toBe("");
  for (const source of ["packages/web/src/a.ts", "packages/contract/src/b.ts"]) {
    project.write(source, "2");
    expect(project.bootstrap()).toBe("Building the web app …\n");
  }
  expect(project.read("builds")).toBe("+++");
});

test("a build that fails is tried again", () => {
  const project = makeProject();
  project.bootstrap();
  project.write("packages/web/index.html", "<html></html>");
  project.write("node_modules/vite/bin/vite.js", "process.exit(3)");
  expect(project.bootstrap(3)).toContain("failed.");
  project.write("node_modules/vite/bin/vite.js", "");
  expect(project.bootstrap()).toBe("Building the web app …\n");
  expect(existsSync(path.join(project.root, "packages/web/dist/.stamp"))).toBe(true);
});

function makeProject() {
  const root = mkdtempSync(path.join(tmpdir(), "lyceum-test-"));
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true });
  });
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const read = (file: string) => readFileSync(path.join(root, file), "utf8");
  const identity = { name: "empty", version: "0.0.1" };
  write("package.json", JSON.stringify(identity));
  write("package-lock.json", JSON.stringify({ ...identity, lockfileVersion: 3, packages: { "": identity } }));
  cpSync(path.join(import.meta.dirname, "bootstrap.mjs"), path.join(root, "tools", "bootstrap.mjs"));
  const bootstrap = (exitCode = 0, ...args: string[]) => {
    const run = spawnSync(process.execPath, ["tools/bootstrap.mjs", ...args], {
      cwd: root,
      encoding: "utf8",
    });
    expect(run.status).toBe(exitCode);
    return run.stdout + (exitCode === 0 ? "" : run.stderr);
  };
  return { root, write, read, bootstrap };
}
