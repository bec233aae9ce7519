import { randomInt } from "node:crypto";
import type { RoomEntry } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import type { RoomCommand } from "@lyceum/domain/rooms";
import type { App } from "../app/context.ts";
import type { Db } from "../ports/database.ts";
import { setAttendees } from "./attendees/store.ts";
import { insertHiddenRoom } from "./hidden-rooms.ts";
import { mayHavePrivateChat, optionsOf } from "./policy.ts";
import { decideWithin } from "./repository.ts";
import type { RoomScope } from "./store.ts";

export type MeetingPlan = {
  key: string;
  name: string;
  startsAt: number;
  endsAt: number;
  /** Those who are invited, besides the organiser. */
  attendees: readonly string[];
  /** Only for those: whoever else knows the number is asked for a password. */
  isClosed: boolean;
  /** For everybody: guests wait until a host lets them in. At schools for children none come. */
  isPublic: boolean;
};

/** What of a room a meeting changes. */
export type MeetingRoomChange = Pick<
  MeetingPlan,
  "name" | "startsAt" | "endsAt" | "attendees" | "isClosed" | "isPublic"
>;

type Change = { roomId: string; entries: RoomEntry[] };

/** The scheduled room of a meeting, in the transaction that plans it; answers its number (P7, R1). */
export async function insertMeetingRoom(
  transaction: Db,
  organiser: Person,
  plan: MeetingPlan,
  now: number,
): Promise<number> {
  const { name, startsAt, endsAt } = plan;
  // The key is of the organiser, whose row is locked: only the number can be taken.
  const password = plan.isClosed ? makePassword() : null;
  const schedule = { startsAt, endsAt };
  const asked = { allowsGuests: plan.isPublic, ...(password === null ? {} : { password }) };
  const hasPrivateChat = mayHavePrivateChat(organiser.realm, organiser.kind);
  const options = {
    ...optionsOf(asked, organiser.kind, organiser.kind !== "k12"),
    guestsWait: true,
    ...(hasPrivateChat ? { hasPrivateChat } : {}),
    schedule,
  };
  return await insertHiddenRoom(
    transaction,
    {
      host: organiser,
      creator: organiser,
      key: plan.key,
      kind: "freeSpeech",
      name,
      options,
      owner: { call_channel: null, live_id: null },
      attendees: plan.attendees,
      password,
      isMeeting: true,
    },
    now,
  );
}

/** Moves and renames the room of a meeting that nobody has opened, and lets in those who are invited now. */
export async function changeMeetingRoom(
  transaction: Db,
  scope: RoomScope,
  organiser: Pick<Person, "account" | "kind">,
  { name, startsAt, endsAt, attendees, isClosed, isPublic }: MeetingRoomChange,
  now: number,
): Promise<Change> {
  const change = (plan: Extract<RoomCommand, { do: "change" }>["plan"]) =>
    decideWithin(transaction, scope, { by: "server", do: "change", account: organiser.account, plan }, now);
  const { before, after, entries } = await change({
    name,
    startsAt,
    durationMs: endsAt - startsAt,
    isChecked: true,
    allowsGuests: isPublic && organiser.kind !== "k12",
  });
  await setAttendees(transaction, Number(scope.roomId), attendees);
  if ((before.hasPassword ?? false) === isClosed || after.end !== null)
    return { roomId: scope.roomId, entries };
  const closed = await change({ password: isClosed ? makePassword() : null });
  return { roomId: scope.roomId, entries: [...entries, ...closed.entries] };
}

/** Ends the room of a meeting that nobody has opened. */
export async function cancelMeetingRoom(
  transaction: Db,
  scope: RoomScope,
  organiser: string,
  now: number,
): Promise<Change> {
  const command = { by: "server", do: "cancel", account: organiser, plan: {} } as const;
  const { entries } = await decideWithin(transaction, scope, command, now);
  return { roomId: scope.roomId, entries };
}

/** After the commit: whoever knocks at these rooms hears of it. */
export function tellRooms({ bus }: Pick<App, "bus">, changes: readonly Change[]): void {
  for (const { roomId, entries } of changes)
    if (entries.length > 0) bus.publish({ kind: "room", roomId, entries });
}

function makePassword(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, "0");
}
