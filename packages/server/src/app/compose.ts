import path from "node:path";
import { systemClock } from "@lyceum/kit";
import { absentMiniProgram, absentSms } from "../engines/absent.ts";
import { makeHttpMiniProgram } from "../engines/distributed/mini-program-http.ts";
import { makeHttpSms } from "../engines/distributed/sms-http.ts";
import { makeSmtpMail } from "../engines/distributed/smtp-mail.ts";
import {
  connectRedis,
  makeRedisBus,
  makeRedisPresence,
  makeRedisRateLimit,
  makeRedisRegistry,
} from "../engines/distributed/redis/index.ts";
import { openJobs } from "../engines/jobs/open-jobs.ts";
import { makeMemoryBus } from "../engines/embedded/bus.ts";
import { makeDevelopmentMiniProgram } from "../engines/embedded/mini-program.ts";
import { makeOutbox, type Outbox } from "../engines/embedded/outbox.ts";
import { openDiskObjectStore } from "../engines/embedded/object-store.ts";
import { makePictures } from "../engines/embedded/pictures.ts";
import { makeMemoryPresence } from "../engines/embedded/presence.ts";
import { makeMemoryRateLimit } from "../engines/embedded/rate-limit.ts";
import { makeMemoryRegistry } from "../engines/embedded/registry.ts";
import { makeDomainEvents } from "../domain-events/index.ts";
import type { JobWorkers } from "../ports/jobs.ts";
import type { Mail } from "../ports/mail.ts";
import type { MiniProgram } from "../ports/mini-program.ts";
import type { Sms } from "../ports/sms.ts";
import { StartProblem } from "../start-problem.ts";
import { makeAddressOf } from "./client-address.ts";
import { ping } from "../db/ping.ts";
import type { App, Log } from "./context.ts";
import { allEventHandlers, allJobs } from "./all-jobs.ts";
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
  const production = settings.mode === "production";
  const outbox = production ? null : makeOutbox({ clock: systemClock, production });
  const nodes = await makeNodes(settings, log);
  const mail = makeMail(settings, outbox);
  const jobs = openJobs(settings.database, log);
  const domainEvents = makeDomainEvents({ jobs, bus: nodes.bus, clock: systemClock }, allEventHandlers);
  const app: App = {
    clock: systemClock,
    database: settings.database,
    bus: nodes.bus,
    jobs,
    domainEvents,
    registry: nodes.registry,
    presence: nodes.presence,
    rateLimit: nodes.rateLimit,
    mail,
    sms: makeSms(settings, outbox),
    miniProgram: makeMiniProgram(settings, production),
    objects: openDiskObjectStore(path.join(settings.dataFolder, "objects")),
    pictures: makePictures(),
    secret: new TextEncoder().encode(settings.secret),
    production,
    developmentHosts: settings.developmentHosts,
    addressOf: makeAddressOf(settings.trustedProxies),
    log,
  };
  return {
    app,
    outbox,
    checks: { database: () => ping(settings.database), ...nodes.checks },
    work: async () => await jobs.work([...allJobs, ...domainEvents.jobs], app),
    async close() {
      await mail.close();
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

function makeSms({ smsProvider }: ServerSettings, outbox: Outbox | null): Sms {
  if (smsProvider !== undefined) return makeHttpSms({ ...smsProvider, clock: systemClock });
  return outbox?.sms ?? absentSms;
}

function makeMiniProgram({ miniProgramProvider }: ServerSettings, production: boolean): MiniProgram {
  if (miniProgramProvider !== undefined)
    return makeHttpMiniProgram({ ...miniProgramProvider, provider: "mini-program", clock: systemClock });
  return production ? absentMiniProgram : makeDevelopmentMiniProgram({ production });
}
