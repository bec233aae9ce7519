import type { Person } from "@lyceum/domain/messages";
import { mayHost } from "@lyceum/domain/rooms";
import { limits } from "@lyceum/contract/limits";
import { insertHiddenRoom } from "./hidden-rooms.ts";
import type { Db } from "../ports/database.ts";

/** The room of a call's media, for the two people alone (M14). */
export async function insertCallRoom(
  transaction: Db,
  channelId: string,
  [caller, callee]: readonly [Person, Person],
  now: number,
): Promise<number> {
  return await insertHiddenRoom(
    transaction,
    {
      // Where only staff may host, the one of the two who is staff does (D8).
      host: mayHost(caller) ? caller : callee,
      creator: caller,
      key: channelId,
      kind: "freeSpeech",
      name: "Call",
      options: {
        membersMax: 2,
        stageMax: 2,
        isLocked: false,
        hasWaitingRoom: false,
        allowsGuests: false,
        sharesByRequest: false,
      },
      owner: { call_channel: channelId, live_id: null },
      attendees: [caller.account, callee.account],
    },
    now,
  );
}

/** The room of a team's call: whoever is a member when they come is let in (M14). */
export async function insertTeamCallRoom(
  transaction: Db,
  { channelId, host, name }: { channelId: string; host: Person; name: string },
  now: number,
): Promise<number> {
  return await insertHiddenRoom(
    transaction,
    {
      host,
      creator: host,
      key: channelId,
      kind: "freeSpeech",
      name: name.slice(0, limits.roomNameMax.value) || "Call",
      options: {
        membersMax: limits.teamCallMembersMax.value,
        stageMax: limits.roomStageMax.value,
        isLocked: false,
        hasWaitingRoom: false,
        allowsGuests: false,
        sharesByRequest: true,
      },
      owner: { call_channel: channelId, live_id: null },
      attendees: [],
    },
    now,
  );
}
