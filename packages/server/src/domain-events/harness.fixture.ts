import { systemClock } from "@lyceum/kit";
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import type { App } from "../app/context.ts";
import { makeMemoryBus } from "../engines/embedded/bus.ts";
import { openJobs } from "../engines/jobs/open-jobs.ts";
import type { Bus } from "../ports/bus.ts";
import type { Database, Db } from "../ports/database.ts";
import type { NewEvent } from "./api.ts";
import { type EventHandler, makeDomainEvents } from "./index.ts";

/** A node of its own that emits, and handles once `work` was called. */
export function makeNode(
  database: Database,
  handlers: readonly EventHandler[] = [],
  bus: Bus = makeMemoryBus(),
) {
  const logged: string[] = [];
  const log = (event: string, detail?: object) => void logged.push(`${event} ${JSON.stringify(detail)}`);
  const times = { heartbeatMs: 100, leaseMs: 1_000, pollMs: 100, stopMs: 500, settleMs: 100 };
  const jobs = openJobs(database, log, times);
  const events = makeDomainEvents({ jobs, bus, clock: systemClock }, handlers);
  // Handlers of these tests ask for no more.
  const app = { database, jobs, bus, clock: systemClock, domainEvents: events, log } as unknown as App;
  return {
    jobs,
    events,
    logged,
    bus,
    app,
    async work() {
      const workers = await jobs.work(events.jobs, app);
      onTestFinished(() => workers.close());
      return workers;
    },
    async emit(...emitted: NewEvent[]): Promise<number[]> {
      return await database.kysely.transaction().execute(async (trx) => {
        const seqs: number[] = [];
        for (const event of emitted) seqs.push(await events.emit(trx, event));
        return seqs;
      });
    },
  };
}

export function published(subject: string, channelId = 1): NewEvent<"document.published"> {
  return { kind: "document.published", realm: "edu", deptId: 100, subject, payload: { channelId } };
}

/** Leaves a line that nothing makes single: whoever does it twice leaves two. */
export async function note(trx: Db, text: string): Promise<void> {
  await sql`insert into noted (text) values (${text})`.execute(trx);
}

export async function makeNotes({ query }: Database): Promise<void> {
  await query({ text: "create table noted (id int8 generated always as identity, text text not null)" });
}

export async function readNotes({ query }: Database, like: string): Promise<string[]> {
  const rows = await query<{ text: string }>({
    text: "select text from noted where text like $1 order by id",
    values: [`${like}%`],
  });
  return rows.map(({ text }) => text);
}
