// Reads: tools docs packages/contract/src
import path from "node:path";
import { describe, expect, test } from "vitest";
import { generatedFiles, staleFiles } from "./docs/generated.ts";
import { checkContractRows, missingParts } from "./map/contract-rows.ts";
import { checkDecisions } from "./map/decisions.ts";
import { checkLinks } from "./map/links.ts";
import { checkOpenRows, writeOpenRows } from "./map/open-rows.ts";
import { checkFeatures } from "./map/features.ts";
import { checkSettings } from "./map/settings.ts";
import { checkSources } from "./map/sources.ts";
import { checkWebImports } from "./map/web-imports.ts";
import { type Project, readProject } from "./project.ts";

const root = path.resolve(import.meta.dirname, "..");
const project = readProject(root);
const map = project.files.get("docs/map.md") ?? "";

/** The project with some files written over; null removes a file. */
function having(changes: Readonly<Record<string, string | null>>, more: Partial<Project> = {}): Project {
  const files = new Map(project.files);
  for (const [file, text] of Object.entries(changes)) {
    if (text === null) files.delete(file);
    else files.set(file, text);
  }
  return { ...project, ...more, files };
}

/** These files alone, for what looks at each file by itself. */
const only = (files: Readonly<Record<string, string>>, more: Partial<Project> = {}): Project => ({
  ...project,
  ...more,
  files: new Map(Object.entries(files)),
});

const found = new Map<unknown, ReadonlySet<string>>();

/** What a check reports for the planted project and not for the real one. */
function news(check: (project: Project) => string[], planted: Project): string[] {
  const before = found.get(check) ?? new Set(check(project));
  found.set(check, before);
  return check(planted).filter((problem) => !before.has(problem));
}

describe("features", () => {
  test("a feature that the map does not list", () => {
    expect(news(checkFeatures, having({ "packages/server/src/lottery/draw.ts": "" }))).toEqual([
      'docs/map.md does not list server/lottery/: add a line "| `lottery/` | what it contains |" under its package.',
    ]);
  });

  test("a feature that the map lists and that does not exist", () => {
    const page = map.replace(/^(\| `app\/`)/m, "| `lottery/` | draws |\n$1");
    expect(news(checkFeatures, having({ "docs/map.md": page })).join("\n")).toContain(
      "lists server/lottery/, which does not exist",
    );
  });

  test.each(["utils", "helpers", "common", "manager", "misc"])("a folder named %s", (name) => {
    expect(
      news(checkFeatures, having({ [`packages/web/src/shared/${name}/x.ts`]: "" })).join("\n"),
    ).toContain(`${name}/ has a name that says nothing`);
  });

  test("a walkthrough of a file that is gone", () => {
    const planted = having({ "packages/contract/src/im/msg.ts": null });
    expect(news(checkFeatures, planted).join("\n")).toContain(
      "walks through packages/contract/src/im/msg.ts, which does not exist",
    );
  });
});

describe("sources", () => {
  test("a file of more than 400 lines", () => {
    expect(checkSources(only({ "packages/kit/src/long.ts": "\n".repeat(401) }))).toEqual([
      "packages/kit/src/long.ts has 401 lines, more than 400: split it by action or by data shape.",
    ]);
    expect(checkSources(only({ "packages/kit/src/long.ts": "\n".repeat(400) }))).toEqual([]);
  });

  test.each([
    `await database.query("select 1");`,
    `database.kysely.selectFrom("edu.account")`,
    `tx.insertInto("im.message")`,
    `kysely.updateTable("im.message")`,
    `kysely.deleteFrom("im.message")`,
    "sql`select 1`",
    "sql<{ id: string }>`select 1`",
  ])("a query outside store.ts: %s", (source) => {
    const action = "packages/server/src/messages/send.ts";
    expect(checkSources(only({ [action]: `\n${source}` }))).toEqual([
      `${action}:2 holds a query: put it into the feature's store.ts and call it from here.`,
    ]);
    const places = [
      "messages/store.ts",
      "messages/store/rows.ts",
      "messages/x.test.ts",
      "db/x.ts",
      "seed/x.ts",
    ].map((place) => [`packages/server/src/${place}`, source]);
    expect(checkSources(only(Object.fromEntries(places)))).toEqual([]);
  });

  test.each([
    ["declare global {\n}", "declares a global"],
    ['declare module "fastify" {\n}', "widens the types of a package"],
  ])("what makes every file depend on one: %s", (source, advice) => {
    const file = "packages/kit/src/wide.ts";
    const said = checkSources(only({ [file]: `import "x";\n\n${source}` }));
    expect(said).toEqual([expect.stringContaining(`${file}:3 ${advice}`)]);
    expect(checkSources(only({ "packages/kit/src/x.d.ts": 'declare module "x" {}' }))).toEqual([]);
  });

  test("the query of an HTTP request is no database query", () => {
    const source = "export const a = (input: { query: { id: string } }) => input.query.id;";
    expect(checkSources(only({ "packages/server/src/messages/send.ts": source }))).toEqual([]);
  });
});

