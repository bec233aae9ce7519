import { createHash } from "node:crypto";
import { randomId } from "@lyceum/kit";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { deleteFeed, findOwnFeed, replaceFeed } from "../store/feeds.ts";

/** GET /homework/calendar (P8). */
export const readCalendarFeed: CallHandler<"GET /homework/calendar"> = async (_input, context) => {
  const feed = await findOwnFeed(context.database.kysely, callerOf(context));
  return { madeAt: feed?.madeAt ?? null, readAt: feed?.readAt ?? null };
};

/** POST /homework/calendar (P8). */
export const makeCalendarFeed: CallHandler<"POST /homework/calendar"> = async (_input, context) => {
  const { deptId, accountId } = callerOf(context);
  const secret = `${randomId()}${randomId()}`;
  const madeAt = context.clock.now();
  const feed = { deptId, accountId, language: context.language };
  await replaceFeed(context.database.kysely, feed, feedHash(secret), madeAt);
  return { path: `/calendar/${secret}.ics`, madeAt };
};

/** POST /homework/calendar/end (P8). */
export const endCalendarFeed: CallHandler<"POST /homework/calendar/end"> = async (_input, context) => {
  await deleteFeed(context.database.kysely, callerOf(context));
  return {};
};

/** Addresses are kept as hashes: who reads the database reads no calendar. */
export function feedHash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
