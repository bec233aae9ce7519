import { randomInt } from "node:crypto";
import { limits } from "@lyceum/contract/limits";
import type { RoomKind, RoomOptions } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import { createRoom, decideRoom, mayHost, nextDeadline } from "@lyceum/domain/rooms";
import { realmNumbers } from "../db/tables/messaging.ts";
import { setAttendees } from "./attendees/store.ts";
import { makeInvitation } from "./repository.ts";
import { insertRoom, type RoomRow } from "./store.ts";
import type { Db } from "../ports/database.ts";

type HiddenRoom = {
  host: Person;
  creator: Person;
  /** One room for a key of its creator. */
  key: string;
  kind: RoomKind;
  name: string;
  options: RoomOptions;
  /** What it belongs to: that says who comes in. */
  owner: Pick<RoomRow, "call_channel" | "live_id">;
  attendees: readonly string[];
  /** Of a meeting: asked of whoever is not named. */
  password?: string | null;
  isMeeting?: boolean;
  /** Of one of the past: when it ended. */
  endsAt?: number;
};

/** A room that no list shows (M14, P6). It takes what rooms have: places, the media engine, coming back after a lost connection. */
export async function insertHiddenRoom(
  transaction: Db,
  { host: first, creator, key, kind, name, options, owner, attendees, endsAt, ...more }: HiddenRoom,
  now: number,
): Promise<number> {
  const host = {
    account: first.account,
    nick: first.profile.nick.slice(0, limits.roomNickMax.value),
    avatar: first.profile.avatar,
    isGuest: false,
    mayHost: mayHost(first),
    seat: "",
  };
  for (;;) {
    const id = randomInt(100_000_000, 1_000_000_000);
    const made = createRoom({ roomId: String(id), kind, name, options, host }, now);
    const end = endsAt === undefined ? null : decideRoom(made.state, { by: "server", do: "end" }, endsAt);
    const state = end?.state ?? made.state;
    const entries = [...made.entries, ...(end?.entries ?? [])];
    const row: RoomRow = {
      id,
      realm: realmNumbers[creator.realm],
      dept_id: creator.deptId,
      creator: creator.account,
      create_key: key,
      created_at: now,
      rev: state.rev,
      last_seq: 0,
      due_at: nextDeadline(state),
      nodes: [],
      ended_at: endsAt ?? null,
      invitation: makeInvitation(),
      kind,
      name,
      starts_at: options.schedule?.startsAt ?? null,
      ends_at: options.schedule?.endsAt ?? null,
      is_open: options.schedule === undefined,
      password: more.password ?? null,
      is_meeting: more.isMeeting ?? false,
      group_of: null,
      host_in: false,
      present: 0,
      ...owner,
    };
    if (!(await insertRoom(transaction, row, entries))) continue;
    await setAttendees(transaction, id, attendees);
    return id;
  }
}