describe("imports of the web application", () => {
  const web = "packages/web/src";

  test("the application has none that is refused", () => {
    expect(checkWebImports(project)).toEqual([]);
  });

  test("a cycle that a dynamic import closes", () => {
    const planted = having({
      [`${web}/portal/one.ts`]: `export const load = () => import("./two.ts");`,
      [`${web}/portal/two.ts`]: `import type { A } from "./three.ts"; export type B = A;`,
      [`${web}/portal/three.ts`]: `export { load } from "./one.ts"; export type A = 1;`,
    });
    expect(news(checkWebImports, planted)).toEqual([
      "packages/web has a cycle of imports: portal/one.ts → portal/two.ts → portal/three.ts → portal/one.ts. Move what both need to a file of its own.",
    ]);
  });

  test.each([
    ["shared/x.ts", `import { a } from "../inbox/index.ts";`, "shared/ imports neither a feature"],
    [
      "shared/parts/x.ts",
      `export const a = () => import("../../shell/App.tsx");`,
      "shared/ imports neither a feature",
    ],
    ["portal/home/x.ts", `export const a = () => import("../../shell/App.tsx");`, "only the shell imports"],
  ])("%s reaches a layer above it: %s", (file, source, advice) => {
    const found = news(checkWebImports, having({ [`${web}/${file}`]: source })).join("\n");
    expect(found).toContain(`${web}/${file} imports `);
    expect(found).toContain(advice);
  });
});

describe("links", () => {
  test("a link to a page that does not exist", () => {
    const page =
      "[a](guides/add-a-screen.md) [b](guides/lottery.md#x) [c](decisions/) [d](https://example.org/x.md)";
    expect(news(checkLinks, having({ "docs/lottery.md": page }))).toEqual([
      "docs/lottery.md links to guides/lottery.md, which does not exist: correct the link.",
    ]);
  });
});

describe("decisions", () => {
  test("a record that the index does not list", () => {
    expect(news(checkDecisions, having({ "docs/decisions/9999-lottery.md": "# Lottery" }))).toEqual([
      "docs/decisions/9999-lottery.md is not in docs/decisions/README.md: list it under its topic.",
    ]);
  });
});

describe("settings", () => {
  test("a variable of the environment that the guide does not explain", () => {
    const source = `get("LYCEUM_LUCK"); readProvider(get, "LYCEUM_FATE"); get("PORT");`;
    const said = news(checkSettings, having({ "packages/server/src/app/settings.ts": source })).join("\n");
    for (const name of ["LYCEUM_LUCK", "LYCEUM_FATE_URL", "LYCEUM_FATE_KEY"]) expect(said).toContain(name);
    expect(said).not.toContain("PORT");
  });
});

