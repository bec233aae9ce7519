import path from "node:path";
import { describe, expect, test } from "vitest";
import { filesOf, heaviest, overBudget, weigh } from "./bytes/cold-load.ts";
import { pagesWithBudget } from "./bytes/pages.ts";
import { readCatalogues } from "./bytes/catalogues.ts";
import { exposedFiles, exposedRows, exposedWords } from "./bytes/realms.ts";
import type { BuiltFile, WebBuild } from "./bytes/web-build.ts";
import { type Project, readProject } from "./project.ts";

const budget = { js: 6, css: 1 };
const page = { path: "/login", budget, modules: ["src/Login.tsx", "texts/account.ts"] };

function file(name: string, gzipBytes: number, more: Partial<BuiltFile> = {}): BuiltFile {
  const kind = name.endsWith(".js") ? "js" : "css";
  return { name, kind, gzipBytes, needs: [], modules: new Map(), ...more };
}

/** An entry of 1 KB with its framework, a screen of 2 KB with its styles, texts, and a menu that nobody opened. */
function built(screenBytes = 2_000): WebBuild {
  const files = [
    file("entry.js", 1_000, { needs: ["framework.js", "frame.css"] }),
    file("framework.js", 1_500, { modules: new Map([["../node_modules/@mantine/core/x.mjs", 1_500]]) }),
    file("frame.css", 400),
    file("login.js", screenBytes, {
      entry: "src/Login.tsx",
      needs: ["framework.js", "login.css"],
      modules: new Map([["src/Login.tsx", screenBytes]]),
    }),
    file("login.css", 500),
    file("account.js", 500, { entry: "texts/account.ts" }),
    file("menu.js", 9_000, { entry: "src/Menu.tsx" }),
  ];
  return {
    document: `<script type="module" src="/entry.js"></script><link rel="modulepreload" href="/framework.js">`,
    files: new Map(files.map((each) => [each.name, each])),
  };
}

describe("bytes of a page that is opened for the first time", () => {
  test("static imports of document, screen and texts count once, dynamic ones do not", () => {
    const files = filesOf(built(), page.modules);
    expect(files.map(({ name }) => name).toSorted()).toEqual([
      "account.js",
      "entry.js",
      "frame.css",
      "framework.js",
      "login.css",
      "login.js",
    ]);
    expect(weigh(files)).toEqual({ js: 5, css: 0.9 });
  });

  test("a page over its budget fails with what to do", () => {
    expect(overBudget(built(), [page])).toEqual([]);
    const [problem, ...more] = overBudget(built(3_500), [page]);
    expect(more).toEqual([]);
    expect(problem).toBe(
      '/login loads 6.5 KB of JavaScript at first, 0.5 KB over its budget of 6 KB: see what is in it with "node tools/bytes.ts --why /login", and import what the first view does not need dynamically.',
    );
    expect(overBudget(built(), [{ ...page, budget: { js: 6, css: 0.8 } }])[0]).toContain(
      "0.9 KB of styles at first, 0.1 KB over",
    );
  });

  test("a module that is not in the build is named", () => {
    expect(() => filesOf(built(), ["src/Gone.tsx"])).toThrow(/src\/Gone\.tsx is not in the build/);
  });

  test("the heaviest are named by module or package", () => {
    expect(heaviest(filesOf(built(), page.modules), 2)).toEqual([
      ["src/Login.tsx", 2],
      ["@mantine/core", 1.5],
    ]);
  });
});

