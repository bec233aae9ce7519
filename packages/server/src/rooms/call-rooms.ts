import { randomInt } from "node:crypto";
import { limits } from "@lyceum/contract/limits";
import type { Person } from "@lyceum/domain/messages";
import { createRoom, mayHost, nextDeadline } from "@lyceum/domain/rooms";
import type { Kysely } from "kysely";
import { realmNumbers } from "../db/tables/messaging.ts";
import type { Tables } from "../db/tables.ts";
import { setAttendees } from "./attendees/store.ts";
import { makeInvitation } from "./repository.ts";
import { insertRoom, type RoomRow } from "./store.ts";

/**
 * The room of a call's media, for the two people alone and in no list (M14). It takes what rooms have: places, the media
 * engine, coming back after a lost connection.
 */
export async function insertCallRoom(
  transaction: Kysely<Tables>,
  channelId: string,
  [caller, callee]: readonly [Person, Person],
  now: number,
): Promise<number> {
  // Where only staff may host, the one of the two who is staff does (D8).
  const first = mayHost(caller) ? caller : callee;
  const host = {
    account: first.account,
    nick: first.profile.nick.slice(0, limits.roomNickMax.value),
    avatar: first.profile.avatar,
    isGuest: false,
    mayHost: mayHost(first),
    seat: "",
  };
  const options = {
    membersMax: 2,
    stageMax: 2,
    isLocked: false,
    hasWaitingRoom: false,
    allowsGuests: false,
    sharesByRequest: false,
  };
  for (;;) {
    const id = randomInt(100_000_000, 1_000_000_000);
    const room = { roomId: String(id), kind: "freeSpeech" as const, name: "Call", options, host };
    const { entries, state } = createRoom(room, now);
    const row: Omit<RoomRow, "last_seq"> = {
      id,
      realm: realmNumbers[caller.realm],
      dept_id: caller.deptId,
      creator: caller.account,
      create_key: channelId,
      created_at: now,
      rev: state.rev,
      due_at: nextDeadline(state),
      nodes: [],
      ended_at: null,
      invitation: makeInvitation(),
      kind: room.kind,
      name: room.name,
      starts_at: null,
      ends_at: null,
      is_open: true,
      password: null,
      call_channel: channelId,
      is_meeting: false,
    };
    if (!(await insertRoom(transaction, { ...row, last_seq: 0 }, entries))) continue;
    await setAttendees(transaction, id, [caller.account, callee.account]);
    return id;
  }
}
