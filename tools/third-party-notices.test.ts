import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packageFolder, writeNotices } from "../packages/web/build/third-party-notices.ts";

const notice = (name: string, text: string | null = null) => ({
  name,
  version: "1.0.0",
  licence: "MIT",
  home: `https://${name}.example`,
  text,
});

describe("notices of the software in the pages", () => {
  it("find the package of a module, also inside another package and with what bundlers put around", () => {
    const folder = path.join("/app", "node_modules");
    expect(packageFolder(`${folder}/react/cjs/react.js`)).toBe(`${folder}/react`);
    expect(packageFolder(`${folder}/@tiptap/core/dist/index.js?url`)).toBe(`${folder}/@tiptap/core`);
    expect(packageFolder(`\0${folder}/a/index.js?commonjs`)).toBe(`${folder}/a`);
    expect(packageFolder(`${folder}/a/node_modules/b/index.js`)).toBe(`${folder}/a/node_modules/b`);
    expect(packageFolder("/app/packages/web/src/main.tsx")).toBeNull();
    expect(packageFolder("\0rolldown/runtime.js")).toBeNull();
  });

  it("name each package once, by name, with the words of its licence", () => {
    const text = writeNotices([notice("b", "Words of b\n"), notice("a"), notice("b", "Words of b\n")]);
    expect(text.match(/^[ab] 1\.0\.0$/gm)).toEqual(["a 1.0.0", "b 1.0.0"]);
    expect(text.endsWith("b 1.0.0\nLicence: MIT\nhttps://b.example\n\nWords of b\n")).toBe(true);
  });
});

/** They ask for no more than their own words and, of libraries that are linked or files that are changed, for those sources. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL 2.0",
  "MPL-2.0",
  "Python-2.0",
  "Unlicense",
]);

/** Their manifests say nothing; their files and readmes say MIT. */
const unsaid = new Set(["combine-errors", "xmlhttprequest-ssl"]);

type Lock = { packages: Record<string, { license?: string; dev?: boolean; link?: boolean }> };

describe("licences of the packages that an installation runs on", () => {
  const lock = JSON.parse(
    readFileSync(path.join(import.meta.dirname, "..", "package-lock.json"), "utf8"),
  ) as Lock;
  const installed = Object.entries(lock.packages).filter(
    ([folder, { dev, link }]) => folder.includes("node_modules/") && dev !== true && link !== true,
  );

  it("are such that a school may run and change what it got", () => {
    expect(installed.length).toBeGreaterThan(300);
    const refused = installed.flatMap(([folder, { license = "" }]) => {
      const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
      if (license === "" && unsaid.has(name)) return [];
      // All of those that hold together; of several to choose from, one.
      const together = license.replaceAll(/[()]/g, "").split(" AND ");
      return together.every((choice) => choice.split(" OR ").some((word) => allowed.has(word)))
        ? []
        : [`${name}: ${license || "unsaid"}`];
    });
    expect(refused).toEqual([]);
  });
});
