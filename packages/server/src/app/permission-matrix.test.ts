import { tusPath } from "@lyceum/contract/asset-purposes";
import { commands, type CommandName } from "@lyceum/contract/im";
import { type CallKey, httpCalls } from "@lyceum/contract/http";
import type { Command, HttpCall } from "@lyceum/contract/define";
import { eduRoles, hasPermission, socialRoles } from "@lyceum/contract/permissions";
import { permissionsOf } from "@lyceum/domain/accounts";
import { systemClock } from "@lyceum/kit";
import { freshDatabase } from "@lyceum/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountRow } from "../accounts/account-row.fixture.ts";
import { applyGrants, authenticate, upsertGrants } from "../accounts/index.ts";
import { insertAccount } from "../accounts/store.ts";
import { startSession } from "../accounts/sessions/start.ts";
import { makePostgresIndex, makeSearchPool } from "../engines/search/index.ts";
import { makeMemoryBus } from "../engines/embedded/bus.ts";
import { makeMemoryRateLimit } from "../engines/embedded/rate-limit.ts";
import { seedInstitutions } from "../seed/institutions.ts";
import type { CallHandlers } from "./calls.ts";
import { makeAddressOf } from "./client-address.ts";
import type { App, CallContext, Realm } from "./context.ts";
import { loadFaultWords } from "./http/fault-words.ts";
import { makeHttp } from "./http/server.ts";
import type { AccountRates } from "./socket/account-rates.ts";
import type { CommandHandlers } from "./socket/commands.ts";
import type { Connection } from "./socket/connection.ts";
import { makeDispatch } from "./socket/dispatch.ts";

// Every call and command of the contract, asked by every role: at the own institution, at another one, and in the other
// realm. Behind the guard each handler answers the example of its row, so whatever is refused was refused by the guard.
const home = 100;
const roles = [
  ...eduRoles.map((role) => ({ realm: "edu" as Realm, role })),
  ...socialRoles.map((role) => ({ realm: "social" as Realm, role })),
];
const calls = (Object.entries(httpCalls) as [CallKey, HttpCall][]).filter(([, row]) => !row.takesBytes);

let served: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.close());

describe.each(roles)("A5 $realm $role", ({ realm, role }) => {
  const mayCall = (row: HttpCall) => {
    if (row.realm === "open") return 200;
    // Also where no token is needed: one of the other realm is refused (D7).
    if (row.realm !== "both" && row.realm !== realm) return 401;
    return hasPermission(permissionsOf([role]), row.permission, realm) ? 200 : 403;
  };

  test("A5 D7 may at home exactly the calls that its permissions name", async () => {
    for (const [key, row] of calls) {
      const { status, body } = await served.ask(key, "home.test", served.tokens.get(role));
      expect([key, status, body.fault ?? ""]).toEqual([key, mayCall(row), faultOf[mayCall(row)]]);
    }
  });

  test("P1 is nobody at another institution's site", async () => {
    for (const [key, row] of calls) {
      if (row.realm === "open") continue;
      const { status } = await served.ask(key, "other.test", served.tokens.get(role));
      expect([key, status]).toEqual([key, 401]);
    }
  });

  test("A5 M1 may on a connection exactly the commands that its permissions name", () => {
    const sent: string[] = [];
    const connection = {
      login: { realm, personId: 1, permissions: permissionsOf([role]) },
      take: () => 0,
      isAbusive: () => false,
      send: (frame: string) => sent.push(frame),
      close: () => {},
    } as unknown as Connection;
    for (const [name, row] of Object.entries(commands) as [CommandName, Command][]) {
      sent.length = 0;
      const before = served.handled.length;
      served.dispatch(connection, JSON.stringify([row.service, row.command, 1, row.example.params]));
      const isAllowed =
        row.requires === "connected" || hasPermission(permissionsOf([role]), row.permission, realm);
      expect([name, served.handled.slice(before)]).toEqual([name, isAllowed ? [name] : []]);
      if (!isAllowed) expect(JSON.parse(sent[0] ?? "[]")[4]).toEqual({ fault: "noPermission" });
    }
  });
});

test("A5 whoever is not signed in gets the open calls alone", async () => {
  for (const [key, row] of calls) {
    const { status } = await served.ask(key, "home.test");
    expect([key, status]).toEqual([key, row.auth === "user" ? 401 : 200]);
  }
});

test("A4 a cookie signs nobody in: whatever a neighbouring site plants, no call is made in its name", async () => {
  const token = served.tokens.get("institutionAdmin") ?? "";
  const social = served.tokens.get("member") ?? "";
  const cookie = `Admin-Token=${token}; __Host-Admin-Token=${token}; LYCEUM_LURE_TK=${social}; token=${token}`;
  for (const [key, row] of calls) {
    const { status } = await served.ask(key, "home.test", undefined, { cookie });
    expect([key, status]).toEqual([key, row.auth === "user" ? 401 : 200]);
  }
  expect(await served.beginUpload({ cookie })).toBe(401);
});

