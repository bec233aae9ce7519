// @vitest-environment node
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { CallFault } from "./call-fault.ts";
import { type HttpPage, makeHttp } from "./client.ts";
import { readAnswer } from "./read-answer.ts";

type Request = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };
type Answer = { status?: number; headers?: Record<string, string>; body?: unknown; afterMs?: number };

const me = { code: 200, msg: "", data: { user: { userName: "ann" } } };

/** A page in front of a server that answers as told. */
async function harness(
  answer: (request: Request) => Answer,
  token: string | null = "t-1",
  timeoutMs = 10_000,
) {
  const requests: Request[] = [];
  const server = createServer((incoming, response) => {
    let body = "";
    incoming.setEncoding("utf8").on("data", (part: string) => (body += part));
    incoming.on("end", () => {
      const { method = "", url = "", headers } = incoming;
      const request = { method, url, headers, body };
      requests.push(request);
      const { status = 200, headers: extra = {}, body: reply, afterMs = 0 } = answer(request);
      setTimeout(() => {
        response.writeHead(status, { "content-type": "application/json", ...extra });
        response.end(typeof reply === "string" ? reply : JSON.stringify(reply));
      }, afterMs);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const seen = {
    shown: [] as string[],
    signedOut: 0,
    isByOwner: false,
    clearedAuth: 0,
    suspended: 0,
    active: 0,
    clientId: "",
  };
  let inUse = token;
  const page: HttpPage = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    timeoutMs,
    language: () => "zh-CN",
    token: () => inUse,
    replaceToken: async (_realm, sent, { accessToken, clientId }) => {
      if (inUse !== sent || accessToken === undefined) return;
      inUse = accessToken;
      seen.clientId = clientId ?? seen.clientId;
    },
    signedOut: (_realm, isByOwner) => {
      seen.signedOut++;
      seen.isByOwner = isByOwner;
      inUse = null;
    },
    clearAuth: () => void seen.clearedAuth++,
    suspended: () => void seen.suspended++,
    show: (text) => void seen.shown.push(text),
    faultText: async (key) => `[${key}]`,
    begin: () => {
      seen.active++;
      return () => void seen.active--;
    },
  };
  return {
    http: makeHttp(page),
    requests,
    seen,
    token: () => inUse,
    setToken: (next: string) => (inUse = next),
  };
}

async function faultOf(call: Promise<unknown>): Promise<CallFault> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallFault)) throw new Error(`no CallFault but ${String(error)}`);
  return error;
}

test("A4 a call carries the token and the language and gives the data", async () => {
  const { http, requests, seen } = await harness(() => ({ body: me }));
  expect(await http.call("GET /getInfo")).toEqual(me.data);
  expect(requests[0]).toMatchObject({ method: "GET", url: "/api/getInfo" });
  expect(requests[0]?.headers).toMatchObject({ authorization: "Bearer t-1", "accept-language": "zh-CN" });
  expect(seen.active).toBe(0);
});

test("A4 a call without a token sends none, though there is one", async () => {
  const { http, requests } = await harness(() => ({ body: me }));
  await http.call("POST /mpLogin", { body: { code: "x" }, as: "none" });
  expect(requests[0]?.headers.authorization).toBeUndefined();
});

test("A4 a POST has a body and no query; a list gives rows and total", async () => {
  const { http, requests } = await harness(() => ({ body: { code: 200, msg: "", rows: [1], total: 7 } }));
  const input = { body: { id: "s-2" }, query: { stray: "1" } };
  await http.call("POST /account/devices/signOut", input);
  expect(requests[0]).toMatchObject({ url: "/api/account/devices/signOut", body: '{"id":"s-2"}' });
  expect(await http.call("GET /account/devices")).toEqual({ rows: [1], total: 7 });
});

test("A4 the header Authorization of an answer becomes the token", async () => {
  const { http, token } = await harness(() => ({ headers: { authorization: "t-2" }, body: me }));
  await http.call("GET /getInfo");
  expect(token()).toBe("t-2");
});

