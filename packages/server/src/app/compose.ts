import path from "node:path";
import { systemClock } from "@lyceum/kit";
import {
  absentAgeCheck,
  absentMiniProgram,
  absentPush,
  absentSms,
  absentSpeech,
  absentVirusScan,
  absentWeChat,
} from "../engines/absent.ts";
import { makeClamdScan } from "../engines/distributed/clamd/virus-scan.ts";
import { makeHttpMiniProgram } from "../engines/distributed/mini-program-http.ts";
import { makeAgeProvider } from "../engines/distributed/age-provider.ts";
import { makeWeChat } from "../engines/distributed/wechat.ts";
import { makeHttpSpeech } from "../engines/distributed/speech-http.ts";
import { makeHttpSms } from "../engines/distributed/sms-http.ts";
import { makeImapMailbox } from "../engines/distributed/imap-mailbox.ts";
import { makeSmtpMail } from "../engines/distributed/smtp-mail.ts";
import {
  connectRedis,
  makeRedisBus,
  makeRedisPresence,
  makeRedisRateLimit,
  makeRedisRegistry,
} from "../engines/distributed/redis/index.ts";
import { openS3ObjectStore } from "../engines/distributed/s3/object-store.ts";
import { makePostgresIndex } from "../engines/search/postgres-index.ts";
import { makeDevelopmentTexts, makeDomainTexts } from "../engines/domain-texts.ts";
import { makeObjectStores } from "../engines/object-stores.ts";
import { makeGuardedFetch } from "../engines/guarded-fetch.ts";
import { makeSearchPool } from "../engines/search/search-pool.ts";
import { openJobs } from "../engines/jobs/open-jobs.ts";
import { makeMemoryBus } from "../engines/embedded/bus.ts";
import { makeDevelopmentAgeCheck } from "../engines/embedded/age-check.ts";
import { makeDocumentPages } from "../engines/embedded/document-pages.ts";
import { findProgram, makeFfmpegVideo } from "../engines/embedded/ffmpeg/video.ts";
import { canEncode } from "../engines/embedded/media/streaming/can-encode.ts";
import { makeDevelopmentMiniProgram } from "../engines/embedded/mini-program.ts";
import { makeDevelopmentWeChat } from "../engines/embedded/wechat.ts";
import { makeOutbox, type Outbox } from "../engines/embedded/outbox.ts";
import { openDiskObjectStore } from "../engines/embedded/object-store.ts";
import { makePictures } from "../engines/embedded/pictures/pictures.ts";
import { makeMemoryPresence } from "../engines/embedded/presence.ts";
import { makeMemoryRateLimit } from "../engines/embedded/rate-limit.ts";
import { makeMemoryRegistry } from "../engines/embedded/registry.ts";
import { makeDevelopmentSpeech } from "../engines/embedded/speech-to-text.ts";
import { makeTestVirusScan } from "../engines/embedded/test-virus-scan.ts";
import { makeTokenKeeper } from "../meetings/index.ts";
import { startDemoRobot } from "../robots/index.ts";
import { makeDomainEvents } from "../domain-events/index.ts";
import type { AgeCheck } from "../ports/age-check.ts";
import { makeDevelopmentPush } from "../engines/push/development.ts";
import { deriveServerKey, readServerKey } from "../engines/push/server-key.ts";
import { makeWebPush } from "../engines/push/web-push.ts";
import { knownPushHosts } from "@lyceum/domain/push";
import type { GuardedFetch } from "../ports/guarded-fetch.ts";
import type { PushProvider } from "../ports/push-provider.ts";
import type { JobWorkers } from "../ports/jobs.ts";
import type { Mail } from "../ports/mail.ts";
import type { Mailbox } from "../ports/mailbox.ts";
import type { MiniProgram } from "../ports/mini-program.ts";
import type { ObjectStore } from "../ports/object-store.ts";
import type { SpeechToText } from "../ports/speech-to-text.ts";
import type { Sms } from "../ports/sms.ts";
import type { Video } from "../ports/video.ts";
import type { VirusScan } from "../ports/virus-scan.ts";
import type { WeChat } from "../ports/wechat.ts";
import { absentPayments, makeDevelopmentPayments } from "../engines/payments/development.ts";
import { makeStripePayments } from "../engines/payments/stripe.ts";
import type { Payments } from "../ports/payments.ts";
import { StartProblem } from "../start-problem.ts";
import { makeAddressOf } from "./client-address.ts";
import { ping } from "../db/ping.ts";
import type { App, Log } from "./context.ts";
import { allEventHandlers, allJobs } from "./all-jobs.ts";
import { registerFeatures } from "./register-features.ts";
import type { ServerSettings } from "./settings.ts";

/** The ports of one process. `outbox` is what the development providers kept; null where real ones run. */
export type Composition = {
  app: App;
  outbox: Outbox | null;
  /** What must answer for the process to be of use. */
  checks: Readonly<Record<string, () => Promise<unknown>>>;
  /** Starts the workers of this node. */
  work(): Promise<JobWorkers>;
  close(): Promise<void>;
};

