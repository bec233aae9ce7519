import { type CallKey, httpCalls } from "@lyceum/contract/http";
import { Fault } from "@lyceum/contract/faults";
import { limits, rates } from "@lyceum/contract/limits";
import { expect, onTestFinished, test } from "vitest";
import type { CallHandlers } from "../app/calls.ts";
import type { App } from "../app/context.ts";
import { makeHttp } from "../app/http/server.ts";
import { makeMemoryRateLimit } from "../engines/embedded/rate-limit.ts";
import { makeBalancerHandlers, type BalancerSettings } from "./balancer.ts";
import { makeAddressOf } from "../app/client-address.ts";

const query = { id: "ann", sv: "1.0.0", pv: "1", networkType: "0", k: "lyceum-edu" };
const failure = {
  request_url: "https://chat.test/api/im/links",
  appkey: "lyceum-edu",
  accid: "ann",
  timestamp: 1,
  error_code: 503,
  platform: "Web",
  send_time: 2,
};

/** The real HTTP layer with no call but those of the balancer. */
async function serve(settings: Partial<BalancerSettings> = {}) {
  const logged: unknown[] = [];
  const app = {
    clock: { now: () => 1_000 },
    addressOf: makeAddressOf([]),
    rateLimit: makeMemoryRateLimit(1),
    production: true,
    log: (event: string, detail?: object) => logged.push({ event, ...detail }),
  } as unknown as App;
  const others = Object.fromEntries(
    (Object.keys(httpCalls) as CallKey[]).map((key) => [key, () => Promise.reject(new Fault("notFound"))]),
  ) as unknown as CallHandlers;
  const own = makeBalancerHandlers({ linkUrls: [], balancerBackupUrls: [], ...settings });
  const rooms = {
    handlers: { ...others, ...own },
    authenticate: async () => ({ kind: "refused" as const }),
    resolveSite: async () => null,
    words: (_language: string, key: string) => key,
  };
  const http = await makeHttp(app, rooms, { root: "/nonexistent", config: {} });
  const origin = await http.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => http.close());
  const read = async (answer: Response) => ({
    status: answer.status,
    body: (await answer.json()) as { code: number; fault?: string; data: Record<string, unknown> },
  });
  return {
    logged,
    ask: async (more: Record<string, string> = {}) =>
      await read(
        await fetch(`${origin}/api/im/links?${new URLSearchParams({ ...query, ...more }).toString()}`),
      ),
    post: async (text: string) =>
      await read(
        await fetch(`${origin}/api/im/logs`, {
          method: "POST",
          headers: { "content-type": "text/plain" },
          body: text,
        }),
      ),
    reportLogin: async (more: Record<string, string>) =>
      await read(await fetch(`${origin}/api/im/logins?${new URLSearchParams(more).toString()}`)),
    report: async (body: unknown) =>
      await read(
        await fetch(`${origin}/api/im/linkFailures`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        }),
      ),
  };
}

test("M1 one server alone names itself, alike for whoever exists and who does not", async () => {
  const { ask } = await serve();
  const answer = await ask();
  expect(answer.body.data).toEqual({
    links: ["/socket"],
    uploads: ["/api/objects"],
    backups: [],
    report: { url: "/api/im/linkFailures", pauseMs: 60_000 },
  });
  expect((await ask({ id: "nobody-at-all", k: "lyceum-social" })).body.data).toEqual(answer.body.data);
});

test("M1 several nodes are all named to each account, in an order of its own that stays", async () => {
  const linkUrls = ["https://a.test/socket", "https://b.test/socket"];
  const { ask } = await serve({ linkUrls, balancerBackupUrls: ["https://c.test/api/im/links"] });
  const firsts = new Set<unknown>();
  for (let at = 0; at < 20; at++) {
    const { data } = (await ask({ id: `ann-${at}` })).body;
    const links = data["links"] as string[];
    expect(links.toSorted()).toEqual(linkUrls);
    expect((await ask({ id: `ann-${at}` })).body.data).toEqual(data);
    expect(data["backups"]).toEqual(["https://c.test/api/im/links"]);
    firsts.add(links[0]);
  }
  expect(firsts.size).toBe(2);
});

test("M1 a question that is not well formed is refused", async () => {
  const { ask, report } = await serve();
  for (const wrong of [{ k: "other" }, { id: "" }, { pv: "x" }, { networkType: "-1" }, { more: "1" }])
    expect((await ask(wrong)).body.fault).toBe("paramError");
  for (const wrong of [[], {}, [{ ...failure, secret: "x" }], [{ ...failure, error_code: -1 }]])
    expect((await report(wrong)).body.fault).toBe("paramError");
});

test("M1 a report is logged by number and codes, without what the client named", async () => {
  const { report, logged } = await serve();
  const max = limits.balancerReportMax.value;
  expect((await report(Array.from({ length: max }, () => failure))).body.data).toEqual({});
  expect((await report(Array.from({ length: max + 1 }, () => failure))).body.fault).toBe("paramError");
  expect(logged).toEqual([{ event: "balancer.failures", address: "127.0.0.1", count: max, codes: [503] }]);
});

test("M1 reports of one address are counted", async () => {
  const { report } = await serve();
  const faults: unknown[] = [];
  for (let times = 0; times <= rates.report.points; times++)
    faults.push((await report([failure])).body.fault);
  expect(faults.filter((fault) => fault !== undefined)).toEqual(["tooManyRequests"]);
});

test("M19 lines of the SDK are counted by what it writes itself, and nothing else of them is kept", async () => {
  const { post, logged } = await serve();
  const at = "2026-09-01T08:00:00.000Z";
  const lines = [
    `${at} info connection loggedIn`,
    `${at} warn lost by 408, try 2`,
    `${at} error serverBusy`,
    `${at} error Annabelle`,
    "Meet me at eight",
    `${at} warn ended by 403: secret words`,
    "",
  ];
  expect((await post(lines.join("\n"))).body.data).toEqual({});
  expect(logged).toEqual([
    {
      event: "sdk.lines",
      count: 6,
      others: 2,
      info: 1,
      warn: 2,
      error: 1,
      happenings: { connection: 1, "lost by": 1, serverBusy: 1, "ended by": 1 },
    },
  ]);
  expect((await post("x".repeat(limits.sdkLogBytesMax.value + 1))).body.fault).toBe("bodyTooLarge");
});

test("M19 a login that lasted is noted by version, without account and session", async () => {
  const { reportLogin, logged } = await serve();
  const told = {
    appkey: "lyceum-edu",
    uid: "ann",
    os: "Linux",
    session: "5b0e",
    ver: "1.0.0",
    type: "sdk",
    platform: "Web",
    event: "login",
  };
  expect((await reportLogin(told)).body.data).toEqual({});
  expect((await reportLogin({ ...told, event: "other" })).body.fault).toBe("paramError");
  expect(logged).toEqual([{ event: "sdk.login", appkey: "lyceum-edu", ver: "1.0.0" }]);
});
