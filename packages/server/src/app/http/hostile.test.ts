import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { CallHandlers } from "../calls.ts";
import { makeAddressOf } from "../client-address.ts";
import type { App } from "../context.ts";
import type { Caller } from "../context.ts";
import { tusPath } from "@lyceum/contract/asset-purposes";
import { httpCalls } from "@lyceum/contract/http";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registerMedia } from "./media.ts";
import { registerObjects } from "./objects.ts";
import { makeHttp } from "./server.ts";

const caller = {
  realm: "edu",
  accountId: "ann",
  sessionId: "s-1",
  deptId: 100,
  roles: ["student"],
  permissions: ["edu:room:join"],
} as const satisfies Caller;
const root = mkdtempSync(path.join(tmpdir(), "lyceum-hostile-"));
const logged: string[] = [];
const details: { error?: unknown }[] = [];
const bodies: unknown[] = [];
let http: FastifyInstance;
let port = 0;

beforeAll(async () => {
  mkdirSync(path.join(root, "assets"));
  mkdirSync(path.join(root, "media"));
  writeFileSync(path.join(root, "index.html"), "<html>__CONFIG__ __NONCE__</html>");
  writeFileSync(path.join(root, "assets", "a.js"), "1");
  const app = {
    clock: { now: () => Date.now() },
    addressOf: makeAddressOf([]),
    rateLimit: { take: async () => 0 },
    production: false,
    log: (event: string, detail: object = {}) => {
      logged.push(event);
      details.push(detail);
    },
  } as unknown as App;
  const handlers = Object.fromEntries(
    Object.entries(httpCalls).map(([key, row]) => [
      key,
      async ({ body }: { body: unknown }) => {
        bodies.push(body);
        if (key === "POST /resetPassword") throw new Error("broken");
        return row.answers === "rows" ? { rows: [], total: 0 } : row.example.data;
      },
    ]),
  ) as unknown as CallHandlers;
  http = await makeHttp(
    app,
    {
      handlers,
      authenticate: async () => ({ kind: "caller", caller }),
      resolveSite: async () => ({
        deptId: 100,
        lineage: [100],
        timeZone: "UTC",
        domain: "localhost",
        features: {},
      }),
      words: (_language, key) => key,
    },
    { root, config: {} },
  );
  registerMedia(http, path.join(root, "media"));
  registerObjects(http, app);
  // As the messaging connection does: with a listener Node hands every upgrade to it.
  http.server.on("upgrade", (_request, socket) => socket.destroy());
  await http.listen({ port: 0, host: "127.0.0.1" });
  const address = http.server.address();
  port = address !== null && typeof address === "object" ? address.port : 0;
});
afterAll(async () => {
  await http.close();
  rmSync(root, { recursive: true, force: true });
});

describe("hostile requests", () => {
  test.each(["/account/devices/signOut", "/v1/rooms/482913077/change"])(
    "A4 POST %s without a body is answered as with an empty one",
    async (call) => {
      const request = `POST /api${call} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer e.x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
      expect(statusOf(await speak(request))).toBe(200);
      expect(bodies.at(-1)).toEqual({});
    },
  );

  test.each([
    "/assets/../x",
    "/assets/%00",
    "/assets/%2e%2e/index.html",
    "/assets/%2e%2e%2findex.html",
    "/assets/..%5c..%5cx",
    "/assets/a.js%00.txt",
    "/assets/",
    "/media/edu/%2e%2e/secret",
    "/media/%00",
    "/media/edu/..%2f..%2fx",
    "/objects/edu/AAAAAAAAAAAAAAAAAAAAAA?download=a&download=b",
    "/%E0%A4%A",
  ])("A4 %s is nothing that is here, and no fault of the server", async (target) => {
    logged.length = 0;
    const answer = await speak(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
    expect(statusOf(answer)).toBeLessThan(500);
    expect(logged).toEqual([]);
  });

  test("A4 a client that offers another protocol is answered in this one", async () => {
    const request =
      "GET /api/v1/rooms HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer e.x\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n";
    expect(statusOf(await speak(request))).toBe(200);
  });

  test("A4 a body that is nested without end is refused like any other wrong one", async () => {
    logged.length = 0;
    const deep = "[".repeat(200_000) + "]".repeat(200_000);
    const answer = await fetch(`http://127.0.0.1:${port}/api/staff/agreements/publish`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer e.x" },
      body: `{"kind":"privacy","basedOn":0,"body":{"type":"doc","content":${deep}},"bodyEn":{"type":"doc","content":[]}}`,
    });
    expect(await answer.json()).toMatchObject({ fault: "paramError" });
    expect(logged).toEqual([]);
  });

  test("A4 what breaks behind a body that came whole is logged as an error", async () => {
    logged.length = 0;
    const { body } = httpCalls["POST /resetPassword"].example;
    const answer = await fetch(`http://127.0.0.1:${port}/api/resetPassword`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(await answer.json()).toMatchObject({ fault: "internal" });
    expect(logged).toEqual(["http.error"]);
  });

  test("A6 what breaks behind an upload in pieces is logged with its stack", async () => {
    // This server has no database.
    const answer = await fetch(`http://127.0.0.1:${port}${tusPath}`, {
      method: "POST",
      headers: { "tus-resumable": "1.0.0", "upload-length": "5", authorization: "Bearer e.x" },
    });
    expect([answer.status, await answer.json()]).toMatchObject([500, { fault: "internal" }]);
    expect(details.at(-1)?.error).toBeInstanceOf(Error);
  });

  test.each([`PATCH ${tusPath}/AAAAAAAAAAAAAAAAAAAAAA`, `POST ${tusPath}`, "PUT /dav/a.txt"])(
    "A6 P11 %s with a type that is none is refused, and no fault of the server",
    async (asked) => {
      logged.length = 0;
      for (const type of ["", ";", "a/b/c"]) {
        const request = `${asked} HTTP/1.1\r\nHost: localhost\r\nTus-Resumable: 1.0.0\r\nAuthorization: Bearer e.x\r\nContent-Type: ${type}\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello`;
        expect(statusOf(await speak(request))).toBe(415);
      }
      expect(logged).toEqual([]);
    },
  );

  test("A4 a request that names two hosts is none", async () => {
    for (const [hosts, status] of [
      ["Host: localhost\r\nHost: northfield.localhost", 400],
      ["Host: localhost\r\nhost: localhost", 400],
      ["Host: localhost", 200],
    ] as const) {
      const request = `GET /api/v1/rooms HTTP/1.1\r\n${hosts}\r\nAuthorization: Bearer e.x\r\nConnection: close\r\n\r\n`;
      expect([hosts, statusOf(await speak(request))]).toEqual([hosts, status]);
    }
  });

  test("A4 a body that its client gives up is no error of the server", async () => {
    logged.length = 0;
    const socket = connect(port, "127.0.0.1");
    socket.write(
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n{"kind"',
    );
    // The server says that it has begun.
    await once(socket, "data");
    socket.destroy();
    await expect.poll(() => logged).toEqual(["http.givenUp"]);
  });
});

/** Sends bytes as they are, since fetch would mend them, and answers what came until the end. */
function speak(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.setEncoding("utf8").on("data", (piece: string) => (text += piece));
    socket.on("end", () => resolve(text)).on("error", reject);
    socket.setTimeout(5_000, () => socket.destroy(new Error(`no answer to ${request}; got ${text}`)));
    socket.write(request);
  });
}

function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}