describe("rows of the contract", () => {
  const sendMsg = project.commands["sendMsg"];
  if (!sendMsg) throw new Error("the contract has no sendMsg");

  test("two rows with one pair", () => {
    const commands = { ...project.commands, shout: sendMsg };
    expect(news(checkContractRows, having({}, { commands })).join("\n")).toContain(
      "shout and sendMsg share the pair 7/1",
    );
  });

  test.each(["en-US", "zh-CN"])(
    "a fault without a sentence and a screen without a title in %s",
    (language) => {
      const faults = {
        ...project.faults,
        tooLoud: { code: 1, family: "call", row: "M3", does: "show", retry: false },
      };
      const screens = {
        ...project.screens,
        lottery: { path: "/lottery", row: "P2", access: "open", layout: "common", feature: "x" },
      };
      const problems = news(checkContractRows, having({}, { faults, screens } as Partial<Project>)).join(
        "\n",
      );
      expect(problems).toContain(`packages/texts/src/faults/${language}.ts has no text for tooLoud`);
      expect(problems).toContain(`packages/texts/src/screens/${language}.ts has no text for lottery`);
    },
  );

  test("a command gets its handler and its client call from the sources of the features", () => {
    const commands = { shout: { ...sendMsg, command: 99 } };
    const bare = only({}, { commands });
    expect(missingParts(bare).get("shout")).toBe("no handler, no client call");
    const served = { "packages/server/src/messages/index.ts": "export const handlers = { shout };" };
    expect(missingParts(only(served, { commands })).get("shout")).toBe("no client call");
    const both = { ...served, "packages/im-client/src/messages/shout.ts": `call("shout", params)` };
    expect(missingParts(only(both, { commands })).has("shout")).toBe(false);
    const onlyTest = { ...served, "packages/im-client/src/messages/shout.test.ts": `call("shout", params)` };
    expect(missingParts(only(onlyTest, { commands })).get("shout")).toBe("no client call");
  });

  test("an HTTP call gets its handler and its caller, or is marked as made for programs", () => {
    const key = "POST /shout";
    const httpCalls = { [key]: Object.values(project.httpCalls)[0] } as Project["httpCalls"];
    expect(missingParts(only({}, { httpCalls })).get(key)).toBe("no handler, no use in web");
    const served = {
      "packages/server/src/messages/index.ts": `export const handlers = { "${key}": shout };`,
    };
    expect(missingParts(only(served, { httpCalls })).get(key)).toBe("no use in web");
    const used = { ...served, "packages/web/src/inbox/shout.ts": `ask("${key}")` };
    expect(missingParts(only(used, { httpCalls })).has(key)).toBe(false);
    const marked = {
      ...served,
      "docs/map.md": map.replace("## Calls for programs\n", `$&\n- \`${key}\`: for scripts\n`),
    };
    expect(missingParts(only(marked, { httpCalls })).has(key)).toBe(false);
  });
});

describe("the list of what is open", () => {
  const line = "- `invented`: no handler";
  const open = "<!-- open-rows -->";
  const listed = map.replace(open, `${open}\n\n${line}`);
  const [first = ""] = /^- `.*$/m.exec(map.split(open)[1] ?? "") ?? [];

  test("a row without a part that the map does not list", () => {
    expect(news(checkOpenRows, having({ "docs/map.md": map.replace(first, "") }))).toEqual([
      `${first} is not built and not listed under "open-rows" in docs/map.md: build it, or run npm run map -- --write.`,
    ]);
  });

  test("a row that is listed as open and lacks nothing", () => {
    expect(news(checkOpenRows, having({ "docs/map.md": listed }))).toEqual([
      `${line} is listed under "open-rows" in docs/map.md but is no longer true: run npm run map -- --write.`,
    ]);
  });

  test("writing the list corrects it, and a second time changes nothing", () => {
    const written = having({ "docs/map.md": writeOpenRows(having({ "docs/map.md": listed })) });
    expect(checkOpenRows(written)).toEqual([]);
    expect(writeOpenRows(written)).toBe(written.files.get("docs/map.md"));
  });

  test("a list without its markers", () => {
    const page = map.replace(open, "");
    expect(news(checkOpenRows, having({ "docs/map.md": page })).join("\n")).toContain('no list "open-rows"');
  });
});

describe("generated files", () => {
  test("a page that was changed by hand, one that is missing, one that is left over", async () => {
    const files = new Map(await generatedFiles());
    files.set("docs/protocol/faults.md", "changed");
    files.set("docs/protocol/lottery.md", "new");
    files.delete("docs/protocol/limits.md");
    expect(staleFiles(root, files)).toEqual([
      "docs/protocol/faults.md",
      "docs/protocol/lottery.md",
      "docs/protocol/limits.md",
    ]);
  });
});
