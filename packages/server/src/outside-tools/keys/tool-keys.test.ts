import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import type { ToolRow } from "../store/tools.ts";
import { readToolKeys } from "./tool-keys.ts";

const jwk = generateKeyPairSync("rsa", { modulusLength: 2_048 }).publicKey.export({ format: "jwk" });

/** A tool that publishes its keys as long as it is well. */
function published(name: string) {
  let at = 1_790_000_000_000;
  let isWell = true;
  let count = 0;
  type Needs = Parameters<typeof readToolKeys>[0];
  const app: Needs = {
    clock: { now: () => at },
    log: () => {},
    guardedFetch: async () => {
      count += 1;
      await Promise.resolve();
      if (!isWell) throw new Error("nobody there");
      const body = JSON.stringify({ keys: [{ ...jwk, kid: "main" }] });
      return { status: 200, body, headers: {} } as unknown as Awaited<ReturnType<Needs["guardedFetch"]>>;
    },
  };
  // No more of it is read.
  const tool = { tool_id: 1, jwks_url: `https://${name}.example.org/keys` } as ToolRow;
  return {
    read: async (isAgain = false) => await readToolKeys(app, tool, isAgain),
    pass: (ms: number) => void (at += ms),
    setWell: (well: boolean) => void (isWell = well),
    asked: () => count,
  };
}

test("P10 the keys of a tool are asked for once by all who come together", async () => {
  const tool = published("together");
  const all = await Promise.all([tool.read(), tool.read(), tool.read(true)]);
  expect(all.every((keys) => keys?.keys.length === 1)).toBe(true);
  expect(tool.asked()).toBe(1);
  await tool.read();
  tool.pass(31_000);
  await tool.read();
  expect(tool.asked()).toBe(1);
  await tool.read(true);
  expect(tool.asked()).toBe(2);
});

test("P10 a tool that does not answer is left alone for a while, and its last keys are good for a day", async () => {
  const tool = published("ill");
  tool.setWell(false);
  expect([await tool.read(), await tool.read(), tool.asked()]).toEqual([null, null, 1]);
  tool.setWell(true);
  tool.pass(31_000);
  expect((await tool.read())?.keys).toHaveLength(1);
  tool.setWell(false);
  tool.pass(3_600_000);
  expect((await tool.read())?.keys).toHaveLength(1);
  tool.pass(86_400_000);
  expect(await tool.read()).toBeNull();
});
