import { randomInt } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import type { Call } from "@lyceum/contract/http";
import { limits } from "@lyceum/contract/limits";
import type { Person } from "@lyceum/domain/messages";
import { checkStart, createRoom, mayHost, nextDeadline } from "@lyceum/domain/rooms";
import { isReadableName } from "@lyceum/domain/users";
import type { App } from "../app/context.ts";
import { lockPerson } from "../db/lock-person.ts";
import { realmNumbers } from "../db/tables/messaging.ts";
import { attendeesOf, checkAttendees } from "./attendees/policy.ts";
import { insertNotifications, setAttendees } from "./attendees/store.ts";
import { notificationOf } from "./change-room.ts";
import { passesRoomGate } from "./gate.ts";
import { makeInvitation } from "./repository.ts";
import { mayHavePrivateChat, mayInviteGuests, optionsOf } from "./policy.ts";
import { countOpen, findMade, insertRoom, type RoomRow } from "./store.ts";

type RoomApp = Pick<App, "database" | "clock">;

/** Makes a room of the person's institution, once for a key; answers its number (R1). */
export async function makeRoomOf(
  { database, clock }: RoomApp,
  person: Person,
  features: Readonly<Record<string, boolean>>,
  body: Call<"POST /v1/rooms">["body"],
): Promise<string> {
  const { realm, account, deptId, kind } = person;
  const made = () => findMade(database.kysely, realm, account, body.key);
  const before = await made();
  if (before !== undefined) return String(before);
  if (!(await passesRoomGate(database.kysely, person, clock.now()))) throw new Fault("forbidden");
  const { startsAt, durationMs = limits.roomDurationMax.value } = body;
  const wrong = startsAt === undefined ? null : checkStart(startsAt, clock.now());
  if (wrong) throw new Fault(wrong, { field: "startsAt" });
  if (!isReadableName(body.name)) throw new Fault("paramError", { field: "name" });
  if (!mayHost(person)) throw new Fault("forbidden");
  const attendees = attendeesOf(body.attendees ?? [], account);
  if (attendees.length > 0 && startsAt === undefined) throw new Fault("paramError", { field: "attendees" });
  await checkAttendees({ database }, person, attendees);
  const host = {
    account,
    nick: person.profile.nick.slice(0, limits.roomNickMax.value),
    avatar: person.profile.avatar,
    isGuest: false,
    mayHost: true,
    // Nobody sits there before the host enters.
    seat: "",
  };
  const schedule = startsAt === undefined ? null : { startsAt, endsAt: startsAt + durationMs };
  const options = {
    ...optionsOf(body, kind, mayInviteGuests(realm, kind, features)),
    ...(mayHavePrivateChat(realm, kind) ? { hasPrivateChat: true } : {}),
    ...(schedule ? { schedule } : {}),
  };
  for (;;) {
    const roomId = String(randomInt(100_000_000, 1_000_000_000));
    const now = clock.now();
    const room = { roomId, kind: body.kind, name: body.name, options, host };
    const { entries, state } = createRoom(room, now);
    const row: RoomRow = {
      id: Number(roomId),
      realm: realmNumbers[realm],
      dept_id: deptId,
      creator: account,
      create_key: body.key,
      created_at: now,
      rev: state.rev,
      last_seq: 0,
      due_at: nextDeadline(state),
      nodes: [],
      ended_at: null,
      invitation: makeInvitation(),
      kind: body.kind,
      name: body.name,
      starts_at: schedule?.startsAt ?? null,
      ends_at: schedule?.endsAt ?? null,
      is_open: schedule === null,
      password: body.password ?? null,
      call_channel: null,
      is_meeting: false,
      live_id: null,
      group_of: null,
      host_in: false,
      present: 0,
    };
    const isNew = await database.kysely.transaction().execute(async (transaction) => {
      // Of requests that come at once, each counts the rooms of those before it.
      await lockPerson(transaction, person.id);
      if ((await findMade(transaction, realm, account, body.key)) !== undefined) return false;
      if ((await countOpen(transaction, realm, account)) >= limits.roomsOpenMax.value)
        throw new Fault("tooManyRequests");
      if (!(await insertRoom(transaction, row, entries))) return false;
      await setAttendees(transaction, row.id, attendees);
      await insertNotifications(transaction, row.id, attendees, notificationOf("invited", state), now);
      return true;
    });
    if (isNew) return roomId;
    // The number is taken, or the same request came twice.
    const other = await made();
    if (other !== undefined) return String(other);
  }
}
