import type { RoomVisitor } from "@lyceum/contract/shapes";
import { attendanceOf, type Visit } from "@lyceum/domain/rooms";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { readComings } from "./store.ts";

/** Who was in a room and for how long, from its log; of what a name was, the last counts. */
export async function readVisitors(db: Kysely<Tables>, roomId: number, now: number): Promise<RoomVisitor[]> {
  return (await readVisits(db, roomId)).map(({ visits, ...person }) => ({
    ...person,
    firstAt: visits[0]?.from ?? now,
    lastAt: visits.at(-1)?.to ?? null,
    presentMs: visits.reduce((sum, { from, to }) => sum + Math.max(0, (to ?? now) - from), 0),
  }));
}

/** Everybody who was in a room, and when. */
export async function readVisits(
  db: Kysely<Tables>,
  roomId: number,
): Promise<{ account: string; nick: string; avatar: string; visits: Visit[] }[]> {
  const entries = await readComings(db, roomId);
  const people = new Map<string, { nick: string; avatar: string }>();
  for (const { event } of entries) {
    if (event.type === "created") people.set(event.host.account, event.host);
    if (event.type === "joined") people.set(event.member.account, event.member);
    if (event.type === "returned")
      people.set(event.account, { avatar: people.get(event.account)?.avatar ?? "", nick: event.nick });
  }
  return [...attendanceOf(entries)].map(([account, visits]) => ({
    account,
    nick: people.get(account)?.nick ?? account,
    avatar: people.get(account)?.avatar ?? "",
    visits,
  }));
}
