import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../../..");
const styleImport = /@mantine\/core\/styles\/(\w+)\.layer\.css/g;
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const stylesIn = (text: string) => [...text.matchAll(styleImport)].map(([, name = ""]) => name);
const hasStyles = (name: string) =>
  existsSync(path.join(root, `node_modules/@mantine/core/styles/${name}.layer.css`));

test("A7 who uses a component brings its styles, unless every page has them", () => {
  const everywhere = new Set(stylesIn(read("packages/ui/src/styles.ts")));
  const lacking = globSync("packages/{ui,web}/src/**/*.tsx", { cwd: root }).flatMap((file) => {
    const text = read(file);
    const [, names = ""] = /import \{([^}]*)\} from "@mantine\/core"/.exec(text) ?? [];
    const here = new Set(stylesIn(text));
    return names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => hasStyles(name) && !everywhere.has(name) && !here.has(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(everywhere.has("Button")).toBe(true);
  expect(lacking).toEqual([]);
});

test("A7 every class that a component names stands in its style sheet", () => {
  let named = 0;
  const lacking = globSync("packages/{ui,web}/src/**/*.tsx", { cwd: root }).flatMap((file) => {
    const text = read(file);
    return [...text.matchAll(/import (\w+) from "(\.[^"]+\.module\.css)"/g)].flatMap(
      ([, name = "", address = ""]) => {
        const sheet = read(path.join(path.dirname(file), address));
        const classes = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(([, one = ""]) => one);
        named += classes.length;
        return classes
          .filter((one) => !new RegExp(`\\.${one}\\b`).test(sheet))
          .map((one) => `${file}: ${name}.${one}`);
      },
    );
  });
  expect(named).toBeGreaterThan(1_000);
  expect(lacking).toEqual([]);
});
