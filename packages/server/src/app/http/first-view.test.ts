import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FirstViews } from "@lyceum/contract/first-views";
import type { Site } from "@lyceum/contract/shapes";
import type { FastifyRequest } from "fastify";
import { afterAll, expect, test } from "vitest";
import { readFirstViews, withView } from "./first-view.ts";

const root = mkdtempSync(path.join(tmpdir(), "lyceum-views-"));
const links = '<a class="x" href="/demo">Demo</a><a href="/notice">Notices</a>';
const drawn: FirstViews = {
  css: "rules",
  sign: { product: "<svg></svg>", school: '<img src="__LOGO__">' },
  missing: { "en-US": { text: "Not <here>.", reload: "Reload" }, "zh-CN": { text: "无", reload: "重载" } },
  views: {
    "login en-US": `<svg></svg>__SITE__${links}`,
    "login zh-CN": "登录 __SITE__",
    "login en-US wechat": "WeChat",
  },
};
writeFileSync(path.join(root, "first-views.json"), JSON.stringify(drawn));
const viewOf = readFirstViews(root);
const school = { name: "河畔", nameEn: "River & Side", logoUrl: "", accent: null } as Site;

afterAll(() => rmSync(root, { recursive: true }));

const asked = (url: string, cookie = "") =>
  ({ url, headers: { cookie }, raw: { headers: { host: "school.example" } } }) as unknown as FastifyRequest;
const facts = (site: Site | null | undefined, config = {}, off: string[] = []) => ({ site, off, config });

test("A1 the view bears the name and the sign of the school, in the language that is asked for", () => {
  expect(viewOf("login", asked("/login"), facts(school, { dev: true }))).toEqual({
    html: `<svg></svg>River &#38; Side${links}`,
    missing: '<p role="alert" hidden>Not &#60;here&#62;. <a href="">Reload</a></p>',
    css: "rules",
    language: "en-US",
  });
  expect(viewOf("login", asked("/login", "lang=zh-CN"), facts(school))?.html).toBe("登录 河畔");
  const signed = { ...school, logoUrl: "/media/a.webp" };
  expect(viewOf("login", asked("/login"), facts(signed))?.html).toContain('<img src="/media/a.webp">');
});

test("A1 links to what the site lacks are not in the view", () => {
  expect(viewOf("login", asked("/login"), facts(school, {}))?.html).not.toContain("Demo");
  const without = viewOf("login", asked("/login"), facts(school, { dev: true }, ["notices"]));
  expect(without?.html).toContain("Demo");
  expect(without?.html).not.toContain("Notices");
});

test("A1 a site with WeChat has the view with its button, and one with a colour its links in it", () => {
  expect(viewOf("login", asked("/login"), facts(school, { wechat: ["school.example"] }))?.html).toBe(
    "WeChat",
  );
  const shades = { line: "#111111", soft: "#222222" };
  const coloured = { ...school, accent: { light: shades, dark: shades } };
  expect(viewOf("login", asked("/login"), facts(coloured))?.css).toContain(
    "--accent:light-dark(#111111,#111111)",
  );
});

test("A1 no view for whoever is signed in or named, for other screens, nobody's site, and a build without views", () => {
  const at = asked("/login");
  expect(viewOf("login", asked("/login", "a=1; Admin-Token=t"), facts(school))).toBeNull();
  expect(viewOf("login", asked("/login?user=ann"), facts(school))).toBeNull();
  expect(viewOf("pageHome", at, facts(school))).toBeNull();
  expect(viewOf("login", at, facts(null))).toBeNull();
  expect(viewOf("login", at, facts(undefined))).toBeNull();
  expect(readFirstViews(path.join(root, "absent"))("login", at, facts(school))).toBeNull();
});

test("A1 a page with a view has its style sheets in their order before its scripts, and no form without scripts", () => {
  const page =
    '<html lang="en-US"><head><script type="module" src="/a.js"></script><link rel="stylesheet" href="/1.css">' +
    '<link rel="modulepreload" href="/b.js"><link rel="stylesheet" href="/2.css"></head><body><div id="root"></div></body></html>';
  expect(
    withView(page, { html: "<p>$&</p>", missing: "<p hidden></p>", css: ".a{}", language: "zh-CN" }),
  ).toBe(
    '<html lang="zh-CN"><head><link rel="stylesheet" href="/1.css"><link rel="stylesheet" href="/2.css">' +
      '<style id="first-view" nonce="__NONCE__">.a{}' +
      "#root+[role=alert]:not([hidden]){position:fixed;inset:auto 0 0;margin:0;padding:1rem;text-align:center;color:#fff;background:#94000c}" +
      "#root+[role=alert] a{color:inherit}@media (scripting:none){#root{display:none}}</style>" +
      '<script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js"></head>' +
      '<body><div id="root" data-first-view="zh-CN"><p>$&</p></div><p hidden></p></body></html>',
  );
});
