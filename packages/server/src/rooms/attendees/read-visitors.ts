import type { RoomVisitor } from "@lyceum/contract/shapes";
import { attendanceOf, mergeVisits, type Visit } from "@lyceum/domain/rooms";
import { readComings, readGroupRooms } from "./store.ts";
import type { Db } from "../../ports/database.ts";

type Visited = { account: string; nick: string; avatar: string; visits: Visit[] };

/** Who was in a room and for how long, from its log; of what a name was, the last counts. Its groups are a part of it (R5). */
export async function readVisitors(db: Db, roomId: number, now: number): Promise<RoomVisitor[]> {
  const groups = await readGroupRooms(db, roomId);
  return (await readVisitsIn(db, [roomId, ...groups])).map(({ visits, ...person }) => ({
    ...person,
    firstAt: visits[0]?.from ?? now,
    lastAt: visits.at(-1)?.to ?? null,
    presentMs: visits.reduce((sum, { from, to }) => sum + Math.max(0, (to ?? now) - from), 0),
  }));
}

/** Everybody who was in a room itself, and when. */
export async function readVisits(db: Db, roomId: number): Promise<Visited[]> {
  return await readVisitsIn(db, [roomId]);
}

async function readVisitsIn(db: Db, roomIds: readonly number[]): Promise<Visited[]> {
  const comings = await readComings(db, roomIds);
  const people = new Map<string, { nick: string; avatar: string }>();
  const visits = new Map<string, Visit[]>();
  for (const roomId of roomIds) {
    const entries = comings.get(roomId) ?? [];
    for (const { event } of entries) {
      if (event.type === "created") people.set(event.host.account, event.host);
      if (event.type === "joined") people.set(event.member.account, event.member);
      if (event.type === "returned")
        people.set(event.account, { avatar: people.get(event.account)?.avatar ?? "", nick: event.nick });
    }
    for (const [account, own] of attendanceOf(entries))
      visits.set(account, [...(visits.get(account) ?? []), ...own]);
  }
  return [...visits].map(([account, own]) => ({
    account,
    nick: people.get(account)?.nick ?? account,
    avatar: people.get(account)?.avatar ?? "",
    visits: mergeVisits(own),
  }));
}
