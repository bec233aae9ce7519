import { tmpdir } from "node:os";
import path from "node:path";
import { Fault } from "@lyceum/contract/faults";
import type { Answer, CallKey } from "@lyceum/contract/http";
import { httpCalls } from "@lyceum/contract/http";
import type { DemoAccount, SignedIn } from "@lyceum/contract/shapes";
import { freshDatabase } from "@lyceum/testing";
import type { CallHandlers } from "../app/calls.ts";
import { makeDomainEvents } from "../domain-events/index.ts";
import { makeAddressOf } from "../app/client-address.ts";
import type { App, SiteScope } from "../app/context.ts";
import { loadFaultWords } from "../app/http/fault-words.ts";
import { makeHttp } from "../app/http/server.ts";
import { makeMemoryPresence } from "../engines/embedded/presence.ts";
import { openJobs } from "../engines/jobs/open-jobs.ts";
import { makePostgresIndex, makeSearchPool } from "../engines/search/index.ts";
import { makeGuardedFetch } from "../engines/guarded-fetch.ts";
import { absentPush } from "../engines/absent.ts";
import { makeMemoryBus } from "../engines/embedded/bus.ts";
import { makeDevelopmentMiniProgram } from "../engines/embedded/mini-program.ts";
import { openDiskObjectStore } from "../engines/embedded/object-store.ts";
import { makeDevelopmentAgeCheck } from "../engines/embedded/age-check.ts";
import { makeDevelopmentWeChat } from "../engines/embedded/wechat.ts";
import { makeOutbox } from "../engines/embedded/outbox.ts";
import { absentVideo } from "../engines/embedded/ffmpeg/video.ts";
import { makeDevelopmentPayments } from "../engines/payments/development.ts";
import { makePictures } from "../engines/embedded/pictures/pictures.ts";
import { makeMemoryRegistry } from "../engines/embedded/registry.ts";
import { makeMemoryRateLimit } from "../engines/embedded/rate-limit.ts";
import { makeTestVirusScan } from "../engines/embedded/test-virus-scan.ts";
import { makeDocumentPages } from "../engines/embedded/document-pages.ts";
import { makeObjectStores } from "../engines/object-stores.ts";
import { absentSpeech } from "../engines/absent.ts";
import { demoPeople, seedAccounts } from "../seed/accounts.ts";
import { admissionHandlers } from "../admission/index.ts";
import { agreementHandlers } from "../agreements/index.ts";
import { auditHandlers } from "../audit/index.ts";
import { chatHandlers } from "../connection/index.ts";
import { fileHandlers } from "../files/index.ts";
import { privacyHandlers } from "../privacy/index.ts";
import { guardianHandlers } from "../guardians/index.ts";
import { notificationHandlers } from "../notifications/index.ts";
import { personalHandlers, registerAvatars } from "../personal/index.ts";
import { roleHandlers } from "../roles/index.ts";
import { classHandlers } from "../classes/index.ts";
import { roomHandlers } from "../rooms/index.ts";
import { rosterHandlers } from "../roster/index.ts";
import { registerMembersOfRooms, registerProfilePhotos, socialHandlers } from "../social/index.ts";
import { seedInstitutions } from "../seed/institutions.ts";
import { accountHandlers, authenticate, makeDevelopmentHandlers } from "./index.ts";

const sites: Record<string, SiteScope> = {
  localhost: {
    deptId: 100,
    lineage: [100],
    timeZone: "UTC",
    domain: "localhost",
    features: { social: true },
  },
  "northfield.localhost": {
    deptId: 200,
    lineage: [200],
    timeZone: "UTC",
    domain: "northfield.localhost",
    features: {},
  },
};

type Asked = {
  host?: string;
  token?: string;
  body?: unknown;
  /** The body of a call that takes bytes. */
  bytes?: Buffer;
  /** The header stripe-signature. */
  signature?: string;
  cookie?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  language?: string;
  address?: string;
};
type Answered = {
  status: number;
  renewed: string | undefined;
  cookie: string | undefined;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  body: Answer<any> & SignedIn;
};

export type Harness = Awaited<ReturnType<typeof startHarness>>;

