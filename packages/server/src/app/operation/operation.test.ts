import { afterEach, describe, expect, test } from "vitest";
import { StartProblem } from "../../start-problem.ts";
import { makeReadiness } from "./make-readiness.ts";
import { type Operation, openOperation } from "./open-operation.ts";

const opened: Operation[] = [];
afterEach(async () => {
  for (const operation of opened.splice(0)) await operation.close();
});

async function open(port = 0): Promise<Operation> {
  const operation = await openOperation({ host: "127.0.0.1", port }, () => {});
  opened.push(operation);
  return operation;
}

const ask = async ({ port }: Operation, path: string, method = "GET") =>
  await fetch(`http://127.0.0.1:${port}${path}`, { method });

describe("readiness", () => {
  test("P14 a server is not ready until its start is done, and says what is missing", async () => {
    const readiness = makeReadiness();
    expect(await readiness.read()).toEqual(["database", "migrations", "server"]);
    readiness.reached("database");
    expect(await readiness.read()).toEqual(["migrations", "server"]);
    readiness.reached("migrations");
    readiness.reached("server");
    expect(await readiness.read()).toEqual([]);
  });

  test("P14 it is ready for as long as all that it depends on answers in time", async () => {
    const readiness = makeReadiness(50);
    for (const step of ["database", "migrations", "server"] as const) readiness.reached(step);
    const answers = { database: async () => {}, redis: async () => {} };
    readiness.watch({ database: () => answers.database(), redis: () => answers.redis() });
    expect(await readiness.read()).toEqual([]);
    answers.redis = () => Promise.reject(new Error("redis://lyceum:hunter2@cache"));
    expect(await readiness.read()).toEqual(["redis"]);
    answers.redis = async () => {};
    const hanging = Promise.withResolvers<void>();
    let asked = 0;
    answers.database = () => {
      asked += 1;
      return hanging.promise;
    };
    expect(await Promise.all([readiness.read(), readiness.read()])).toEqual([["database"], ["database"]]);
    expect(await readiness.read()).toEqual(["database"]);
    // One question at a time to what hangs.
    expect(asked).toBe(1);
    hanging.resolve();
    await hanging.promise;
    answers.database = async () => {};
    await expect.poll(() => readiness.read()).toEqual([]);
  });

  test("P14 one that stops is not ready, whatever answers", async () => {
    const readiness = makeReadiness();
    for (const step of ["database", "migrations", "server"] as const) readiness.reached(step);
    readiness.stopping();
    expect(await readiness.read()).toEqual(["stopping"]);
  });
});

describe("the port of health and metrics", () => {
  test("P14 it answers that the process lives, whether it is ready, and its metrics", async () => {
    const operation = await open();
    const alive = await ask(operation, "/healthz");
    expect([alive.status, await alive.text()]).toEqual([200, "alive\n"]);
    const starting = await ask(operation, "/readyz");
    expect([starting.status, await starting.json()]).toEqual([
      503,
      { ready: false, failed: ["database", "migrations", "server"] },
    ]);
    for (const step of ["database", "migrations", "server"] as const) operation.readiness.reached(step);
    operation.readiness.watch({ database: () => Promise.reject(new Error("hunter2")) });
    const failing = await ask(operation, "/readyz");
    expect([failing.status, await failing.text()]).toEqual([503, '{"ready":false,"failed":["database"]}\n']);
    operation.readiness.watch({ database: async () => {} });
    const ready = await ask(operation, "/readyz");
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true }]);
    operation.metrics?.httpDone("GET /getInfo", 404, 0.02);
    const metrics = await ask(operation, "/metrics");
    expect(metrics.headers.get("content-type")).toContain("text/plain");
    expect(await metrics.text()).toContain(
      'lyceum_http_requests_total{call="GET /getInfo",status="4xx"} 1\n',
    );
  });

  test.each([
    ["GET", "/", 404],
    ["GET", "/metrics/x", 404],
    ["POST", "/metrics", 405],
    ["DELETE", "/healthz", 405],
    ["HEAD", "/healthz", 200],
  ])("P14 %s %s is answered %i", async (method, path, status) => {
    expect((await ask(await open(), path, method)).status).toBe(status);
  });

  test("P14 a source that fails leaves its figures out, and the others are shown", async () => {
    const operation = await open();
    operation.metrics?.watch({
      connections: () => 3,
      jobs: () => Promise.reject(new Error("no database")),
      media: async () => ({ processes: 1, connections: 2, forwardedPackets: 70, silencedPackets: null }),
    });
    for (let scrape = 0; scrape < 2; scrape += 1) {
      const text = await (await ask(operation, "/metrics")).text();
      expect(text).toContain("\nlyceum_socket_connections 3\n");
      expect(text).toContain('\nlyceum_media_packets_total{kind="forwarded"} 70\n');
      expect(text).not.toMatch(/^lyceum_(jobs|people_online)[ {]/m);
      expect(text).not.toContain('kind="silenced"');
    }
    operation.metrics?.watch({ jobs: async () => ({ queued: 4, running: 1, dead: 0 }) });
    expect(await (await ask(operation, "/metrics")).text()).toContain('lyceum_jobs{state="queued"} 4\n');
  });

  test("P14 without the setting there is no port, and nothing is counted", async () => {
    const operation = await openOperation({ host: "127.0.0.1", port: undefined }, () => {});
    expect([operation.port, operation.metrics]).toEqual([null, null]);
    await operation.close();
  });

  test("P14 a port that is taken and an address that is not here are said in one sentence", async () => {
    const { port } = await open();
    await expect(open(port ?? 0)).rejects.toThrow(StartProblem);
    const elsewhere = openOperation({ host: "192.0.2.1", port: 0 }, () => {});
    await expect(elsewhere).rejects.toThrow("LYCEUM_METRICS_HOST");
  });
});
