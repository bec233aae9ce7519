import type { RoomEntry } from "@lyceum/contract/shapes";

/** `to` is null for who is still there. */
export type Visit = { from: number; to: number | null };

/** When each person was connected, from a room's whole log. */
export function attendanceOf(entries: readonly Pick<RoomEntry, "event" | "time">[]): Map<string, Visit[]> {
  const all = new Map<string, Visit[]>();
  const begin = (account: string, from: number) => {
    const visits = all.get(account) ?? [];
    all.set(account, visits);
    if (visits.at(-1)?.to !== null) visits.push({ from, to: null });
  };
  const end = (account: string, to: number) => {
    const last = all.get(account)?.at(-1);
    if (last?.to === null) last.to = to;
  };
  for (const { event, time } of entries) {
    // Who makes a room, or becomes host of a group, has yet to enter it.
    if (event.type === "created" && event.host.seat !== "") begin(event.host.account, time);
    if (event.type === "joined" && event.member.seat !== "") begin(event.member.account, time);
    if (event.type === "returned") begin(event.account, time);
    if (event.type === "lost" || event.type === "left") end(event.account, time);
    if (event.type === "ended") for (const account of all.keys()) end(account, time);
  }
  return all;
}

/** Visits of one person in several rooms that count as one, such as a room and its groups (R5). */
export function mergeVisits(visits: readonly Visit[]): Visit[] {
  const merged: Visit[] = [];
  for (const { from, to } of visits.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (!last || (last.to !== null && last.to < from)) merged.push({ from, to });
    else last.to = last.to === null || to === null ? null : Math.max(last.to, to);
  }
  return merged;
}