test("A4 419 keeps the new token and client id and repeats the request once", async () => {
  const { http, requests, seen, token } = await harness(({ headers }) =>
    headers.authorization === "Bearer t-2"
      ? { body: me }
      : { status: 419, body: { code: 419, msg: "", access_token: "t-2", client_id: "c-2" } },
  );
  expect(await http.call("GET /getInfo")).toEqual(me.data);
  expect([token(), seen.clientId, requests.length]).toEqual(["t-2", "c-2", 2]);
});

test("A4 twenty parallel calls with an expired token all come through", async () => {
  const { http, requests, seen } = await harness(({ headers }) =>
    headers.authorization === "Bearer t-2"
      ? { body: me, afterMs: 5 }
      : { status: 419, body: { code: 419, msg: "", access_token: "t-2", client_id: "c-2" }, afterMs: 5 },
  );
  const results = await Promise.all(Array.from({ length: 20 }, () => http.call("GET /getInfo")));
  expect(results).toEqual(Array.from({ length: 20 }, () => me.data));
  expect(requests).toHaveLength(40);
  expect(seen).toMatchObject({ shown: [], signedOut: 0 });
});

test("A4 a second 419 is not repeated again but ends the sign-in", async () => {
  const { http, requests, seen } = await harness(() => ({
    status: 419,
    body: { code: 419, msg: "over", access_token: "t-2", client_id: "c" },
  }));
  expect((await faultOf(http.call("GET /getInfo"))).key).toBe("tokenExpired");
  expect(requests).toHaveLength(2);
  expect(seen.signedOut).toBe(1);
});

test("A4 a late 419 does not undo a newer token", async () => {
  const stand = await harness(({ headers }) => {
    if (headers.authorization !== "Bearer t-1") return { body: me };
    stand.setToken("t-3");
    return { status: 419, body: { code: 419, msg: "", access_token: "t-2", client_id: "c" } };
  });
  await stand.http.call("GET /getInfo");
  expect(stand.token()).toBe("t-3");
  expect(stand.requests[1]?.headers.authorization).toBe("Bearer t-3");
});

test("A4 401 shows its message once and signs out once, however many calls fail", async () => {
  const { http, seen } = await harness(() => ({
    status: 401,
    body: { code: 401, msg: "Please sign in again.", fault: "unauthorized", traceId: "x-1" },
  }));
  const faults = await Promise.all(Array.from({ length: 5 }, () => faultOf(http.call("GET /getInfo"))));
  expect(faults.map((fault) => fault.key)).toEqual(Array.from({ length: 5 }, () => "unauthorized"));
  expect(faults[0]).toMatchObject({ message: "Please sign in again.", traceId: "x-1" });
  expect(seen).toMatchObject({ shown: ["Please sign in again."], signedOut: 1 });
});

test.each([
  [{}, false],
  [{ endedBy: "owner" }, true],
])(
  "A4 P8 the page is told whether its person has ended the sign-in on another device: %o",
  async (more, isByOwner) => {
    const body = { code: 401, msg: "Please sign in again.", fault: "unauthorized", traceId: "x-1", ...more };
    const { http, seen } = await harness(() => ({ status: 401, body }));
    await faultOf(http.call("GET /getInfo"));
    expect(seen).toMatchObject({ signedOut: 1, isByOwner });
  },
);

test("A4 after another tab has signed in again a refused call is repeated with its token", async () => {
  const stand = await harness(({ headers }) => {
    if (headers.authorization !== "Bearer t-1") return { body: me };
    stand.setToken("t-9");
    return { status: 401, body: { code: 401, msg: "over" } };
  });
  expect(await stand.http.call("GET /getInfo")).toEqual(me.data);
  expect(stand.seen.signedOut).toBe(0);
});

