import type { HttpCall } from "@lyceum/contract/define";
import { portalFeatures } from "@lyceum/contract/features";
import { type CallKey, httpCalls } from "@lyceum/contract/http";
import { isOfFeatures, type ScreenName, screens, socialScreens } from "@lyceum/contract/screens";
import { offFeatures } from "@lyceum/domain/sites";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAddressOf } from "../client-address.ts";
import type { CallHandlers } from "../calls.ts";
import type { App } from "../context.ts";
import { makePublicCache } from "./public-cache.ts";
import { makeHttp } from "./server.ts";

const calls = Object.entries(httpCalls) as [CallKey, HttpCall][];
const root = mkdtempSync(path.join(tmpdir(), "lyceum-features-"));
let features: Record<string, boolean> = {};
let handled: CallKey[] = [];
const publicCache = makePublicCache();
let http: FastifyInstance;

beforeAll(async () => {
  writeFileSync(path.join(root, "index.html"), '<meta name="lyceum-config" content="__CONFIG__">');
  const handlers = Object.fromEntries(
    calls.map(([key, row]) => [
      key,
      async () => {
        handled.push(key);
        return row.answers === "rows" ? { rows: [row.example.data], total: 1 } : row.example.data;
      },
    ]),
  ) as unknown as CallHandlers;
  const app = {
    clock: { now: () => 1_000 },
    addressOf: makeAddressOf([]),
    rateLimit: { take: async () => 0 },
    production: false,
    secret: new Uint8Array(32),
    log: () => {},
  } as unknown as App;
  const rights = [...new Set(calls.map(([, row]) => row.permission.replace("*:", "edu:")))];
  http = await makeHttp(
    app,
    {
      handlers,
      authenticate: async () => ({
        kind: "caller",
        caller: {
          realm: "edu",
          accountId: "u-1",
          sessionId: "s-1",
          deptId: 100,
          roles: [],
          permissions: rights,
        },
      }),
      resolveSite: async (domain) => ({ deptId: 100, lineage: [100], timeZone: "UTC", domain, features }),
      words: (_language, key) => key,
      coarseRate: { points: 1_000_000, windowMs: 1_000 },
      publicCache,
    },
    { root, config: { baseUrl: "/api" } },
  );
});
afterAll(async () => {
  await http.close();
  rmSync(root, { recursive: true });
});

/** The example of the row, as somebody who may do everything. */
async function ask(key: CallKey, row: HttpCall) {
  const [method, address] = key.split(" ") as ["GET" | "POST", string];
  const { params = {}, query = {}, body } = row.example as Record<string, Record<string, string>>;
  const url = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ""));
  const answer = await http.inject({
    method,
    url: `/api${url}?${new URLSearchParams(query)}`,
    headers: { authorization: "Bearer e.all", host: "localhost" },
    ...(body === undefined ? {} : { payload: body }),
  });
  return answer.json<{ code: number; fault?: string }>();
}

const ofFeature = (off: readonly string[]) =>
  calls.filter(([, row]) => row.feature !== undefined && off.includes(row.feature) && !row.takesBytes);

test.each(portalFeatures)(
  "P13 no call of %s is answered where it is switched off, and no other is touched",
  async (name) => {
    features = { [name]: false };
    const off = offFeatures(features);
    const rows = ofFeature(off);
    expect(rows.length).toBeGreaterThan(1);
    handled = [];
    for (const [key, row] of rows)
      expect([key, await ask(key, row)]).toMatchObject([key, { code: 404, fault: "notFound" }]);
    expect(handled).toEqual([]);
    features = {};
    publicCache.clear();
    for (const [key, row] of rows) await ask(key, row);
    expect(new Set(handled)).toEqual(new Set(rows.map(([key]) => key)));
  },
);

test.each(portalFeatures)(
  "P13 pages of %s are not found where it is switched off, and every page is told so",
  async (name) => {
    features = { [name]: false };
    const off = offFeatures(features);
    const names = (Object.keys(screens) as ScreenName[]).filter((one) => screens[one].feature !== "social");
    expect(names.some((one) => isOfFeatures(one, [name]))).toBe(true);
    const page = async (one: ScreenName) =>
      await http.inject({
        url: screens[one].path.replaceAll(/\$\w+/g, "1"),
        headers: { accept: "text/html", host: "localhost" },
      });
    for (const one of names.filter((each) => isOfFeatures(each, off))) {
      const { statusCode, body } = await page(one);
      expect([one, statusCode]).toEqual([one, 404]);
      expect(body).toContain(`&#34;off&#34;:${JSON.stringify(off).replaceAll('"', "&#34;")}`);
    }
    expect((await page("staffSite")).statusCode).toBe(200);
  },
);

test("D7 only the pages of a site with the social realm are told its addresses", async () => {
  const page = async () =>
    (await http.inject({ url: "/login", headers: { accept: "text/html", host: "localhost" } })).body;
  const paths = Object.values(socialScreens).map(({ path: address }) => `&#34;${address}&#34;`);
  for (const without of [{}, { social: false }]) {
    features = without;
    const body = await page();
    expect(paths.filter((address) => body.includes(address))).toEqual([]);
  }
  features = { social: true };
  const body = await page();
  expect(paths.filter((address) => !body.includes(address))).toEqual([]);
});

test("P13 every row whose address or screen is of a part says so, and switching is never switched off", () => {
  const unmarked = calls
    .filter(
      ([key, row]) =>
        /\/(live|meetings|drive|driveLinks|homework|gradeComments|quizzes|courses|practice|honours|activities)(\/|$)/.test(
          key,
        ) && !row.feature,
    )
    .map(([key]) => key);
  expect(unmarked).toEqual([]);
  expect(calls.filter(([key, row]) => key.includes("/staff/features") && row.feature)).toEqual([]);
});
