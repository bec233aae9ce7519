import { createHash } from "node:crypto";
import { makeTranslate } from "@lyceum/texts";
import { calendars } from "@lyceum/texts/calendars";
import type { App } from "../app/context.ts";
import { hashTicket } from "../app/tickets.ts";
import { type CalendarSource, isPartOff } from "./parts.ts";
import { noteContent, readFeed } from "./store.ts";
import { writeCalendar } from "./write-calendar.ts";

/** What is over for longer stands in no calendar, and of each part only so much. */
const keptMs = 60 * 86_400_000;
const eventsMax = 300;

export type ReadCalendar = { text: string; etag: string; changedAt: number };

/** The calendar of whose secret address this is; null: it is nobody's, was ended, or carries nothing that is switched on. */
export async function readCalendarAt(
  app: Pick<App, "clock" | "database">,
  sources: readonly CalendarSource[],
  secret: string,
): Promise<ReadCalendar | null> {
  const { kysely } = app.database;
  const now = app.clock.now();
  const hash = hashTicket(secret);
  const feed = await readFeed(kysely, hash, now);
  if (!feed) return null;
  const { deptId, accountId, language, parts, features } = feed;
  const carried = sources.filter(({ part }) => parts.includes(part) && !isPartOff(features, part));
  if (carried.length === 0) return null;
  const reader = { deptId, accountId, language, since: now - keptMs, now, limit: eventsMax };
  const events = (await Promise.all(carried.map((source) => source.list(kysely, reader)))).flat();
  const t = makeTranslate(language, await calendars.load(language));
  const changedAt = await noteContent(kysely, hash, digest(JSON.stringify([events, language])), now);
  const text = writeCalendar(events, {
    product: "Calendar",
    language,
    method: "PUBLISH",
    changedAt,
    subscribed: { name: t("calendar"), everySeconds: 3_600 },
  });
  return { text, etag: `"${digest(text)}"`, changedAt };
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 27);
}
