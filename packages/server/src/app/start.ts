import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { accountHandlers, authenticate, makeDevelopmentHandlers, makeStandingOf } from "../accounts/index.ts";
import { admissionHandlers } from "../admission/index.ts";
import { agreementHandlers } from "../agreements/index.ts";
import { auditHandlers } from "../audit/index.ts";
import { withAdvisoryLock } from "../db/with-advisory-lock.ts";
import { chatHandlers, linksFor, makeBalancerHandlers } from "../connection/index.ts";
import { deviceLogHandlers } from "../device-logs/index.ts";
import { documentHandlers } from "../documents/index.ts";
import { courseHandlers } from "../courses/index.ts";
import { driveHandlers } from "../drive/index.ts";
import { calendarHandlers } from "../calendars/index.ts";
import { learningHandlers } from "../learning/index.ts";
import { fileHandlers } from "../files/index.ts";
import { activityHandlers } from "../activities/index.ts";
import { liveHandlers } from "../live/index.ts";
import { honourHandlers } from "../honours/index.ts";
import { meetingHandlers } from "../meetings/index.ts";
import { noticeHandlers } from "../notices/index.ts";
import { practiceHandlers } from "../practice/index.ts";
import { privacyHandlers } from "../privacy/index.ts";
import { guardianHandlers } from "../guardians/index.ts";
import { notificationHandlers } from "../notifications/index.ts";
import { personalHandlers } from "../personal/index.ts";
import { portalHandlers } from "../portal/index.ts";
import { siteSearchHandlers } from "../site-search/index.ts";
import { openJanusMedia } from "../engines/distributed/janus/engine.ts";
import { recordingHandlers } from "../recordings/index.ts";
import { findProgram } from "../engines/embedded/ffmpeg/video.ts";
import { openEmbeddedMedia } from "../engines/embedded/media/engine.ts";
import type { MediaEngine } from "../ports/media-engine.ts";
import { jobHandlers } from "../jobs/index.ts";
import { roleHandlers } from "../roles/index.ts";
import { outsideToolHandlers } from "../outside-tools/index.ts";
import { makeAskRobotInRoom, makeWakeRobot, robotHandlers } from "../robots/index.ts";
import { statementHandlers } from "../statements/index.ts";
import { quizHandlers } from "../quizzes/index.ts";
import { classHandlers } from "../classes/index.ts";
import { rosterHandlers } from "../roster/index.ts";
import { addRebuild } from "../search-index/index.ts";
import { roomHandlers } from "../rooms/index.ts";
import { demoPeople, describeDemo, seedDemo } from "../seed/index.ts";
import { platformHandlers } from "../platform/index.ts";
import { resolveSite, siteHandlers } from "../sites/index.ts";
import { statisticHandlers } from "../statistics/index.ts";
import { allSearchSources } from "./all-search-sources.ts";
import type { App, Log } from "./context.ts";
import { makeHttpEnd } from "./http/end-http.ts";
import { requireAtHome } from "./http/at-home.ts";
import { loadFaultWords } from "./http/fault-words.ts";
import { registerDriveZip } from "./http/drive-zip.ts";
import { registerAvatarPictures } from "./http/avatars.ts";
import { registerSitePictures } from "./http/site-pictures.ts";
import { registerFiles } from "./http/files.ts";
import { registerLiveStreams } from "./http/live-streams.ts";
import { registerMedia } from "./http/media.ts";
import { registerCalendarFeed } from "./http/calendar-feed.ts";
import { registerOutsideTools } from "./http/outside-tools.ts";
import { registerUnsubscribe } from "./http/unsubscribe.ts";
import { registerLinkPreviews } from "./http/link-previews.ts";
import { registerObjects } from "./http/objects.ts";
import { registerReviewedFiles } from "./http/reviewed-files.ts";
import { apiBase } from "./http/api-base.ts";
import { makePublicCache, publicChanges } from "./http/public-cache.ts";
import { makeHttp } from "./http/server.ts";
import { listenOn } from "./listen.ts";
import type { Operation } from "./operation/index.ts";
import type { ServerSettings } from "./settings.ts";
import { attachGateway, makeMessaging } from "./socket/index.ts";
import { makeSocialChatGate, socialHandlers } from "../social/index.ts";
import { storageHandlers } from "../storage/index.ts";
import { broadcastHandlers } from "../system/index.ts";
import { chatReviewHandlers } from "../chat-reviews/index.ts";
import { messageReportHandlers } from "../reporting/index.ts";
import { quietHourHandlers } from "../quiet-hours/index.ts";
import { wordHandlers } from "../words/index.ts";
import { compose } from "./compose.ts";