/** The accounts feature behind the real HTTP layer, with a hand-driven clock and the demo accounts. */
export async function startHarness({ production = false, rateFactor = 1_000 } = {}) {
  const fresh = await freshDatabase();
  const clock = { at: Date.parse("2026-09-01T08:00:00Z"), now: () => clock.at };
  const outbox = makeOutbox({ clock, production: false });
  const logged: string[] = [];
  const bus = makeMemoryBus();
  const jobs = openJobs(fresh.database, (event) => logged.push(event));
  const searchPool = makeSearchPool(fresh.database, { connections: 1 });
  const objects = openDiskObjectStore(path.join(tmpdir(), "lyceum-accounts-keep-no-objects"));
  const app: App = {
    clock,
    database: fresh.database,
    bus,
    domainTexts: async () => [],
    push: absentPush,
    guardedFetch: makeGuardedFetch(),
    demoRobot: null,
    jobs,
    recordingsFolder: path.join(tmpdir(), "lyceum-accounts-keep-no-recordings"),
    liveStreams: null,
    domainEvents: makeDomainEvents({ jobs, bus, clock }, []),
    presence: makeMemoryPresence(),
    registry: makeMemoryRegistry(),
    rateLimit: makeMemoryRateLimit(rateFactor),
    search: makePostgresIndex(searchPool),
    searchPool,
    mail: outbox.mail,
    mailbox: null,
    sms: outbox.sms,
    wechat: makeDevelopmentWeChat({ production: false }),
    miniProgram: makeDevelopmentMiniProgram({ production: false }),
    ageCheck: makeDevelopmentAgeCheck({ production: false }),
    payments: makeDevelopmentPayments({ production: false, now: clock.now }),
    objects,
    stores: makeObjectStores(objects, null),
    storageAddresses: { uploads: [], cdnHost: "" },
    documentPages: makeDocumentPages({ tempFolder: tmpdir() }),
    speech: absentSpeech,
    pictures: makePictures(),
    video: absentVideo,
    virusScan: makeTestVirusScan({ production: false }),
    secret: new TextEncoder().encode("a secret of the tests, long enough to be one"),
    production,
    developmentHosts: [],
    contentHost: "content.localhost",
    addressOf: makeAddressOf([]),
    log: (event) => logged.push(event),
  };
  registerProfilePhotos();
  registerAvatars();
  registerMembersOfRooms();
  const others = Object.fromEntries(
    Object.keys(httpCalls).map((key) => [key, () => Promise.reject(new Fault("notFound"))]),
  ) as unknown as CallHandlers;
  const http = await makeHttp(
    app,
    {
      handlers: {
        ...others,
        ...accountHandlers,
        ...roleHandlers,
        ...classHandlers,
        ...roomHandlers,
        ...rosterHandlers,
        ...admissionHandlers,
        ...auditHandlers,
        ...socialHandlers,
        ...fileHandlers,
        ...agreementHandlers,
        ...chatHandlers,
        ...privacyHandlers,
        ...personalHandlers,
        ...notificationHandlers,
        ...guardianHandlers,
        ...makeDevelopmentHandlers({ outbox, people: demoPeople }),
      },
      authenticate: authenticate(app),
      resolveSite: async (host) => sites[host.replace(/:\d+$/, "")] ?? null,
      words: await loadFaultWords(),
    },
    { root: import.meta.dirname, config: { baseUrl: "/api", dev: true } },
  );
  await seedInstitutions(app, null);
  await seedAccounts(app);

  async function call(key: CallKey, asked: Asked = {}): Promise<Answered> {
    const [method, path] = key.split(" ") as ["GET" | "POST", string];
    const answer = await http.inject({
      method,
      url: `/api${fillPath(path, asked.params ? { params: asked.params } : httpCalls[key].example)}?${new URLSearchParams(asked.query ?? {})}`,
      remoteAddress: asked.address ?? "127.0.0.1",
      headers: {
        host: asked.host ?? "localhost",
        "accept-language": asked.language ?? "en-US",
        ...(asked.token === undefined ? {} : { authorization: `Bearer ${asked.token}` }),
        ...(asked.signature === undefined ? {} : { "stripe-signature": asked.signature }),
        ...(asked.cookie === undefined ? {} : { cookie: asked.cookie }),
        ...(asked.bytes === undefined ? {} : { "content-type": "application/octet-stream" }),
      },
      ...(method === "POST" ? { payload: asked.bytes ?? ((asked.body ?? {}) as object) } : {}),
    });
    const renewed = answer.headers["authorization"] as string | undefined;
    const cookie = answer.headers["set-cookie"] as string | undefined;
    return { status: answer.statusCode, renewed, cookie, body: answer.json() };
  }

  return {
    app,
    /** Of its database, for what runs in a process of its own. */
    url: fresh.url,
    clock,
    logged,
    call,
    outbox,
    /** The digits in the newest message to a contact. */
    codeFor(contact: string): string {
      const entry = outbox.list().find((one) => one.to === contact);
      return /\d{6}/.exec(entry?.text ?? "")?.[0] ?? "";
    },
    async sendCode(contact: string, purpose = "login", asked: Asked = {}, realm = "edu"): Promise<Answered> {
      return await call("POST /auth/code", { ...asked, body: { realm, contact, purpose } });
    },
    async signInAs(userName: string, asked: Asked & { path?: "POST /login" | "POST /v1/auth/login" } = {}) {
      const body = { kind: "password", userName, password: "lyceum-demo", agreement: true };
      const answer = await call(asked.path ?? "POST /login", { ...asked, body });
      const { access_token: token = "", client_id: id = "" } = answer.body.data as SignedIn;
      return { token, id };
    },
    /** Staff sign in with the demo's authenticator. */
    async signInStaff(
      userName: string,
      asked: Asked = {},
      path: "POST /login" | "POST /v1/auth/login" = "POST /login",
    ): Promise<string> {
      const body = { kind: "password", userName, password: "lyceum-demo-staff", agreement: true };
      const first = await call(path, { ...asked, body });
      const { ticket = "" } = (first.body.data as SignedIn).secondFactor ?? {};
      clock.at += 30_000;
      const demo = await call("GET /dev/demo", asked);
      const people = (demo.body as { rows?: DemoAccount[] }).rows ?? [];
      const code = people.find((one) => one.userName === userName)?.secondFactorCode;
      const second = await call("POST /login/secondFactor", { ...asked, body: { ticket, code } });
      if (second.body.fault !== undefined) throw new Error(second.body.fault);
      return (second.body.data as SignedIn).access_token ?? "";
    },
    async close() {
      await http.close();
      await fresh.drop();
    },
  };
}

/** The places of a path, filled as in the example of the row. */
function fillPath(path: string, example: object): string {
  const { params = {} } = example as { params?: Record<string, string | number> };
  return path.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}
