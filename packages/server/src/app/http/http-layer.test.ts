import { setTimeout as sleep } from "node:timers/promises";
import { Fault } from "@lyceum/contract/faults";
import { type CallKey, httpCalls } from "@lyceum/contract/http";
import { limits } from "@lyceum/contract/limits";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { CallHandlers } from "../calls.ts";
import type { App, Caller } from "../context.ts";
import type { TokenReading } from "./guards.ts";
import type { HttpFeatures } from "./register.ts";
import { makeHttp } from "./server.ts";
import { makeAddressOf } from "../client-address.ts";

const ann: Caller = {
  realm: "edu",
  accountId: "u-1",
  sessionId: "s-1",
  deptId: 100,
  roles: ["student"],
  permissions: [],
};
const readings: Record<string, TokenReading> = {
  "e.good": { kind: "caller", caller: ann },
  "e.old": { kind: "expired", accessToken: "e.new", clientId: "s-1" },
  "e.renewed": { kind: "caller", caller: ann, renewed: "e.next" },
  "s.good": { kind: "caller", caller: { ...ann, realm: "social" } },
  "e.elsewhere": { kind: "caller", caller: { ...ann, deptId: 200 } },
};
const logged: string[] = [];
let calls = 0;
let http: FastifyInstance;
let app: App;
let features: HttpFeatures;

beforeAll(async () => {
  app = {
    clock: { now: () => 1_000 },
    addressOf: makeAddressOf([]),
    rateLimit: { take: async (rate: string) => (rate === "sendCode" ? 4_200 : 0) },
    production: false,
    log: (event: string, detail?: Record<string, unknown>) =>
      logged.push(`${event} ${String(detail?.["error"])}`),
  } as unknown as App;
  const examples = Object.fromEntries(
    (Object.keys(httpCalls) as CallKey[]).map((key) => [
      key,
      async () => {
        calls++;
        const row = httpCalls[key];
        return row.answers === "rows" ? { rows: [row.example.data], total: 1 } : row.example.data;
      },
    ]),
  ) as unknown as CallHandlers;
  features = {
    handlers: {
      ...examples,
      "POST /mpLogin": async () => {
        throw new Error("password=hunter2");
      },
      "POST /login": async () => {
        throw new Fault("loginFailed");
      },
      "GET /getInfo": async () => ({ ...httpCalls["GET /getInfo"].example.data, passwordHash: "leak" }),
    },
    authenticate: async (token) => readings[token] ?? { kind: "refused" },
    resolveSite: async (host) =>
      host === "unknown.localhost"
        ? null
        : {
            deptId: 100,
            lineage: [100],
            timeZone: "UTC",
            domain: host,
            features: { social: host === "adults.localhost" },
          },
    words: (language, key) => `${language}:${key}`,
  };
  http = await makeHttp(app, features, { root: "/nonexistent", config: {} });
});
afterAll(() => http.close());

