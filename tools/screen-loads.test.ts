import { expect, test } from "vitest";
import { parseAst } from "vite";
import { loadsOfScreens } from "../packages/web/build/screen-loads.ts";

const namespace = `export const account = namespace("account", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});`;

const loads = (source: string) =>
  loadsOfScreens(parseAst(source, { lang: "tsx" }), "screens.tsx", {
    resolve: async (module, importer) => `${importer} > ${module}`,
    parse: async () => parseAst(namespace, { lang: "ts" }),
    isScreen: (name) => ["login", "register", "staff"].includes(name),
  });

test("the code and the texts of a screen are read where it is bound", async () => {
  const { screens } = await loads(`
    import { account } from "@lyceum/texts/account";
    import { other } from "@lyceum/texts/other";
    const bound: Record<string, () => Promise<unknown>> = {
      login: () => withTexts(import("./Login.tsx"), account),
      register: () => import("./Register.tsx"),
      elsewhere: () => withTexts(import("./Elsewhere.tsx"), other),
    };
  `);
  expect([...screens.keys()]).toEqual(["login", "register"]);
  expect(screens.get("login")).toEqual({
    code: ["screens.tsx > ./Login.tsx"],
    texts: new Map([
      ["en-US", ["screens.tsx > @lyceum/texts/account > ./en-US.ts"]],
      ["zh-CN", ["screens.tsx > @lyceum/texts/account > ./zh-CN.ts"]],
    ]),
  });
  expect(screens.get("register")).toEqual({ code: ["screens.tsx > ./Register.tsx"], texts: new Map() });
});

test("screens that share a loader are read through its name", async () => {
  const { screens } = await loads(`
    const shared = () => withTexts(import("./Shared.tsx"));
    export const bound = { login: shared, register: shared } satisfies object;
  `);
  expect([...screens.values()].map(({ code }) => code)).toEqual([
    ["screens.tsx > ./Shared.tsx"],
    ["screens.tsx > ./Shared.tsx"],
  ]);
});

test("what a whole module loads is its imports and the texts that it waits for", async () => {
  const { all } = await loads(`
    import { account } from "@lyceum/texts/account";
    await Promise.all([import("./start.tsx"), loadTexts(account)]);
  `);
  expect(all.code).toEqual(["screens.tsx > ./start.tsx"]);
  expect(all.texts.get("zh-CN")).toEqual(["screens.tsx > @lyceum/texts/account > ./zh-CN.ts"]);
});