test.each([
  [{ body: { code: 500, msg: "It broke" } }, "internal", ["It broke"]],
  [{ status: 500, body: { code: 500, msg: "It broke", fault: "internal" } }, "internal", ["It broke"]],
  [{ status: 420, body: { code: 420, msg: "Not now" } }, "refused", ["Not now"]],
  [{ body: { code: 500, msg: "栏目ID参数未找到" } }, "channelIdMissing", []],
  [{ body: { code: 500, msg: "共享栏目未找到" } }, "sharedChannelMissing", []],
  [{ body: { code: 500, msg: "none", fault: "sharedChannelMissing" } }, "sharedChannelMissing", []],
  [{ status: 502, body: "<html>" }, "requestFailed", ["[requestFailed]"]],
] as const)("A4 the answer %j is the fault %s and shows %j", async (answer, key, shown) => {
  const { http, seen } = await harness(() => answer);
  expect((await faultOf(http.call("GET /getInfo"))).key).toBe(key);
  expect(seen.shown).toEqual(shown);
});

test("A4 any other failure that speaks of the Token clears auth and the filter", async () => {
  const { http, seen, token } = await harness(() => ({ body: { code: 500, msg: "Token is broken" } }));
  expect((await faultOf(http.call("GET /getInfo"))).key).toBe("tokenProblem");
  expect(seen).toMatchObject({ clearedAuth: 1, signedOut: 0 });
  expect(token()).toBe("t-1");
});

test("P13 where the platform has suspended the site the page gives way to the server's, and the sign-in stays", async () => {
  const { http, seen } = await harness(() => ({
    status: 503,
    body: { code: 503, fault: "institutionSuspended", msg: "Suspended" },
  }));
  await expect(http.call("GET /getInfo", { isQuiet: true })).rejects.toThrow("Suspended");
  expect(seen).toMatchObject({ suspended: 1, signedOut: 0, clearedAuth: 0, shown: [] });
});

test("A4 a quiet call shows nothing and says which field and how long to wait", async () => {
  const body = { code: 500, msg: "Wait", fault: "codeTooSoon", field: "contact", retryAfter: 40 };
  const { http, seen } = await harness(() => ({ body }));
  const call = http.call("POST /mpLogin", { body: { code: "x" }, isQuiet: true });
  expect(await faultOf(call)).toMatchObject({ key: "codeTooSoon", field: "contact", retryAfterSeconds: 40 });
  expect(seen.shown).toEqual([]);
});

test("A4 no answer in time is ETIMEDOUT, no server an internal request error", async () => {
  const slow = await harness(() => ({ body: me, afterMs: 1_000 }), "t-1", 100);
  expect((await faultOf(slow.http.call("GET /getInfo"))).key).toBe("timedOut");
  expect(slow.seen.shown).toEqual(["[timedOut]"]);
  expect(await slow.http.call("GET /getInfo", { timeoutMs: 10_000 })).toEqual(me.data);
  const gone = makeHttp(pageWithout());
  expect((await faultOf(gone.call("GET /getInfo"))).key).toBe("requestFailed");
});

test("A4 a caller that gives up gets its own reason and nothing is shown", async () => {
  const { http, seen } = await harness(() => ({ body: me, afterMs: 200 }));
  const giveUp = new AbortController();
  const call = http.call("GET /getInfo", { signal: giveUp.signal });
  giveUp.abort(new Error("left the page"));
  await expect(call).rejects.toThrow("left the page");
  expect(seen.shown).toEqual([]);
});

test("A4 status 1223 is read as 204", () => {
  expect(readAnswer(1223, null)).toEqual({ kind: "good", body: {} });
  expect(readAnswer(204, null)).toEqual({ kind: "good", body: {} });
});

function pageWithout(): HttpPage {
  return {
    baseUrl: "http://127.0.0.1:1/api",
    timeoutMs: 2_000,
    language: () => "en-US",
    token: () => null,
    replaceToken: async () => {},
    signedOut: () => {},
    clearAuth: () => {},
    show: () => {},
    suspended: () => {},
    faultText: async (key) => key,
    begin: () => () => {},
  };
}
