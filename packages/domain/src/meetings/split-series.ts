import type { MeetingRule } from "@lyceum/contract/shapes";
import { readWall, wallOf, weekdayOf, writeWall } from "../dates/index.ts";

const dayMs = 86_400_000;

/** One of a series: where its rule puts it, and where it takes place. */
export type Occurrence = {
  meetingId: number;
  slotAt: number;
  /** Elsewhere than its slot only where it was changed alone. */
  startsAt: number;
  isApart: boolean;
  isCalledOff: boolean;
  /** It has begun, is over, or comes before those that change. */
  isFixed: boolean;
};

export type SeriesSplit = {
  /** Those that go on, by their new slots; what was changed or called off alone stays where it is. */
  kept: { meetingId: number; slotAt: number; startsAt: number; staysAsItIs: boolean }[];
  /** Beginnings of new ones. */
  added: number[];
  /** Those that have no slot any more. */
  dropped: number[];
};

type Change = {
  /** The one that was edited, and the day on which it is now to be. */
  meetingId: number;
  start: string;
  zone: string;
  now: number;
};

/**
 * What becomes of a series whose rule now has these beginnings (P7). Each day has one slot. Occurrences keep theirs by
 * the day, moved along with the one that was edited or unmoved, whichever keeps more; so their pages, materials and
 * answers go on. What is fixed is not touched, and its days get nothing new.
 */
export function splitSeries(
  series: readonly Occurrence[],
  starts: readonly number[],
  { meetingId, start, zone, now }: Change,
): SeriesSplit {
  const dayAt = (at: number) => readWall(wallOf(at, zone).slice(0, 10));
  const slots = new Map(starts.map((at) => [dayAt(at), at]));
  const open = series.filter((one) => !one.isFixed).toSorted((a, b) => a.slotAt - b.slotAt);
  const edited = open.find((one) => one.meetingId === meetingId);
  const target = readWall(start.slice(0, 10));
  for (const one of series) if (one.isFixed && dayAt(one.slotAt) !== target) slots.delete(dayAt(one.slotAt));

  const align = (by: number) => {
    const free = new Map(slots);
    const kept: SeriesSplit["kept"] = [];
    const take = (one: Occurrence, day: number) => {
      const slotAt = free.get(day);
      if (slotAt === undefined) return;
      free.delete(day);
      const staysAsItIs = one !== edited && (one.isApart || one.isCalledOff);
      kept.push({
        meetingId: one.meetingId,
        slotAt,
        startsAt: staysAsItIs ? one.startsAt : slotAt,
        staysAsItIs,
      });
    };
    if (edited) take(edited, target);
    for (const one of open) if (one !== edited) take(one, dayAt(one.slotAt) + by);
    return { kept, free };
  };
  const shift = edited ? target - dayAt(edited.slotAt) : 0;
  const [moved, unmoved] = [align(shift), align(0)];
  const { kept, free } = moved.kept.length >= unmoved.kept.length ? moved : unmoved;
  const known = new Set(kept.map((one) => one.meetingId));
  return {
    kept: kept.toSorted((a, b) => a.slotAt - b.slotAt),
    added: [...free.values()].filter((at) => at > now).toSorted((a, b) => a - b),
    dropped: open.filter((one) => !known.has(one.meetingId) && !one.isCalledOff).map((one) => one.meetingId),
  };
}

/**
 * The first beginning of a whole series, of which one occurrence was moved from `before` to `after`: its first one moves as
 * far, and on to the next day that the rule has.
 */
export function firstStart(
  slotAt: number,
  before: string,
  after: string,
  zone: string,
  rule: Pick<MeetingRule, "every" | "days">,
): string {
  const days = readWall(after.slice(0, 10)) - readWall(before.slice(0, 10));
  let day = readWall(wallOf(slotAt, zone).slice(0, 10)) + days;
  if (rule.every === "week" && rule.days.length > 0) while (!rule.days.includes(weekdayOf(day))) day += dayMs;
  return `${writeWall(day).slice(0, 10)}${after.slice(10)}`;
}