export type RunningServer = {
  /** Where a browser finds it. */
  url: string;
  /** Lines to show under the address: the demo accounts on a seeded development server. */
  demoAccounts: readonly string[];
  /** Goes on for as long as `drainMs`, then takes no new work, ends what runs, and leaves the database open. */
  close(): Promise<void>;
};

/** For an answer that is due when the server ends: a slow upload is continued at another node. */
export const answersWithinMs = 10_000;

const webRoot = path.join(import.meta.dirname, "..", "..", "..", "web", "dist");
/** Composes the features on their ports and serves them: calls, page, pictures and the messaging socket on one port. `print` is for the person at the terminal. */
export async function startServer(
  settings: ServerSettings,
  log: Log,
  print: (text: string) => void,
  { readiness, metrics }: Partial<Pick<Operation, "readiness" | "metrics">> = {},
): Promise<RunningServer> {
  const { app, outbox, checks, work, close: closeComposition } = await compose(settings, log);
  const mediaFolder = path.join(settings.dataFolder, "media");
  const { demo } = settings;
  if (demo !== "off")
    await withAdvisoryLock(app.database, "seed", () =>
      seedDemo(app, mediaFolder, { hasCrowd: demo === "full", onBegin: () => print("Making the demo …") }),
    );

  const media = openMedia(settings, app.liveStreams !== null, log);
  const publicCache = makePublicCache();
  const stopHearing = app.domainEvents.listen(publicChanges, {
    heard: publicCache.heard,
    missed: publicCache.clear,
  });
  const siteAt = resolveSite(app);
  const http = await makeHttp(
    app,
    {
      handlers: {
        ...accountHandlers,
        ...siteHandlers,
        ...platformHandlers,
        ...statisticHandlers,
        ...portalHandlers,
        ...siteSearchHandlers,
        ...documentHandlers,
        ...activityHandlers,
        ...calendarHandlers,
        ...liveHandlers,
        ...honourHandlers,
        ...meetingHandlers,
        ...noticeHandlers,
        ...privacyHandlers,
        ...personalHandlers,
        ...notificationHandlers,
        ...guardianHandlers,
        ...learningHandlers,
        ...quizHandlers,
        ...practiceHandlers,
        ...courseHandlers,
        ...chatHandlers,
        ...makeBalancerHandlers(settings),
        ...storageHandlers,
        ...fileHandlers,
        ...driveHandlers,
        ...broadcastHandlers,
        ...roomHandlers,
        ...recordingHandlers,
        ...jobHandlers,
        ...roleHandlers,
        ...classHandlers,
        ...rosterHandlers,
        ...admissionHandlers,
        ...auditHandlers,
        ...socialHandlers,
        ...agreementHandlers,
        ...chatReviewHandlers,
        ...deviceLogHandlers,
        ...messageReportHandlers,
        ...quietHourHandlers,
        ...wordHandlers,
        ...robotHandlers,
        ...statementHandlers,
        ...outsideToolHandlers,
        ...makeDevelopmentHandlers(outbox && { outbox, people: settings.demo === "off" ? [] : demoPeople }),
      },
      authenticate: authenticate(app),
      resolveSite: siteAt,
      words: await loadFaultWords(),
      ...(metrics ? { measure: metrics.httpDone } : {}),
      publicCache,
    },
    { root: webRoot, config: pageConfig(settings, app), contentHost: app.contentHost },
    { isCut: false },
  );
  registerMedia(http, mediaFolder);
  registerObjects(http, app);
  registerReviewedFiles(http, app);
  registerLinkPreviews(http, app);
  const requireHome = requireAtHome(siteAt);
  registerFiles(http, app, requireHome);
  registerUnsubscribe(http, app);
  registerCalendarFeed(http, app);
  registerOutsideTools(http, app, siteAt);
  registerAvatarPictures(http, app, siteAt);
  registerSitePictures(http, app);
  registerDriveZip(http, app, requireHome);
  const messaging = openMessaging(app, settings, media);
  if (messaging.streams) registerLiveStreams(http, app, messaging.streams);
  const gateway = attachGateway(http.server, app, {
    ...messaging,
    ...(metrics ? { measure: metrics.commandDone } : {}),
  });
  // Connections would keep the HTTP server from closing.
  http.addHook("preClose", () => gateway.close());
  metrics?.watch({
    connections: gateway.connectionCount,
    people: () => messaging.counts().people,
    rooms: messaging.counts,
    database: app.database.poolCounts,
    jobs: () => app.jobs.count(),
    ...(media ? { media: () => media.stats() } : {}),
  });
  const workers = await work();
  await addRebuild(app, allSearchSources);
  const stop = async (): Promise<void> => {
    await workers.close();
    stopHearing();
    await media?.close();
    await closeComposition();
  };
  const { port, twins } = await listenOn(http, settings.hosts, settings.port).catch(
    async (error: unknown) => {
      // Timers ask the database for as long as they run.
      await http.close();
      await stop();
      throw error;
    },
  );
  const ending = makeHttpEnd(http, twins);
  readiness?.watch(checks);
  readiness?.reached("server");
  return {
    url: `http://localhost:${port}`,
    demoAccounts:
      settings.demo !== "off" ? ["", "Demo accounts (see also /demo):", ...describeDemo(), ""] : [],
    async close() {
      ending.announce();
      await sleep(settings.drainMs);
      await ending.end(answersWithinMs);
      // Not before: an answer may wait for a job, such as the look at an upload.
      await stop();
    },
  };
}

