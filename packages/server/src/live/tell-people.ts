import { type LiveNotification, systemTypes } from "@lyceum/contract/shapes";
import { endOf } from "@lyceum/domain/live";
import { readReaders } from "../roles/index.ts";
import type { JobContext } from "../app/job.ts";
import { type News, tellEach } from "../notifications/index.ts";
import type { Reminding, Telling } from "./job-kinds.ts";
import { findLive, type LiveRecord } from "./store/live.ts";
import { filterReaders } from "./store/readers.ts";
import { listReminded } from "./store/reminders.ts";

const atOnce = 50;

/** Tells of another time, or that it is called off. What is no longer so is not told. */
export async function tellPeople(
  app: JobContext,
  { deptId, liveId, what, sequence }: Telling,
): Promise<void> {
  const live = await findLive(app.database.kysely, deptId, liveId, { locks: false });
  if (!live || live.state !== (what === "cancelled" ? "cancelled" : "published")) return;
  await keepForAll(app, live, what, sequence);
}

/** Not of one that was moved or called off since, nor of one that is over. */
export async function remindPeople(app: JobContext, { deptId, liveId, startAt }: Reminding): Promise<void> {
  const live = await findLive(app.database.kysely, deptId, liveId, { locks: false });
  if (live?.state !== "published" || live.content.startAt !== startAt) return;
  if ((endOf(live.content) ?? 0) <= app.clock.now()) return;
  await keepForAll(app, live, "reminder", startAt);
}

async function keepForAll(
  app: JobContext,
  live: LiveRecord,
  what: LiveNotification["what"],
  mark: number,
): Promise<void> {
  const { liveId, deptId, authorId, content, cancelReason } = live;
  if (authorId === null || content.startAt === null) return;
  const { title, titleEn, startAt } = content;
  const notification: LiveNotification = { what, liveId, title, titleEn, startAt, reason: cancelReason };
  const attach = JSON.stringify(notification);
  const { kysely } = app.database;
  async function* pages(): AsyncGenerator<News[]> {
    for (let after = ""; ;) {
      const page = await listReminded(kysely, live, after, atOnce);
      // Whom it is no longer for is told nothing of it.
      const seeing = new Set(await filterReaders(kysely, await readReaders(kysely, deptId, page), live));
      yield page
        .filter((to) => seeing.has(to))
        .map((to) => ({ to, about: to, key: `live-${liveId}-${what}-${mark}`, attach, title, titleEn }));
      if (page.length < atOnce) return;
      after = page.at(-1) ?? "";
    }
  }
  await tellEach(app, { accountId: authorId, kind: "live", type: systemTypes.live }, pages());
}
