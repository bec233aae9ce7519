import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { getPriority, tmpdir } from "node:os";
import path from "node:path";
import { makeTempFolder } from "@lyceum/testing";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import type { Database } from "../../../ports/database.ts";
import { databaseSuite } from "../../../ports/database.suite.ts";
import { openEmbeddedDatabase } from "./database.ts";

describe("the embedded database", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-test-"));

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  databaseSuite(() => openEmbeddedDatabase({ folder }));
});

test("M6 what works in the background waits for everybody else", async () => {
  const database = await openEmbeddedDatabase({ folder: makeTempFolder() });
  onTestFinished(() => database.close());
  const processOf = async ({ query }: Database) => {
    const [row] = await query<{ id: number }>({ text: "select pg_backend_pid() as id" });
    return row?.id ?? 0;
  };
  for (const usual of [database, database.reserve(1)]) expect(getPriority(await processOf(usual))).toBe(0);
  const background = await processOf(database.reserve(1, { isBackground: true }));
  expect(getPriority(background)).toBe(19);
  const group = `/proc/${background}/autogroup`;
  if (existsSync(group)) await expect.poll(() => readFileSync(group, "utf8")).toContain("nice 19");
});