function pageConfig(
  { mode, developmentHosts, cookieDomain }: ServerSettings,
  { wechat, push }: App,
): Record<string, unknown> {
  const dev = mode === "development";
  return {
    baseUrl: apiBase,
    dev,
    developmentHosts,
    cookieDomain,
    wechat: wechat.domains,
    pushKey: push.publicKey,
  };
}

function openMedia(
  { media, mode }: ServerSettings,
  makesStreams: boolean,
  log: Log,
): MediaEngine | undefined {
  const { address, addressV6, port, processes, janus } = media;
  const logMedia = (event: string, detail: object) => log(event, { ...detail });
  if (janus) return openJanusMedia({ ...janus, log: logMedia });
  if (address === undefined) return undefined;
  const host = mode === "development" ? "127.0.0.1" : addressV6 === undefined ? "0.0.0.0" : "::";
  return openEmbeddedMedia({
    host,
    announced: address,
    announcedV6: addressV6,
    port,
    processes,
    ffmpeg: makesStreams ? findProgram("ffmpeg") : null,
    log: logMedia,
  });
}

function openMessaging(app: App, settings: ServerSettings, media: MediaEngine | undefined) {
  const { turn } = settings.media;
  return makeMessaging(app, {
    ...(media ? { media } : {}),
    ...(turn ? { turn } : {}),
    accountStatusOf: makeStandingOf(app),
    chatGate: makeSocialChatGate(app.jobs),
    linksOf: linksFor(settings.linkUrls),
    wakeRobot: makeWakeRobot(app),
    askRobotInRoom: makeAskRobotInRoom(app),
  });
}
