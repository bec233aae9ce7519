// Reads: packages/contract/golden
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { Check } from "typebox/value";
import { type Command, type Push, readAnswer, readRequest } from "../define/index.ts";
import { commands, pushes } from "./index.ts";

type Golden = { name: string; request?: unknown; answer?: unknown; notice?: unknown };

const folder = path.resolve(import.meta.dirname, "../../golden");
const frozen = readJson<Record<string, string>>("pairs.json");
const rows = { ...commands, ...pushes } as Record<string, Command | Push>;
const files = readdirSync(path.join(folder, "im"));

describe("numbers of the protocol", () => {
  test("M1 every pair is frozen: a command keeps its numbers for ever, and a new one is added to golden/pairs.json", () => {
    const pairs = Object.entries(rows).map(([name, row]) => [`${row.service}/${row.command}`, name]);
    expect(Object.fromEntries(pairs)).toEqual(frozen);
    expect(new Set(pairs.map(([pair]) => pair)).size).toBe(pairs.length);
  });

  test("M1 M3 M18 a batch mark has the pair that is fixed for it", () => {
    expect(frozen).toMatchObject({
      "7/2": "batchMarkMsgs",
      "7/3": "batchMarkSysMsgs",
      "7/17": "batchMarkBroadcasts",
      "8/3": "batchMarkTeamMsgs",
      "9/11": "batchMarkSignals",
      "21/19": "batchMarkSuperTeamSysMsgs",
      "101/2": "batchMarkFilteredMsgs",
      "101/3": "batchMarkFilteredSysMsgs",
    });
  });
});

describe("golden frames", () => {
  test("M1 every row has one, and there is no other", () => {
    const names = files.map((file) => file.split(".")[1]);
    expect(new Set(names)).toEqual(new Set(Object.keys(rows)));
  });

  test.each(files)("M1 %s decodes and fits the schema of its row", (file) => {
    const golden = readJson<Golden>(`im/${file}`);
    const row = rows[file.split(".")[1] ?? ""];
    if (!row) throw new Error("a golden frame without a row");
    if ("body" in row) return expectPush(row, golden);
    const request = readRequest(JSON.stringify(golden.request));
    expect(request?.slice(0, 2)).toEqual([row.service, row.command]);
    expect(Check(row.params, request?.[3])).toBe(true);
    const answer = readAnswer(JSON.stringify(golden.answer));
    expect(answer?.slice(0, 4)).toEqual([row.service, row.command, request?.[2], 200]);
    expect(Check(row.result, answer?.[4])).toBe(true);
  });
});

function expectPush(row: Push, golden: Golden): void {
  const frame = readAnswer(JSON.stringify(golden.notice));
  expect(frame?.slice(0, 4)).toEqual([row.service, row.command, 0, 200]);
  expect(Check(row.body, frame?.[4])).toBe(true);
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(path.join(folder, file), "utf8")) as T;
}
