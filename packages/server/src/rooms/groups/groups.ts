import { Fault } from "@lyceum/contract/faults";
import type { Entrant, RoomEntry, RoomGroups, RoomState } from "@lyceum/contract/shapes";
import {
  changesBelow,
  createRoom,
  decideRoom,
  expectedHost,
  type GroupChange,
  type GroupPlace,
  groupPlaceOf,
  memberOf,
  nextDeadline,
} from "@lyceum/domain/rooms";
import { realmNumbers } from "../../db/tables/messaging.ts";
import type { Db } from "../../ports/database.ts";
import { insertRoom, readCurrent, type RoomRow, type RoomScope } from "../store.ts";

/** A decision about a room that another room brought about, to be told after the commit. */
export type Told = { scope: RoomScope; before: RoomState; state: RoomState; entries: RoomEntry[] };
type GroupCommand =
  | { by: "server"; do: "end" }
  | { by: "server"; do: "followAbove"; change: GroupChange }
  | { by: "server"; do: "tellGroup"; text: string; nick: string; account: string };
/** Decides in the same transaction; handed in, since rooms decide through their repository. */
type Decide = (scope: RoomScope, command: GroupCommand) => Promise<Told>;

/**
 * What entries of a room make of the rooms of its groups (R5), in the transaction that writes them. The room above is locked
 * first and its groups after it; a group never locks the room above.
 */
export async function keepGroups(
  transaction: Db,
  scope: RoomScope,
  row: RoomRow,
  before: RoomState,
  { state, entries }: { state: RoomState; entries: readonly RoomEntry[] },
  decide: Decide,
): Promise<Told[]> {
  const commands: { roomId: string; command: GroupCommand }[] = [];
  for (const { actor, event } of entries)
    if (event.type === "groupsTold") {
      const nick = memberOf(state, actor)?.nick ?? "";
      const words = { text: event.text, nick, account: actor };
      for (const { roomId } of (before.groups ?? state.groups)?.groups ?? [])
        commands.push({ roomId, command: { by: "server", do: "tellGroup", ...words } });
    }
  if (before.groups && before.groups.rev !== state.groups?.rev)
    for (const { roomId } of before.groups.groups)
      commands.push({ roomId, command: { by: "server", do: "end" } });
  else
    for (const { roomId, change } of changesBelow(before, state, entries))
      commands.push({ roomId, command: { by: "server", do: "followAbove", change } });
  if (state.groups && state.groups.rev !== before.groups?.rev)
    await insertGroups(transaction, row, state, state.groups, entries.at(-1)?.time ?? 0);
  const told: Told[] = [];
  for (const { roomId, command } of commands) {
    // One after the other, in one order for everybody who locks them.
    // oxlint-disable-next-line no-await-in-loop
    told.push(await decide({ ...scope, roomId }, command));
  }
  return told;
}

/** As what somebody comes into the room of a group; undefined: it is of no group. Everybody else finds no room there. */
export async function passGroupDoor(
  transaction: Db,
  scope: RoomScope,
  row: RoomRow,
  { account, isGuest }: Entrant,
): Promise<GroupPlace | undefined> {
  if (row.group_of === null) return undefined;
  const above = await readCurrent(transaction, { ...scope, roomId: String(row.group_of) });
  if (!above || isGuest) throw new Fault("roomMissing");
  const place = groupPlaceOf(above.state, scope.roomId, account);
  if (place === null) throw new Fault("roomMissing");
  return place;
}

async function insertGroups(
  transaction: Db,
  above: RoomRow,
  state: RoomState,
  { groups, closesAt, rev }: RoomGroups,
  now: number,
): Promise<void> {
  const host = memberOf(state, state.host);
  if (!host) throw new Fault("serverBusy");
  for (const [index, { roomId }] of groups.entries()) {
    const options = {
      membersMax: state.membersMax,
      stageMax: state.stageMax,
      isLocked: false,
      hasWaitingRoom: false,
      allowsGuests: false,
      ...(state.privateChat === true ? { hasPrivateChat: true } : {}),
      groupOf: { roomId: state.roomId, index, closesAt },
    };
    const kind = "freeSpeech" as const;
    const first = createRoom({ roomId, kind, name: state.name, options, host: expectedHost(host) }, now);
    const change = { places: [], isChatLocked: state.locks.chat };
    const then = decideRoom(first.state, { by: "server", do: "followAbove", change }, now);
    const made = { state: then.state, entries: [...first.entries, ...then.entries] };
    const row: RoomRow = {
      ...emptyRow,
      id: Number(roomId),
      realm: realmNumbers.edu,
      dept_id: above.dept_id,
      creator: above.creator,
      create_key: `${state.roomId}.${rev}.${index}`,
      created_at: now,
      rev: made.state.rev,
      due_at: nextDeadline(made.state),
      // Nobody is invited to it.
      invitation: above.invitation,
      kind,
      name: state.name,
      is_meeting: above.is_meeting,
      group_of: above.id,
    };
    // A number that is taken; the act is sent again.
    // oxlint-disable-next-line no-await-in-loop
    if (!(await insertRoom(transaction, row, made.entries))) throw new Fault("serverBusy");
  }
}

const emptyRow = {
  last_seq: 0,
  nodes: [],
  ended_at: null,
  starts_at: null,
  ends_at: null,
  is_open: true,
  password: null,
  call_channel: null,
  live_id: null,
  host_in: false,
  present: 0,
};
