import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { systemClock } from "@lyceum/kit";
import { freshDatabase } from "@lyceum/testing";
import type { App, CallContext } from "../app/context.ts";
import { makeDevelopmentAgeCheck } from "../engines/embedded/age-check.ts";
import { absentVideo } from "../engines/embedded/ffmpeg/video.ts";
import { makeDomainEvents } from "../domain-events/index.ts";
import { makePostgresIndex, makeSearchPool } from "../engines/search/index.ts";
import { makeMemoryBus } from "../engines/embedded/bus.ts";
import { makeMemoryRateLimit } from "../engines/embedded/rate-limit.ts";
import { openJobs } from "../engines/jobs/open-jobs.ts";
import type { Database } from "../ports/database.ts";
import { documentSource } from "../portal/index.ts";
import { rebuildIndex } from "../search-index/index.ts";
import { resolveSite } from "../sites/index.ts";
import { seedContent } from "./content.ts";
import { seedInstitutions } from "./institutions.ts";

/** The seeded demo on a database of its own, with the number of queries so far; its pictures only where asked for. */
export async function demoSite({ hasPictures = false } = {}) {
  const { database, drop } = await freshDatabase();
  let queries = 0;
  const counting: Database = {
    ...database,
    query: (statement) => {
      queries += 1;
      return database.query(statement);
    },
  };
  const log = () => {};
  const jobs = openJobs(database, log);
  const bus = makeMemoryBus();
  // The rooms under test need no more of the application than this.
  const app = {
    clock: systemClock,
    database: counting,
    production: false,
    developmentHosts: [],
    contentHost: "content.localhost",
    secret: new TextEncoder().encode("a secret of the tests, long enough to be one"),
    jobs,
    bus,
    rateLimit: makeMemoryRateLimit(),
    domainEvents: makeDomainEvents({ jobs, bus, clock: systemClock }, []),
    search: makePostgresIndex(makeSearchPool(counting, { connections: 1 })),
    video: absentVideo,
    ageCheck: makeDevelopmentAgeCheck({ production: false }),
    log,
  } as unknown as App;
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-demo-"));
  await seedInstitutions(app, hasPictures ? folder : null);
  await seedContent(app, hasPictures ? folder : null);
  // As the first start does.
  const run = { signal: AbortSignal.timeout(60_000), progress: async () => {} };
  await rebuildIndex(app, [documentSource], run);
  const resolve = resolveSite(app);
  return {
    app,
    bus,
    folder,
    async drop() {
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
    queries: () => queries,
    /** The context of a call that comes to a host. */
    at: async (host: string): Promise<CallContext> => ({
      ...app,
      site: await resolve(host),
      caller: null,
      address: "127.0.0.1",
      addressGroup: "127.0.0.1",
      userAgent: "",
      language: "en-US",
      traceId: "test",
    }),
  };
}
