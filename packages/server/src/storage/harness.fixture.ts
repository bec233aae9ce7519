import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { CallHandlers } from "../app/calls.ts";
import type { App } from "../app/context.ts";
import { Fault } from "@lyceum/contract/faults";
import { httpCalls } from "@lyceum/contract/http";
import { limits } from "@lyceum/contract/limits";
import type { StorageToken } from "@lyceum/contract/shapes";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket } from "@lyceum/testing/conformance";
import { loadFaultWords } from "../app/http/fault-words.ts";
import { makeAddressOf } from "../app/client-address.ts";
import { registerObjects } from "../app/http/objects.ts";
import { makeHttp } from "../app/http/server.ts";
import { makeDocumentPages } from "../engines/embedded/document-pages.ts";
import { makeFfmpegVideo } from "../engines/embedded/ffmpeg/video.ts";
import { makeDevelopmentSpeech } from "../engines/embedded/speech-to-text.ts";
import { openJobs } from "../engines/jobs/open-jobs.ts";
import { makeObjectStores } from "../engines/object-stores.ts";
import type { ObjectStore } from "../ports/object-store.ts";
import { openDiskObjectStore } from "../engines/embedded/object-store.ts";
import { makePictures } from "../engines/embedded/pictures/pictures.ts";
import { storageHandlers, storageJobs } from "./index.ts";

/** Uploads and objects over the real HTTP layer, and messages over a real socket, on one database. */
export async function startStorageHarness(
  open: (folder: string) => { first: ObjectStore; second?: ObjectStore } = (folder) => ({
    first: openDiskObjectStore(folder),
  }),
) {
  const fresh = await freshDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-storage-"));
  const clock = { at: Date.now(), now: () => clock.at };
  const { first, second = null } = open(folder);
  const parts = {
    stores: makeObjectStores(first, second),
    storageAddresses: { uploads: [] as string[], cdnHost: "" },
    video: makeFfmpegVideo({ tempFolder: path.join(folder, "temp") }),
    documentPages: makeDocumentPages({ tempFolder: path.join(folder, "temp") }),
    speech: makeDevelopmentSpeech({ production: false }),
  };
  const messaging = await startMessagingServer(fresh.database, {
    clock,
    hasChatRight: () => true,
    rateFactor: 100,
    storage: parts,
  });
  const logged: string[] = [];
  const jobs = openJobs(fresh.database, (event) => logged.push(event));
  const app = {
    clock,
    addressOf: makeAddressOf([]),
    database: fresh.database,
    bus: messaging.bus,
    jobs,
    objects: first,
    ...parts,
    pictures: makePictures(),
    rateLimit: { take: async () => 0 },
    secret: messaging.secret,
    production: false,
    contentHost: null,
    log: (event: string, detail: unknown) => logged.push(`${event} ${JSON.stringify(detail)}`),
    // The rest of the application is not asked here.
  } as unknown as App;
  const others = Object.fromEntries(
    Object.keys(httpCalls).map((key) => [key, () => Promise.reject(new Fault("notFound"))]),
  ) as unknown as CallHandlers;
  const http = await makeHttp(
    app,
    {
      handlers: { ...others, ...storageHandlers },
      authenticate: async () => ({ kind: "refused" }),
      resolveSite: async () => null,
      words: await loadFaultWords(),
    },
    { root: import.meta.dirname, config: {} },
  );
  registerObjects(http, app);
  await http.listen({ host: "127.0.0.1", port: 0 });
  const address = http.server.address();
  const url = `http://127.0.0.1:${address !== null && typeof address === "object" ? address.port : 0}`;

  async function signIn(account: string, realm: "edu" | "social" = "edu") {
    const socket = await openRawSocket(messaging.url);
    const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
    await socket.ask("login", { ...messaging.credentials(account, realm), ...device, deviceId: account });
    return socket;
  }

  type Piece = {
    offset?: number;
    complete?: boolean;
    type?: string;
    context?: string;
    token?: string;
    query?: string;
  };

  /** Sends one piece; the answer's envelope. */
  async function send(token: StorageToken, bytes: Uint8Array | string, piece: Piece = {}) {
    const { offset = 0, complete = true, type = "application/octet-stream", context } = piece;
    const query = `offset=${offset}&complete=${complete}&version=1.0${context === undefined ? "" : `&context=${context}`}${piece.query ?? ""}`;
    const answer = await fetch(`${url}/api/objects/${token.bucket}/${token.objectName}?${query}`, {
      method: "POST",
      headers: { "x-nos-token": piece.token ?? token.token, "content-type": type },
      body: typeof bytes === "string" ? bytes : new Blob([new Uint8Array(bytes)]),
    });
    // Every answer of a call has this envelope.
    const body = (await answer.json()) as {
      code: number;
      fault?: string;
      data?: { offset: number; context: string };
    };
    return { code: body.code, fault: body.fault, ...body.data };
  }

  /** Uploads all of it in pieces; the answer to the last. */
  async function upload(token: StorageToken, bytes: Uint8Array, type?: string) {
    for (let at = 0; ;) {
      const end = Math.min(at + limits.uploadChunk.value, bytes.length);
      const complete = end === bytes.length;
      const more = type === undefined ? {} : { type };
      const answer = await send(token, bytes.subarray(at, end), { offset: at, complete, ...more });
      if (complete || answer.code !== 200) return answer;
      at = end;
    }
  }

  return {
    app,
    clock,
    fresh,
    logged,
    messaging,
    url,
    signIn,
    work: () => jobs.work([...storageJobs], app),
    send,
    upload,
    async close() {
      await http.close();
      await messaging.close();
      await app.pictures.close();
      await fresh.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type StorageHarness = Awaited<ReturnType<typeof startStorageHarness>>;