/** Throws StartProblem when Redis cannot be reached. */
export async function compose(settings: ServerSettings, log: Log): Promise<Composition> {
  registerFeatures();
  const production = settings.mode === "production";
  const outbox = production ? null : makeOutbox({ clock: systemClock, production });
  const nodes = await makeNodes(settings, log);
  const mail = makeMail(settings, outbox);
  const objects = await openObjects(settings);
  const jobs = openJobs(settings.database, log);
  const domainEvents = makeDomainEvents({ jobs, bus: nodes.bus, clock: systemClock }, allEventHandlers);
  const searchPool = makeSearchPool(settings.database, {
    // The embedded PostgreSQL shares its machine with everything else.
    connections: settings.databaseUrl === undefined ? 1 : 2,
  });
  const guardedFetch: GuardedFetch = makeGuardedFetch({
    exceptions: () => [...settings.developmentSites, ...(app.demoRobot ? [app.demoRobot.origin] : [])],
  });
  const video = makeVideo(settings, log);
  const hasStreams = await makesStreams(settings, log);
  const app: App = {
    clock: systemClock,
    database: settings.database,
    bus: nodes.bus,
    jobs,
    domainEvents,
    registry: nodes.registry,
    presence: nodes.presence,
    rateLimit: nodes.rateLimit,
    search: makePostgresIndex(searchPool),
    searchPool,
    mail,
    mailbox: openMailbox(settings, log),
    sms: makeSms(settings, outbox),
    miniProgram: makeMiniProgram(settings, production),
    wechat: chooseWeChat(settings, production),
    payments: makePayments(settings, production),
    ageCheck: chooseAgeCheck(settings, production),
    objects: objects.store,
    stores: makeObjectStores(objects.store, objects.second),
    storageAddresses: { uploads: settings.uploadUrls, cdnHost: settings.cdnHost ?? "" },
    recordingsFolder: path.join(settings.dataFolder, "recordings"),
    liveStreams: hasStreams
      ? { folder: path.join(settings.dataFolder, "streams"), mediaViewers: settings.media.liveViewers }
      : null,
    pictures: makePictures(),
    video,
    virusScan: makeVirusScan(settings, production),
    documentPages: makeDocumentPages({ tempFolder: path.join(settings.dataFolder, "temp") }),
    speech: makeSpeech(settings, production),
    push: makePush(settings, outbox, guardedFetch),
    domainTexts: makeTexts(settings, production),
    guardedFetch,
    demoRobot: null,
    secret: new TextEncoder().encode(settings.secret),
    production,
    developmentHosts: settings.developmentHosts,
    contentHost: settings.contentHost ?? null,
    addressOf: makeAddressOf(settings.trustedProxies),
    log,
  };
  const demoRobot = settings.demo !== "off" ? await startDemoRobot(app) : null;
  app.demoRobot = demoRobot;
  return {
    app,
    outbox,
    checks: { database: () => ping(settings.database), ...nodes.checks },
    work: async () => await jobs.work([...allJobs, ...domainEvents.jobs], app),
    async close() {
      await demoRobot?.close();
      await mail.close();
      await app.pictures.close();
      await searchPool.close();
      objects.close();
      await nodes.close();
    },
  };
}

type Nodes = Pick<App, "bus" | "registry" | "presence" | "rateLimit"> & Pick<Composition, "checks" | "close">;

/** What ties several processes together; alone, a process needs none of it outside itself (M20). */
async function makeNodes({ redisUrl, rateFactor }: ServerSettings, log: Log): Promise<Nodes> {
  const failed = (error: unknown) => log("bus.listener", { error });
  const redis = redisUrl === undefined ? undefined : await connectRedis(redisUrl, log);
  const parts = redis
    ? {
        bus: makeRedisBus(redis, undefined, failed),
        registry: makeRedisRegistry(redis),
        presence: makeRedisPresence(redis),
        rateLimit: makeRedisRateLimit(redis, rateFactor),
      }
    : {
        bus: makeMemoryBus(failed),
        registry: makeMemoryRegistry(),
        presence: makeMemoryPresence(),
        rateLimit: makeMemoryRateLimit(rateFactor),
      };
  return {
    ...parts,
    checks: redis ? { redis: () => redis.commands.ping() } : {},
    async close() {
      await parts.presence.close();
      await parts.registry.close();
      await parts.bus.close();
      await redis?.close();
    },
  };
}

function makeMail({ smtpUrl, mailFrom }: ServerSettings, outbox: Outbox | null): Mail {
  if (smtpUrl !== undefined) return makeSmtpMail({ url: smtpUrl, from: mailFrom });
  // Production does not start without an SMTP server; see the settings.
  if (outbox === null) throw new StartProblem("LYCEUM_MODE=production needs SMTP_URL.");
  return outbox.mail;
}

