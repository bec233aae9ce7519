import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { compileFunction } from "node:vm";
import * as sdk from "@lyceum/im-client/nim";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "./fresh-database.ts";
import { startMessagingServer } from "./messaging-server.ts";

test("M15 the example of the guide does what it says", async () => {
  const fresh = await freshDatabase();
  onTestFinished(fresh.drop);
  const server = await startMessagingServer(fresh.database);
  onTestFinished(server.close);
  await server.addPerson("ann");
  const chatroomId = await server.addRoom("ann");
  const { appKey: app_key, ...credentials } = server.credentials("ann");
  const guide = path.join(import.meta.dirname, "..", "..", "..", "docs", "guides", "chatrooms.md");
  const [, block = ""] = /```ts\n([\s\S]*?)```/.exec(readFileSync(guide, "utf8")) ?? [];
  const [imported, ...example] = stripTypeScriptTypes(block).split("\n");
  const names = imported?.replace(/^import (\{.*\}) from .*$/, "$1") ?? "";
  const said: unknown[][] = [];
  const given = {
    sdk,
    url: `${server.url}/socket`,
    chat: { app_key, ...credentials },
    chatroomId,
    console: { log: (...words: unknown[]) => said.push(words) },
  };
  const body = `return (async () => { const ${names} = sdk; ${example.join("\n")} })()`;
  await compileFunction(body, Object.keys(given))(...Object.values(given));
  expect(said).toContainEqual(["message 1"]);
  expect(said).toContainEqual(["updateQueue"]);
  expect(said).toContainEqual([414, "a text message needs a body"]);
  expect(said).toContainEqual([["Good morning"]]);
});
