import { momentOf, wallOf } from "../../shared/wall-time.ts";

type Moment = number | "" | null | undefined;

/** The day on which a moment is, by the clocks of a zone; "" for none. */
export function dayOf(moment: Moment, zone: string): string {
  return typeof moment === "number" ? wallOf(moment, zone).slice(0, 10) : "";
}

/** The last day before an end. */
export function lastDayOf(end: Moment, zone: string): string {
  return typeof end === "number" ? dayOf(end - 1, zone) : "";
}

/** The first moment of a day. */
export function startOf(day: string, zone: string): number | "" {
  return day === "" ? "" : momentOf(`${day}T00:00`, zone);
}

/** The first moment after a day. */
export function endOf(day: string, zone: string): number | "" {
  if (day === "") return "";
  const next = new Date(`${day}T00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return momentOf(`${next.toISOString().slice(0, 10)}T00:00`, zone);
}
