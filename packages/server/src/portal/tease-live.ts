import { liveStateAt } from "@lyceum/domain/portal";
import type { CallHandler } from "../app/calls.ts";
import { listLiveEvents } from "./store.ts";

const teaserMax = 6;

/** P3: what is live now and next at the site, then replays. */
export const teaseLive: CallHandler<"GET /live/front/teaser"> = async (_input, context) => {
  if (!context.site) return { rows: [], total: 0 };
  const now = context.clock.now();
  const events = await listLiveEvents(context.database, context.site.deptId, new Date(now), teaserMax);
  const rows = events.map((event) => {
    const times = { startAt: event.startAt.getTime(), endAt: event.endAt.getTime() };
    return { ...event, ...times, state: liveStateAt(now, times) };
  });
  return { rows, total: rows.length };
};