test("A5 a visitor may read public pages and the own things, and nothing with people in it", () => {
  const visitor = permissionsOf(["visitor"]);
  const allowed = (Object.entries(commands) as [string, Command][]).filter(
    ([, row]) => row.requires === "loggedIn" && hasPermission(visitor, row.permission, "edu"),
  );
  expect(allowed.map(([name]) => name).toSorted()).toEqual(["kick", "logout"]);
});

const faultOf: Record<number, string> = { 200: "", 401: "unauthorized", 403: "forbidden" };

async function serve() {
  const fresh = await freshDatabase();
  const app = {
    clock: systemClock,
    database: fresh.database,
    bus: makeMemoryBus(),
    rateLimit: makeMemoryRateLimit(100_000),
    search: makePostgresIndex(makeSearchPool(fresh.database, { connections: 1 })),
    secret: new TextEncoder().encode("a secret of the tests, long enough to be one"),
    production: false,
    developmentHosts: [],
    addressOf: makeAddressOf([]),
    log: () => {},
  } as unknown as App;
  await seedInstitutions(app, null);
  const siteOf = (deptId: number, domain: string) => ({
    deptId,
    lineage: [deptId],
    timeZone: "UTC",
    domain,
    features: { social: true },
  });
  const sites = {
    "home.test": siteOf(home, "home.test"),
    "other.test": siteOf(200, "other.test"),
    // Calls of development are answered here alone.
    "home.localhost": siteOf(home, "home.localhost"),
    "other.localhost": siteOf(200, "other.localhost"),
  };
  const http = await makeHttp(
    app,
    {
      handlers: Object.fromEntries(
        calls.map(([key, row]) => [
          key,
          async () => (row.answers === "rows" ? { rows: [row.example.data], total: 1 } : row.example.data),
        ]),
      ) as unknown as CallHandlers,
      authenticate: authenticate(app),
      resolveSite: async (host) => sites[host.replace(/:\d+$/, "") as keyof typeof sites] ?? null,
      words: await loadFaultWords(),
    },
    { root: import.meta.dirname, config: { baseUrl: "/api", dev: true } },
  );
  const tokens = new Map<string, string>();
  for (const { realm, role } of roles) tokens.set(role, await signInAs(app, realm, role));
  const handled: string[] = [];
  const dispatch = makeDispatch({
    handlers: Object.fromEntries(
      Object.keys(commands).map((name) => [
        name,
        async () => {
          handled.push(name);
          return {};
        },
      ]),
    ) as unknown as CommandHandlers,
    log: () => {},
    accounts: { take: () => 0 } as unknown as AccountRates,
  });
  return {
    tokens,
    handled,
    dispatch,
    /** By tus, whose address is no call of the contract. */
    async beginUpload(headers: Record<string, string>) {
      const all = { host: "home.test", "tus-resumable": "1.0.0", "upload-length": "5", ...headers };
      return (await http.inject({ method: "POST", url: tusPath, headers: all })).statusCode;
    },
    async ask(key: CallKey, host: string, token?: string, more: Record<string, string> = {}) {
      const row: HttpCall = httpCalls[key];
      const [method, path] = key.split(" ") as ["GET" | "POST", string];
      const { params = {}, query = {}, body = {} } = row.example as Record<string, Record<string, string>>;
      const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
      const answer = await http.inject({
        method,
        url: `/api${url}?${new URLSearchParams(query)}`,
        headers: {
          host: row.development ? host.replace(".test", ".localhost") : host,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...more,
        },
        ...(method === "POST" ? { payload: body } : {}),
      });
      return { status: answer.statusCode, body: answer.json() as { fault?: string } };
    },
    async close() {
      await http.close();
      await fresh.drop();
    },
  };
}

async function signInAs(app: App, realm: Realm, role: string): Promise<string> {
  const now = app.clock.now();
  const account = accountRow({
    id: `u-${role}`,
    dept_id: home,
    user_name: role,
    nick: role,
    roles: [role],
    created_at: now,
  });
  await app.database.kysely.transaction().execute(async (transaction) => {
    await insertAccount(transaction, realm, account);
    const grant = { id: `g-${role}`, dept_id: home, account_id: account.id, role, scope: "institution" };
    const open = { class_id: null, area_code: null, from_at: now, until_at: null, granted_by: null };
    if (role !== "visitor")
      await upsertGrants(transaction, realm, [
        { ...grant, ...open, scope: "institution" as const, created_at: now },
      ]);
    await applyGrants(app, transaction, realm, account.id, now);
  });
  const context = { ...app, address: "127.0.0.1", userAgent: "" } as unknown as CallContext;
  const { access_token: token = "" } = await startSession(context, realm, account);
  return token;
}