const call = async (
  method: "GET" | "POST",
  path: string,
  more: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
) => {
  const response = await http.inject({
    method,
    url: `/api${path}`,
    headers: { ...(more.token ? { authorization: `Bearer ${more.token}` } : {}), ...more.headers },
    ...(more.body === undefined ? {} : { payload: more.body as object }),
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.body ? response.json() : null,
  };
};

describe("A4 the HTTP layer", () => {
  test("answers code, data and a trace id, and drops fields that the row does not name", async () => {
    const { status, body } = await call("GET", "/getInfo", { token: "e.good" });
    expect(status).toBe(200);
    expect(body.code).toBe(200);
    expect(body.traceId).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(body)).not.toContain("leak");
  });

  test("a handler can see that the client has given up", async () => {
    const begun = Promise.withResolvers<boolean>();
    const ended = Promise.withResolvers<boolean>();
    const waiting: CallHandlers["GET /getInfo"] = async (_, { isGivenUp }) => {
      begun.resolve(isGivenUp?.() ?? true);
      while (isGivenUp?.() === false) await sleep(5);
      ended.resolve(isGivenUp?.() ?? false);
      throw new Fault("notFound");
    };
    const handlers = { ...features.handlers, "GET /getInfo": waiting };
    const own = await makeHttp(app, { ...features, handlers }, { root: "/nonexistent", config: {} });
    onTestFinished(() => own.close());
    const giveUp = new AbortController();
    const asked = fetch(`${await own.listen({ port: 0, host: "127.0.0.1" })}/api/getInfo`, {
      headers: { authorization: "Bearer e.good" },
      signal: giveUp.signal,
    });
    expect(await begun.promise).toBe(false);
    giveUp.abort(new Error("left the page"));
    await expect(asked).rejects.toThrow("left the page");
    expect(await ended.promise).toBe(true);
  });

  test("a wrong type is HTTP 200 with code 414 and the field, and is not coerced", async () => {
    const { status, body } = await call("POST", "/login/secondFactor", {
      body: { ticket: "t", code: 123456 },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: 414, fault: "paramError", field: "code" });
  });

  test("a missing and an unknown field are named", async () => {
    expect((await call("POST", "/mpLogin", { body: {} })).body.field).toBe("code");
    expect((await call("POST", "/mpLogin", { body: { code: "x", more: 1 } })).body.field).toBe("more");
  });

  test.each([
    [{ kind: "password", userName: 5, password: "x", agreement: true }, "userName"],
    [{ kind: "password", userName: "ann", password: "x", agreement: true, more: 1 }, "more"],
    [{ kind: "code", contact: "a@b.cc", code: "12", agreement: true }, "code"],
    [{ kind: "other" }, "kind"],
    [{}, "kind"],
    [[], "body"],
  ])("of a union the field of the shape that is meant is named: %j", async (body, field) => {
    expect((await call("POST", "/login", { body })).body).toMatchObject({ code: 414, field });
  });

  test.each(["a\0b", "a\ud800"])("text that no database holds is refused at its field: %j", async (text) => {
    const body = { kind: "password", userName: text, password: "x", agreement: true };
    expect((await call("POST", "/login", { body })).body).toMatchObject({ code: 414, field: "userName" });
    const query = `shareNameExt=news&keyword=${encodeURIComponent(text.replace("\ud800", "\0"))}`;
    const read = await call("GET", `/column/front/queryDocuments?${query}`);
    expect(read.body).toMatchObject({ code: 414, field: "keyword" });
  });

  test("an address that cannot be read gets the envelope too", async () => {
    expect((await call("GET", "/%zz")).body).toMatchObject({ code: 404, fault: "notFound" });
  });

  test("D7 on a site without the social realm a social token meets no call, whoever holds it", async () => {
    const devices = await call("GET", "/account/devices", { token: "s.good" });
    expect(devices.body).toMatchObject({ code: 404, fault: "notFound" });
    const { body } = await call("GET", "/account/devices", {
      token: "s.good",
      headers: { host: "adults.localhost" },
    });
    expect(body.code).toBe(200);
  });

  test("a body that is no JSON, and one that is too large, get their faults", async () => {
    const broken = await http.inject({
      method: "POST",
      url: "/api/login",
      headers: { "content-type": "application/json" },
      payload: "{",
    });
    expect(broken.json()).toMatchObject({ code: 414, field: "body" });
    const large = await call("POST", "/mpLogin", { body: { code: "x".repeat(limits.httpBodyMax.value) } });
    expect(large.body).toMatchObject({ code: 413, fault: "bodyTooLarge" });
  });

  test("no token and a refused token are 401 before the handler runs", async () => {
    const before = calls;
    expect((await call("GET", "/account/devices")).status).toBe(401);
    expect((await call("GET", "/account/devices", { token: "e.forged" })).body.code).toBe(401);
    expect(calls).toBe(before);
  });

  test("an expired token is 419 with the new token and client id, and nothing has run", async () => {
    const before = calls;
    const { status, body } = await call("GET", "/account/devices", { token: "e.old" });
    expect(status).toBe(419);
    expect(body).toMatchObject({ code: 419, access_token: "e.new", client_id: "s-1" });
    expect(calls).toBe(before);
  });

  test("a renewed token travels in the response header Authorization", async () => {
    const { headers } = await call("GET", "/getInfo", { token: "e.renewed" });
    expect(headers["authorization"]).toBe("e.next");
  });

  test("P1 a token of another institution is refused on this site", async () => {
    expect((await call("GET", "/getInfo", { token: "e.elsewhere" })).status).toBe(401);
  });

  test("the development outbox answers to names of this machine only", async () => {
    expect(
      (await call("GET", "/dev/outbox", { headers: { host: "northfield.localhost:8080" } })).body.code,
    ).toBe(200);
    expect((await call("GET", "/dev/outbox", { headers: { host: "rebound.example:8080" } })).body.code).toBe(
      404,
    );
  });

  test("a business fault is HTTP 200 with its sentence in the language of the reader", async () => {
    const body = { kind: "password", userName: "ann", password: "x", agreement: true };
    const { status, body: answer } = await call("POST", "/login", {
      body,
      headers: { "accept-language": "zh-CN" },
    });
    expect(status).toBe(200);
    expect(answer).toMatchObject({ code: 500, msg: "zh-CN:loginFailed" });
  });

  test("what breaks inside is 500 without a word of it, and is logged under the trace id", async () => {
    const { status, body } = await call("POST", "/mpLogin", { body: { code: "x" } });
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain("hunter2");
    expect(logged.at(-1)).toContain("hunter2");
  });

  test("too many requests say how long to wait", async () => {
    const { status, body, headers } = await call("POST", "/auth/code", {
      body: { realm: "edu", contact: "a@b.cc", purpose: "login" },
    });
    expect(status).toBe(429);
    expect(body.retryAfter).toBe(5);
    expect(headers["retry-after"]).toBe("5");
  });

  test("an unknown call is 404 with the envelope, and in the status", async () => {
    const { status, body } = await call("GET", "/nothing");
    expect([status, body]).toMatchObject([404, { code: 404, fault: "notFound" }]);
  });

  test("every request of an address counts before any work, also one that is malformed or refused", async () => {
    let sites = 0;
    const own = await makeHttp(
      app,
      {
        ...features,
        coarseRate: { points: 4, windowMs: 60_000 },
        resolveSite: async () => {
          sites += 1;
          return null;
        },
      },
      { root: "/nonexistent", config: {} },
    );
    const ask = async (url: string, payload?: string) => {
      const headers = { "content-type": "application/json" };
      const method = payload === undefined ? "GET" : "POST";
      return (await own.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) }))
        .statusCode;
    };
    const asked = [
      await ask("/api/getInfo"),
      await ask("/api/login", "{"),
      await ask("/api/nothing"),
      await ask("/"),
    ];
    expect(asked).not.toContain(429);
    const before = sites;
    expect([await ask("/api/getInfo"), await ask("/api/login", "{"), await ask("/files/tus")]).toEqual([
      429, 429, 429,
    ]);
    expect(sites).toBe(before);
    await own.close();
  });

  test("P1 behind a proxy, too, Host alone names the institution of an answer that is kept", async () => {
    const own = await makeHttp(
      { ...app, addressOf: makeAddressOf(["loopback"]) },
      {
        ...features,
        resolveSite: async (host) => {
          const deptId = host === "north.test" ? 200 : 100;
          return { deptId, lineage: [deptId], timeZone: "UTC", domain: host, features: {} };
        },
        handlers: {
          ...features.handlers,
          "GET /basic/front/selectConfigByKey": async (_input, { site }) => String(site?.deptId),
        },
      },
      { root: "/nonexistent", config: {} },
    );
    const ask = async (host: string, forwarded: string) => {
      const headers = {
        host,
        "x-forwarded-host": forwarded,
        "x-forwarded-for": "203.0.113.9",
        forwarded: `host=${forwarded}`,
      };
      const url = "/api/basic/front/selectConfigByKey?configKey=edu.branch.id";
      return await own.inject({ method: "GET", url, headers });
    };
    for (const [host, forwarded, deptId] of [
      ["south.test", "north.test", "100"],
      ["north.test", "south.test", "200"],
      ["south.test", "south.test", "100"],
      ["NORTH.test:443", "south.test", "200"],
    ] as const) {
      const answer = await ask(host, forwarded);
      expect([host, answer.json<{ data: string }>().data]).toEqual([host, deptId]);
      // A cache in between asks each time, and keeps each host apart.
      expect(answer.headers).toMatchObject({ vary: "host", "cache-control": "public, no-cache" });
    }
    await own.close();
  });

  test("a public answer is served from memory with an ETag, and again as 304", async () => {
    const first = await call("GET", "/basic/front/areas");
    const before = calls;
    const second = await call("GET", "/basic/front/areas");
    expect(calls).toBe(before);
    expect(second.body.data).toEqual(first.body.data);
    expect(second.body.traceId).not.toBe(first.body.traceId);
    const third = await call("GET", "/basic/front/areas", {
      headers: { "if-none-match": String(first.headers["etag"]) },
    });
    expect(third.status).toBe(304);
  });
});
