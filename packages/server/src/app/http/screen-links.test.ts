import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { AnnouncedScreens } from "@lyceum/contract/announced-screens";
import { afterAll, expect, test } from "vitest";
import { readScreenLinks } from "./screen-links.ts";

const root = mkdtempSync(path.join(tmpdir(), "lyceum-links-"));
const announced: AnnouncedScreens = {
  all: {
    scripts: [],
    styles: [],
    texts: { "en-US": ["assets/shell-en.js"], "zh-CN": ["assets/shell-zh.js"] },
  },
  view: { scripts: ["assets/take-over.js"], styles: [], texts: {} },
  screens: {
    login: {
      scripts: ["assets/login.js", "assets/shell-zh.js"],
      styles: ["assets/login.css"],
      texts: { "en-US": ["assets/login-en.js"], "zh-CN": ["assets/login-zh.js"] },
    },
  },
};
writeFileSync(path.join(root, "screens.json"), JSON.stringify(announced));
const linksOf = readScreenLinks(root);

afterAll(() => rmSync(root, { recursive: true }));

const script = (name: string) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`;
const style = '<link rel="preload" as="style" crossorigin href="/assets/login.css">';
const asked = (url: string, cookie?: string) => ({ url, headers: cookie === undefined ? {} : { cookie } });

test("A7 a page names the files of its screen, each once, with the texts of its language", () => {
  expect(linksOf("login", asked("/login"))).toBe(
    style + script("shell-en") + script("login-en") + script("login") + script("shell-zh"),
  );
  const chinese = style + script("shell-zh") + script("login-zh") + script("login");
  expect(linksOf("login", asked("/login", "eduInfo=1; lang=zh-CN"))).toBe(chinese);
  expect(linksOf("login", asked("/login?lang=zh-CN", "lang=en-US"))).toBe(chinese);
});

test("A7 a language that there is not is the default one", () => {
  expect(linksOf("login", asked("/login?lang=<b>", "lang=xx"))).toBe(linksOf("login", asked("/login")));
  expect(linksOf("login", asked("/login", "xlang=zh-CN"))).toBe(linksOf("login", asked("/login")));
});

test("A7 a page without a screen of its own names what all need, and a build without the list nothing", () => {
  expect(linksOf(undefined, asked("/"))).toBe(script("shell-en"));
  expect(linksOf("register", asked("/register"))).toBe(script("shell-en"));
  expect(readScreenLinks(path.join(root, "absent"))("login", asked("/login"))).toBe("");
});

test("A1 with a view its styles are applied at once, and what takes it over is named", () => {
  expect(linksOf("login", asked("/login"), { isDrawn: true })).toBe(
    '<link rel="stylesheet" crossorigin href="/assets/login.css">' +
      script("shell-en") +
      script("login-en") +
      script("login") +
      script("shell-zh") +
      script("take-over"),
  );
});