function openMailbox({ mailbox, database, secret: text }: ServerSettings, log: Log): Mailbox | null {
  if (!mailbox) return null;
  const secret = new TextEncoder().encode(text);
  const { oauth } = mailbox;
  const keeper = oauth && makeTokenKeeper({ database, secret, clock: systemClock, log }, oauth);
  return makeImapMailbox({ ...mailbox, keeper });
}

function makeSms({ smsProvider }: ServerSettings, outbox: Outbox | null): Sms {
  if (smsProvider !== undefined) return makeHttpSms({ ...smsProvider, clock: systemClock });
  return outbox?.sms ?? absentSms;
}

function makeMiniProgram({ miniProgramProvider }: ServerSettings, production: boolean): MiniProgram {
  if (miniProgramProvider !== undefined)
    return makeHttpMiniProgram({ ...miniProgramProvider, provider: "mini-program", clock: systemClock });
  return production ? absentMiniProgram : makeDevelopmentMiniProgram({ production });
}

function chooseWeChat({ wechatApps }: ServerSettings, production: boolean): WeChat {
  if (wechatApps.length > 0) return makeWeChat({ apps: wechatApps });
  return production ? absentWeChat : makeDevelopmentWeChat({ production });
}

/** Throws StartProblem when there is no such bucket. A second one that is down at the start is only that. */
async function openObjects({ s3, secondStore, dataFolder }: ServerSettings): Promise<{
  store: ObjectStore;
  second: ObjectStore | null;
  close(): void;
}> {
  const disk = openDiskObjectStore(path.join(dataFolder, "objects"));
  if (s3 === undefined) return { store: disk, second: null, close() {} };
  const bucket = openS3ObjectStore(s3);
  if (secondStore === "s3") return { store: disk, second: bucket, close: bucket.close };
  await bucket.check().catch((error: unknown) => {
    throw new StartProblem(`The bucket ${s3.bucket} of LYCEUM_S3_BUCKET cannot be used: ${String(error)}.`);
  });
  return { store: bucket, second: secondStore === "disk" ? disk : null, close: bucket.close };
}

function makeSpeech({ speechProvider }: ServerSettings, production: boolean): SpeechToText {
  if (speechProvider !== undefined) return makeHttpSpeech({ ...speechProvider, clock: systemClock });
  return production ? absentSpeech : makeDevelopmentSpeech({ production });
}

function chooseAgeCheck({ ageProvider }: ServerSettings, production: boolean): AgeCheck {
  if (ageProvider !== undefined) return makeAgeProvider({ ...ageProvider, clock: systemClock });
  return production ? absentAgeCheck : makeDevelopmentAgeCheck({ production });
}

/** A development server with a key of its own rings real browsers; without one the outbox shows what they would be sent. */
function makePush(
  { push: { privateKey, contact, hosts }, secret }: ServerSettings,
  outbox: Outbox | null,
  fetch: GuardedFetch,
): PushProvider {
  const all = [...knownPushHosts, ...hosts];
  if (privateKey !== undefined)
    return makeWebPush({ key: readServerKey(privateKey, contact), fetch, hosts: all, clock: systemClock });
  if (outbox === null) return absentPush;
  const key = readServerKey(deriveServerKey(new TextEncoder().encode(secret)), "mailto:dev@localhost");
  return makeDevelopmentPush({ key, hosts: all, clock: systemClock, keep: outbox.keepPush });
}

function makePayments({ stripe }: ServerSettings, production: boolean): Payments {
  if (stripe !== undefined) return makeStripePayments(stripe);
  return production ? absentPayments : makeDevelopmentPayments({ production, now: () => systemClock.now() });
}

function makeVirusScan({ clamd }: ServerSettings, production: boolean): VirusScan {
  if (clamd === undefined) return makeTestVirusScan({ production });
  return clamd === "off" ? absentVirusScan : makeClamdScan(clamd);
}

function makeVideo({ dataFolder }: ServerSettings, log: Log): Video {
  const video = makeFfmpegVideo({ tempFolder: path.join(dataFolder, "temp") });
  if (!video.isPresent)
    log("video.absent", { advice: "install ffmpeg for posters and renditions of videos" });
  return video;
}

/** Where our own processes forward, with ffmpeg. */
async function makesStreams({ media }: ServerSettings, log: Log): Promise<boolean> {
  const program = findProgram("ffmpeg");
  if (program === null || media.address === undefined || media.janus) return false;
  const isAble = await canEncode(program);
  if (!isAble) log("streams.absent", { advice: "install an ffmpeg with libx264 and aac for live streams" });
  return isAble;
}

function makeTexts({ dataFolder }: ServerSettings, production: boolean) {
  const real = makeDomainTexts();
  if (production) return real;
  return makeDevelopmentTexts(path.join(dataFolder, "txt-records.json"), real, production);
}
