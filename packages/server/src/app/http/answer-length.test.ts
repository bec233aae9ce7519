import { httpCalls } from "@lyceum/contract/http";
import { limits } from "@lyceum/contract/limits";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallHandlers } from "../calls.ts";
import { makeAddressOf } from "../client-address.ts";
import type { App, Caller } from "../context.ts";
import { makeHttp } from "./server.ts";

const caller = {
  realm: "edu",
  accountId: "ann",
  sessionId: "s-1",
  deptId: 100,
  roles: ["student"],
  permissions: ["edu:homework:do"],
} as const satisfies Caller;
const saved: unknown[] = [];
let http: FastifyInstance;

beforeAll(async () => {
  const app = {
    clock: { now: () => 1_000 },
    addressOf: makeAddressOf([]),
    rateLimit: { take: async () => 0 },
    production: false,
    log: () => {},
  } as unknown as App;
  const handlers = Object.fromEntries(
    Object.entries(httpCalls).map(([key, row]) => [
      key,
      async ({ body }: { body: unknown }) => {
        saved.push(body);
        return row.example.data;
      },
    ]),
  ) as unknown as CallHandlers;
  const features = {
    handlers,
    authenticate: async () => ({ kind: "caller" as const, caller }),
    resolveSite: async () => ({
      deptId: 100,
      lineage: [100],
      timeZone: "UTC",
      domain: "localhost",
      features: {},
    }),
    words: (_language: string, key: string) => key,
  };
  http = await makeHttp(app, features, { root: "/nonexistent", config: {} });
});
afterAll(() => http.close());

async function save(length: number): Promise<Record<string, unknown>> {
  const answer = { kind: "shortAnswer", text: "a".repeat(length) };
  const answered = await http.inject({
    method: "POST",
    url: "/api/homework/submissions/11/answer",
    headers: { authorization: "Bearer e.x", host: "localhost" },
    payload: { itemNo: 0, revision: 0, answer, isFlagged: false, timeMs: 0 },
  });
  return answered.json();
}

test("P8 an answer of as many characters as may be is saved, and of one more refused as a whole", async () => {
  expect(await save(limits.shortAnswerMax.value)).toMatchObject({ code: 200 });
  expect(saved).toHaveLength(1);
  expect(await save(limits.shortAnswerMax.value + 1)).toMatchObject({ fault: "paramError" });
  expect(saved).toHaveLength(1);
});

test("P8 an answer of ten megabytes is refused before it is read to its end", async () => {
  expect(await save(10_000_000)).toMatchObject({ code: 413, fault: "bodyTooLarge" });
  expect(saved).toHaveLength(1);
});
