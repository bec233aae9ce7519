import { Fault } from "@lyceum/contract/faults";
import { httpCalls } from "@lyceum/contract/http";
import { permissionsOf } from "@lyceum/domain/accounts";
import { type FreshDatabase, freshDatabase } from "@lyceum/testing";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { CallHandlers } from "../app/calls.ts";
import { makeAddressOf } from "../app/client-address.ts";
import type { App } from "../app/context.ts";
import { loadFaultWords } from "../app/http/fault-words.ts";
import { makeHttp } from "../app/http/server.ts";
import { openJobs } from "../engines/jobs/open-jobs.ts";
import { addOne, numbered } from "../ports/jobs.fixture.ts";
import { DeadJob, type JobEngine } from "../ports/jobs.ts";
import { jobHandlers } from "./index.ts";

let fresh: FreshDatabase;
let engine: JobEngine;
let http: FastifyInstance;

beforeAll(async () => {
  fresh = await freshDatabase();
  engine = openJobs(fresh.database, () => {}, { pollMs: 50, heartbeatMs: 100, settleMs: 100 });
  const app = {
    clock: { now: () => 1_000 },
    database: fresh.database,
    jobs: engine,
    rateLimit: { take: async () => 0 },
    addressOf: makeAddressOf([]),
    production: false,
    log: () => {},
    // The rest of the application is not asked here.
  } as unknown as App;
  const others = Object.fromEntries(
    Object.keys(httpCalls).map((key) => [key, () => Promise.reject(new Fault("notFound"))]),
  ) as unknown as CallHandlers;
  http = await makeHttp(
    app,
    {
      handlers: { ...others, ...jobHandlers },
      authenticate: async (token) => {
        const role = token.slice(2);
        const who = { realm: "edu", accountId: role, sessionId: "s", deptId: 100 } as const;
        return { kind: "caller", caller: { ...who, roles: [role], permissions: permissionsOf([role]) } };
      },
      resolveSite: async (domain) => ({ deptId: 100, lineage: [100], timeZone: "UTC", domain, features: {} }),
      words: await loadFaultWords(),
    },
    { root: "/nonexistent", config: {} },
  );
});

afterAll(async () => {
  await http.close();
  await fresh.drop();
});

async function call(method: "GET" | "POST", path: string, role: string | null = "platformAdmin") {
  const answer = await http.inject({
    method,
    url: `/api${path}`,
    headers: role === null ? {} : { authorization: `Bearer e.${role}` },
    ...(method === "POST" ? { payload: {} } : {}),
  });
  return answer.json();
}

test("A5 P14 only those who run the platform see jobs or touch them", async () => {
  const calls = [
    ["GET", "/staff/jobs"],
    ["POST", "/staff/jobs/1/retry"],
    ["POST", "/staff/jobs/1/discard"],
  ] as const;
  for (const [method, path] of calls) {
    expect((await call(method, path, null)).code).toBe(401);
    for (const role of ["visitor", "student", "teacher", "institutionAdmin", "regionAdmin"])
      expect([role, (await call(method, path, role)).code]).toEqual([role, 403]);
  }
  expect((await call("GET", "/staff/jobs")).code).toBe(200);
});

test("P14 staff page through jobs, retry a dead one and discard another", async () => {
  const isMended = { is: false };
  const ran: number[] = [];
  const job = numbered("staff.fails", async ({ n }) => {
    if (!isMended.is) throw new DeadJob("out of paper");
    ran.push(n);
  });
  const workers = await engine.work([job], {});
  onTestFinished(() => workers.close());
  const ids: string[] = [];
  for (let n = 1; n <= 3; n++) ids.push(await addOne(fresh.database, engine, job, n));
  const [first, second, third] = ids;
  await expect.poll(async () => (await call("GET", "/staff/jobs?state=dead")).total).toBe(3);
  const page = await call("GET", "/staff/jobs?state=dead&pageNum=2&pageSize=2");
  expect(page).toMatchObject({ code: 200, total: 3 });
  expect(page.rows).toEqual([
    {
      id: first,
      name: "staff.fails",
      state: "dead",
      attempts: 3,
      maxAttempts: 3,
      runAt: expect.any(Number),
      createdAt: expect.any(Number),
      startedAt: null,
      lastError: "DeadJob: out of paper",
      progress: null,
    },
  ]);
  expect((await call("GET", "/staff/jobs?state=queued")).total).toBe(0);
  expect((await call("GET", "/staff/jobs?state=gone")).code).toBe(414);
  isMended.is = true;
  expect((await call("POST", `/staff/jobs/${second}/retry`)).code).toBe(200);
  await expect.poll(() => ran).toEqual([2]);
  expect((await call("POST", `/staff/jobs/${third}/discard`)).code).toBe(200);
  expect((await call("POST", `/staff/jobs/${third}/discard`)).code).toBe(404);
  expect((await call("POST", `/staff/jobs/${third}/retry`)).code).toBe(404);
  expect((await call("POST", "/staff/jobs/x/retry")).code).toBe(414);
  const recorded = await fresh.database.kysely
    .selectFrom("audit.entry")
    .select(["act", "thing", "thing_id", "actor", "change"])
    .orderBy("id")
    .execute();
  const before = { name: "staff.fails", state: "dead", attempts: 3, lastError: "DeadJob: out of paper" };
  const entry = { thing: "job", actor: "platformAdmin", change: { before } };
  expect(recorded).toEqual([
    { ...entry, act: "job.retry", thing_id: second },
    { ...entry, act: "job.discard", thing_id: third },
  ]);
  const left = async () => (await call("GET", "/staff/jobs")).rows.map(({ id }: { id: string }) => id);
  // A job that has run goes a moment later.
  await expect.poll(left).toEqual([first]);
});