describe("pages with a budget", () => {
  const project = readProject(path.resolve(import.meta.dirname, ".."));
  const pages = new Map(pagesWithBudget(project).map((each) => [each.path, each]));

  test("every open screen that is built has one, with its own code and texts", () => {
    for (const open of ["/login", "/register", "/resetPassword", "/pageHome", "/information", "/404"])
      expect(pages.get(open)?.budget).toEqual({ js: 185, css: 25 });
    expect(pages.get("/login")?.modules).toEqual([
      "packages/texts/src/shell/en-US.ts",
      "packages/texts/src/screens/en-US.ts",
      "packages/web/src/account/Login.tsx",
      "packages/texts/src/account/en-US.ts",
    ]);
  });

  test("inbox and room have their own", () => {
    expect(pages.get("/message")?.budget.js).toBe(260);
    expect(pages.get("/message")?.modules).toContain("packages/web/src/inbox/InboxScreen.tsx");
    expect(
      [...pages.values()].some(({ modules }) => modules.includes("packages/web/src/rooms/RoomScreen.tsx")),
    ).toBe(true);
  });

  test("every named module is a file", () => {
    const named = [...pages.values()].flatMap(({ modules }) => modules);
    expect(named.filter((module) => !project.files.has(module))).toEqual([]);
  });

  test("a screen is found where it is bound, and one that is bound nowhere has none", () => {
    const file = [...project.files.keys()].find((each) => each.endsWith("/screens.tsx")) ?? "";
    const source = project.files.get(file) ?? "";
    const pageOf = (text: string) => {
      const planted: Project = { ...project, files: new Map([...project.files, [file, text]]) };
      return pagesWithBudget(planted).find((each) => each.path === "/login");
    };
    const elsewhere = source.replace(
      /^ {2}login: .*$/m,
      '  login: () => withTexts(import("../portal/Replay.tsx"), portal),',
    );
    expect(pageOf(elsewhere)?.modules).toContain("packages/web/src/portal/Replay.tsx");
    expect(pageOf(source.replace(/^ {2}login: .*\n/m, ""))).toBeUndefined();
  });
});

describe("files of the social realm", () => {
  const ofScreen = new Map([["packages/web/src/social/SafetyScreen.tsx", 500]]);
  const buildOf = (...files: BuiltFile[]): WebBuild => ({
    document: "",
    files: new Map(files.map((each) => [each.name, each])),
  });

  test("are named as such", () => {
    const build = buildOf(
      file("assets/social-a.js", 500, {
        modules: ofScreen,
        needs: ["assets/social-part1.css", "assets/frame.css"],
      }),
      file("assets/social-part1.css", 100),
      file("assets/frame.css", 100),
      file("assets/start.js", 500, { needs: ["assets/frame.css"] }),
    );
    expect(exposedFiles(build)).toEqual([]);
  });

  test("with other names are found, scripts and the style sheets of theirs alone", () => {
    const build = buildOf(
      file("assets/Safety.js", 500, { modules: ofScreen }),
      file("assets/social-a.js", 500, { modules: ofScreen, needs: ["assets/part1.css"] }),
      file("assets/part1.css", 100),
    );
    expect(exposedFiles(build).map((problem) => problem.split(" ")[0])).toEqual([
      "assets/Safety.js",
      "assets/part1.css",
    ]);
  });

  test("are the only ones with its addresses and refusals", () => {
    const text = "a={path:`/social/premium`},b=`likesUsedUp`,c=`/social`,d=`/v1/social/premiumly`";
    expect(exposedRows(buildOf(file("assets/social-a.js", 500, { text })))).toEqual([]);
    expect(exposedRows(buildOf(file("assets/part1.js", 500, { text })))).toEqual([
      "assets/part1.js names to every site what is of the social realm: /social/premium",
      "assets/part1.js names to every site what is of the social realm: likesUsedUp",
    ]);
  });

  test("are the only ones with its sentences, in both languages", async () => {
    const catalogues = await readCatalogues(path.resolve(import.meta.dirname, ".."));
    const faults = catalogues.filter(({ file }) => file.includes("src/social/faults/"));
    expect(faults).toHaveLength(2);
    const said = faults.map(({ texts }) => texts["likesUsedUp"] ?? "");
    const planted = (name: string) =>
      buildOf(...said.map((text, at) => file(`${name}${at}.js`, 500, { text: `a="${text}"` })));
    expect(exposedWords(planted("assets/social-"), catalogues)).toEqual([]);
    expect(exposedWords(planted("assets/en-US"), catalogues)).toHaveLength(2);
  });
});
