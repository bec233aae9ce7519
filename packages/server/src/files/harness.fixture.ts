import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { tusPath } from "@lyceum/contract/asset-purposes";
import { Fault } from "@lyceum/contract/faults";
import { httpCalls } from "@lyceum/contract/http";
import type { AssetView, UploadedAsset } from "@lyceum/contract/shapes";
import { freshDatabase } from "@lyceum/testing";
import type { CallHandlers } from "../app/calls.ts";
import { makeAddressOf } from "../app/client-address.ts";
import type { App, Caller } from "../app/context.ts";
import { requireAtHome } from "../app/http/at-home.ts";
import { loadFaultWords } from "../app/http/fault-words.ts";
import { registerFiles } from "../app/http/files.ts";
import { makeHttp } from "../app/http/server.ts";
import { makeFfmpegVideo } from "../engines/embedded/ffmpeg/video.ts";
import { openDiskObjectStore } from "../engines/embedded/object-store.ts";
import { makePictures } from "../engines/embedded/pictures/pictures.ts";
import { makeTestVirusScan } from "../engines/embedded/test-virus-scan.ts";
import { makeDocumentPages } from "../engines/embedded/document-pages.ts";
import { openJobs } from "../engines/jobs/open-jobs.ts";
import type { ObjectStore } from "../ports/object-store.ts";
import { seedInstitutions } from "../seed/institutions.ts";
import { fileHandlers, fileJobs } from "./index.ts";

export type Harness = Awaited<ReturnType<typeof startHarness>>;

type Envelope<T> = { code: number; fault?: string; field?: string; data: T };

/** People of two institutions and two realms, by the tokens that they hold. */
const people = {
  "e.ann": { realm: "edu", accountId: "ann", deptId: 100, roles: ["student"] },
  "e.ben": { realm: "edu", accountId: "ben", deptId: 100, roles: ["teacher"] },
  "e.far": { realm: "edu", accountId: "far", deptId: 200, roles: ["student"] },
  "e.new": { realm: "edu", accountId: "new", deptId: 100, roles: ["visitor"] },
  "s.ann": { realm: "social", accountId: "ann", deptId: 100, roles: ["member"] },
} as const satisfies Record<string, Pick<Caller, "realm" | "accountId" | "deptId" | "roles">>;
export type Token = keyof typeof people;

