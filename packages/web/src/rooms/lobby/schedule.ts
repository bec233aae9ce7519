import { momentOf, ownZone, wallOf } from "../../shared/wall-time.ts";

/** `start`: as the clocks of `zone` show it, such as 2026-09-01T08:30; empty while it is being typed. */
export type Schedule = { start: string; minutes: number; zone: string };

const stepMs = 900_000;

/** The next quarter of an hour, at least a quarter away. */
export function firstSchedule(now: number): Schedule {
  const zone = ownZone();
  return { start: wallOf(Math.ceil((now + stepMs) / stepMs) * stepMs, zone), minutes: 45, zone };
}

export function scheduleOf(startsAt: number, endsAt: number, zone = ownZone()): Schedule {
  return { start: wallOf(startsAt, zone), minutes: Math.round((endsAt - startsAt) / 60_000), zone };
}

/** As the server takes it. */
export function timesOf({ start, minutes, zone }: Schedule): { startsAt: number; durationMs: number } {
  return { startsAt: momentOf(start, zone), durationMs: minutes * 60_000 };
}

/**
 * What the person has changed. A start that nobody touched is not sent: what clocks show is cut to the minute, may be two
 * moments, and may have passed meanwhile.
 */
export function changedTimes(
  first: Schedule,
  now: Schedule,
): Partial<{ startsAt: number; durationMs: number }> {
  const { startsAt, durationMs } = timesOf(now);
  return {
    ...(now.start === first.start && now.zone === first.zone ? {} : { startsAt }),
    ...(now.minutes === first.minutes ? {} : { durationMs }),
  };
}
