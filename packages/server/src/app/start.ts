import path from "node:path";
import {
  accountHandlers,
  authenticate,
  makeDevelopmentHandlers,
  makeStandingOf,
  sweepAccounts,
} from "../accounts/index.ts";
import { withAdvisoryLock } from "../db/with-advisory-lock.ts";
import { chatHandlers, makeBalancerHandlers } from "../connection/index.ts";
import { sweepEvents } from "../events/index.ts";
import { portalHandlers } from "../portal/index.ts";
import { sweepReceipts } from "../receipts/index.ts";
import { openJanusMedia } from "../engines/distributed/janus/engine.ts";
import { openEmbeddedMedia } from "../engines/embedded/media/engine.ts";
import type { MediaEngine } from "../ports/media-engine.ts";
import { roomHandlers } from "../rooms/index.ts";
import { demoPeople, describeDemo, seedDemo } from "../seed/index.ts";
import { resolveSite, siteHandlers } from "../sites/index.ts";
import type { App, Log } from "./context.ts";
import { loadFaultWords } from "./http/fault-words.ts";
import { registerMedia } from "./http/media.ts";
import { registerObjects } from "./http/objects.ts";
import { apiBase } from "./http/api-base.ts";
import { makeHttp } from "./http/server.ts";
import { listenOn } from "./listen.ts";
import type { ServerSettings } from "./settings.ts";
import { attachGateway, makeMessaging } from "./socket/index.ts";
import { storageHandlers, sweepObjects } from "../storage/index.ts";
import { broadcastHandlers, sweepSystem } from "../system/index.ts";
import { sweepChanges } from "../sync/index.ts";
import { sweepEnded } from "../users/index.ts";
import { compose } from "./compose.ts";

export type RunningServer = {
  /** Where a browser finds it. */
  url: string;
  /** Lines to show under the address: the demo accounts on a seeded development server. */
  demoAccounts: readonly string[];
  /** Takes no new work, ends what runs, and leaves the database open. */
  close(): Promise<void>;
};

const webRoot = path.join(import.meta.dirname, "..", "..", "..", "web", "dist");
const sweepEveryMs = 3_600_000;
const sweeps = {
  accounts: sweepAccounts,
  sync: sweepChanges,
  system: sweepSystem,
  events: sweepEvents,
  receipts: sweepReceipts,
  storage: sweepObjects,
  users: sweepEnded,
};

/** Composes the features on their ports and serves them: calls, page, pictures and the messaging socket on one port. `print` is for the person at the terminal. */
export async function startServer(
  settings: ServerSettings,
  log: Log,
  print: (text: string) => void,
): Promise<RunningServer> {
  const { app, outbox, close: closeComposition } = await compose(settings, log);
  const mediaFolder = path.join(settings.dataFolder, "media");
  if (settings.demo)
    await withAdvisoryLock(
      app.database,
      "seed",
      () => seedDemo(app, mediaFolder, () => print("Making the demo …")),
      {
        waits: true,
      },
    );

  const media = openMedia(settings, log);
  const http = await makeHttp(
    app,
    {
      handlers: {
        ...accountHandlers,
        ...siteHandlers,
        ...portalHandlers,
        ...chatHandlers,
        ...makeBalancerHandlers(settings),
        ...storageHandlers,
        ...broadcastHandlers,
        ...roomHandlers,
        ...makeDevelopmentHandlers(outbox && { outbox, people: settings.demo ? demoPeople : [] }),
      },
      authenticate: authenticate(app),
      resolveSite: resolveSite(app),
      words: await loadFaultWords(),
    },
    { root: webRoot, config: pageConfig(settings) },
    app.production,
  );
  await registerMedia(http, mediaFolder);
  registerObjects(http, app);
  const gateway = attachGateway(http.server, app, makeRooms(app, settings, media));
  // Connections would keep the HTTP server from closing.
  http.addHook("preClose", () => gateway.close());
  const port = await listenOn(http, settings.hosts, settings.port);
  const sweep = setInterval(() => {
    void withAdvisoryLock(app.database, "sweep", () => sweepAll(app, log), { waits: false }).catch(
      (error: unknown) => log("sweep", { error: String(error) }),
    );
  }, sweepEveryMs);

  return {
    url: `http://localhost:${port}`,
    demoAccounts: settings.demo ? ["", "Demo accounts (see also /demo):", ...describeDemo(), ""] : [],
    async close() {
      clearInterval(sweep);
      await http.close();
      await media?.close();
      await closeComposition();
    },
  };
}

async function sweepAll(app: App, log: Log): Promise<void> {
  for (const [name, run] of Object.entries(sweeps))
    await run(app).catch((error: unknown) => log(`${name}.sweep`, { error: String(error) }));
}

function pageConfig({ mode, developmentHosts, cookieDomain }: ServerSettings): Record<string, unknown> {
  return { baseUrl: apiBase, dev: mode === "development", developmentHosts, cookieDomain };
}

function openMedia({ media, mode }: ServerSettings, log: Log): MediaEngine | undefined {
  const { address, port, processes, janus } = media;
  const logMedia = (event: string, detail: object) => log(event, { ...detail });
  if (janus) return openJanusMedia({ ...janus, log: logMedia });
  if (address === undefined) return undefined;
  const host = mode === "development" ? "127.0.0.1" : "0.0.0.0";
  return openEmbeddedMedia({
    host,
    announced: address,
    port,
    processes,
    log: logMedia,
  });
}

function makeRooms(app: App, settings: ServerSettings, media: MediaEngine | undefined) {
  const { turn } = settings.media;
  return makeMessaging(app, {
    ...(media ? { media } : {}),
    ...(turn ? { turn } : {}),
    accountStatusOf: makeStandingOf(app),
    // The social app decides who may write (D3); until it stands, nobody may.
    hasChatRight: async () => false,
  });
}