/** Files over the real HTTP layer, with the real engines of one machine and workers for its jobs. */
export async function startHarness({ objects: given }: { objects?: ObjectStore } = {}) {
  const fresh = await freshDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-files-"));
  const clock = { aheadMs: 0, now: () => Date.now() + clock.aheadMs };
  const logged: string[] = [];
  /** The switches of both institutions. */
  const features: Record<string, boolean> = { social: true };
  const log = (event: string, detail: unknown = {}) => void logged.push(`${event} ${JSON.stringify(detail)}`);
  const objects = given ?? openDiskObjectStore(path.join(folder, "objects"));
  const jobs = openJobs(fresh.database, log);
  const app = {
    clock,
    database: fresh.database,
    objects,
    pictures: makePictures(),
    video: makeFfmpegVideo({ tempFolder: path.join(folder, "temp") }),
    virusScan: makeTestVirusScan({ production: false }),
    jobs,
    documentPages: makeDocumentPages({ tempFolder: path.join(folder, "temp") }),
    rateLimit: { take: async () => 0 },
    secret: new TextEncoder().encode("a secret of the tests, long enough to be one"),
    production: false,
    contentHost: null,
    addressOf: makeAddressOf([]),
    log,
    // The rest of the application is not asked here.
  } as unknown as App;
  await seedInstitutions(app, null);
  for (const { realm, accountId, deptId } of Object.values(people))
    await fresh.database.query({
      text: `insert into ${realm}.account (id, dept_id, user_name, nick, roles, created_at, updated_at)
        values ($1, $2, $1, $1, '{}', 0, 0)`,
      values: [accountId, deptId],
    });
  const others = Object.fromEntries(
    Object.keys(httpCalls).map((key) => [key, () => Promise.reject(new Fault("notFound"))]),
  ) as unknown as CallHandlers;
  const resolveSite = async (host: string) => {
    const deptId = host.startsWith("far.") ? 200 : 100;
    return { deptId, lineage: [deptId], timeZone: "UTC", domain: host, features };
  };
  const http = await makeHttp(
    app,
    {
      handlers: { ...others, ...fileHandlers },
      authenticate: async (token, realm) => {
        const person = people[token as Token];
        if (person?.realm !== realm) return { kind: "refused" };
        return { kind: "caller", caller: { ...person, sessionId: "s", permissions: [] } };
      },
      resolveSite,
      words: await loadFaultWords(),
    },
    { root: import.meta.dirname, config: {} },
  );
  registerFiles(http, app, requireAtHome(resolveSite));
  await http.listen({ host: "127.0.0.1", port: 0 });
  const address = http.server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const url = `http://127.0.0.1:${port}`;
  const workers = await jobs.work(fileJobs, app);

  /** A person of the other institution asks at its site. */
  const headersOf = (token: Token) => ({
    authorization: `Bearer ${token}`,
    ...(people[token].deptId === 200 ? { host: "far.localhost" } : {}),
  });

  async function call<T>(token: Token, method: "GET" | "POST", place: string, body?: unknown) {
    const answer = await http.inject({
      method,
      url: `/api${place}`,
      headers: headersOf(token),
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return answer.json<Envelope<T>>();
  }

  async function upload(
    token: Token,
    bytes: Uint8Array,
    name: string,
    more: { type?: string; purpose?: string } = {},
  ) {
    const form = new FormData();
    form.append("file", new File([new Uint8Array(bytes)], name, { type: more.type ?? "" }));
    const query = more.purpose === undefined ? "" : `?purpose=${more.purpose}`;
    const request = new Request(`${url}/api/system/oss/upload${query}`, { method: "POST", body: form });
    // Through the socket: the body comes as a browser sends it.
    const answer = await fetch(request, {
      headers: { ...headers(request), authorization: `Bearer ${token}` },
    });
    return (await answer.json()) as Envelope<UploadedAsset>;
  }

  return {
    app,
    clock,
    features,
    fresh,
    logged,
    url,
    port,
    folder,
    call,
    upload,
    headersOf,
    /** An asset of this person that must become one. */
    async uploaded(
      token: Token,
      bytes: Uint8Array,
      name: string,
      more?: { type?: string; purpose?: string },
    ) {
      const { data, fault } = await upload(token, bytes, name, more);
      if (fault !== undefined) throw new Error(fault);
      // On a busy machine the answer does not wait so long.
      for (
        let view: AssetView = data;
        ;
        view = (await call<AssetView>(token, "GET", `/files/${data.id}`)).data
      )
        if (view.state !== "scanning") return { ...data, ...view };
    },
    async view(token: Token, id: string) {
      return await call<AssetView>(token, "GET", `/files/${id}`);
    },
    /** One request of the protocol for uploads in pieces. */
    async tus(
      token: Token,
      method: string,
      place: string,
      headers: Record<string, string> = {},
      body?: BodyInit,
    ) {
      return await fetch(`${url}${place.startsWith("/") ? place : `${tusPath}/${place}`}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0", ...headers },
        ...(body === undefined ? {} : { body, duplex: "half" }),
      } as RequestInit);
    },
    async usageOf(token: Token): Promise<number> {
      return (await call<{ used: number }>(token, "GET", "/files/usage")).data.used;
    },
    async close() {
      await workers.close();
      await http.close();
      await app.pictures.close();
      await fresh.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function headers(request: Request): Record<string, string> {
  return Object.fromEntries(request.headers);
}

/** The bytes as one upload in pieces begins. */
export function metadata(facts: Record<string, string>): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");
}
