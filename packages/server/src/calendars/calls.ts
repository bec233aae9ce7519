import { Fault } from "@lyceum/contract/faults";
import type { CalendarPart } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { hashTicket } from "../app/tickets.ts";
import { readFeatures } from "../db/read-features.ts";
import { offeredParts } from "./parts.ts";
import { changeParts, deleteFeed, findOwnFeed, replaceFeed } from "./store.ts";

/** GET /calendar (P4, P8). */
export const readCalendarFeed: CallHandler<"GET /calendar"> = async (_input, context) => {
  const [feed, offered] = await Promise.all([
    findOwnFeed(context.database.kysely, callerOf(context)),
    listOffered(context),
  ]);
  return { madeAt: feed?.madeAt ?? null, readAt: feed?.readAt ?? null, parts: feed?.parts ?? [], offered };
};

/** POST /calendar (P4, P8). */
export const makeCalendarFeed: CallHandler<"POST /calendar"> = async ({ body }, context) => {
  const { deptId, accountId } = callerOf(context);
  const parts = await requireOffered(context, body.parts);
  const secret = `${randomId()}${randomId()}`;
  const madeAt = context.clock.now();
  const feed = { deptId, accountId, language: context.language, parts };
  await replaceFeed(context.database.kysely, feed, hashTicket(secret), madeAt);
  return { path: `/calendar/${secret}.ics`, madeAt };
};

/** POST /calendar/parts (P4, P8). */
export const changeCalendarParts: CallHandler<"POST /calendar/parts"> = async ({ body }, context) => {
  const parts = await requireOffered(context, body.parts);
  if (!(await changeParts(context.database.kysely, callerOf(context), parts))) throw new Fault("notFound");
  return {};
};

/** POST /calendar/end (P4, P8). */
export const endCalendarFeed: CallHandler<"POST /calendar/end"> = async (_input, context) => {
  await deleteFeed(context.database.kysely, callerOf(context));
  return {};
};

async function listOffered(context: CallContext): Promise<CalendarPart[]> {
  const { deptId, permissions } = callerOf(context);
  return offeredParts(await readFeatures(context.database.kysely, deptId), permissions);
}

async function requireOffered(context: CallContext, parts: readonly CalendarPart[]): Promise<CalendarPart[]> {
  const offered = await listOffered(context);
  if (parts.some((part) => !offered.includes(part))) throw new Fault("paramError", { field: "parts" });
  return [...parts];
}
