import { Fault } from "@lyceum/contract/faults";
import type { Call } from "@lyceum/contract/http";
import type { RoomNotification, RoomState } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import { isReadableName } from "@lyceum/domain/users";
import type { App } from "../app/context.ts";
import { attendeesOf, checkAttendees } from "./attendees/policy.ts";
import { insertNotifications, readAttendees, setAttendees } from "./attendees/store.ts";
import { readOpenRoom } from "./invite-guest.ts";
import { type RoomRepository, makeRoomRepository } from "./repository.ts";
import { findRoom, type RoomScope } from "./store.ts";

type RoomApp = Pick<App, "database" | "clock" | "bus" | "jobs">;

/** Changes a scheduled room, for its host, while nobody has opened it, and has its attendees told (R1). */
export async function changeRoom(
  app: RoomApp,
  scope: RoomScope,
  host: Person,
  { attendees, ...plan }: Call<"POST /v1/rooms/{id}/change">["body"],
): Promise<void> {
  const { row, state } = await readOpenRoom(app, scope);
  if (row.is_meeting) throw new Fault("roomOfMeeting");
  if (state.host !== host.account) throw new Fault("forbidden");
  if (plan.name !== undefined && !isReadableName(plan.name)) throw new Fault("paramError", { field: "name" });
  const all = attendees && attendeesOf(attendees, host.account);
  if (all) {
    // Who was named before stays, also where a class has changed since.
    const held = new Set(await readAttendees(app.database.kysely, row.id));
    await checkAttendees(
      app,
      host,
      all.filter((account) => !held.has(account)),
    );
  }
  await decideOutside(app, scope, { do: "change", account: host.account, plan }, async (change) => {
    const { transaction, id, before, after } = change;
    const { added, removed } = all ? await setAttendees(transaction, id, all) : { added: [], removed: [] };
    const now = app.clock.now();
    await insertNotifications(transaction, id, added, notificationOf("invited", after), now);
    await insertNotifications(transaction, id, removed, notificationOf("uninvited", before), now);
    if (!isElsewhere(before, after)) return;
    const isNew = new Set(added);
    const others = (await readAttendees(transaction, id)).filter((account) => !isNew.has(account));
    const { name, startsAt, endsAt } = notificationOf("changed", before);
    const notification = { ...notificationOf("changed", after), before: { name, startsAt, endsAt } };
    await insertNotifications(transaction, id, others, notification, now);
  });
}

/** Calls a scheduled room off, for its host, while nobody has opened it, and has its attendees told (R1). */
export async function cancelRoom(app: RoomApp, scope: RoomScope, account: string): Promise<void> {
  if ((await findRoom(app.database.kysely, scope))?.is_meeting) throw new Fault("roomOfMeeting");
  await decideOutside(app, scope, { do: "cancel", account }, async (change) => {
    const { transaction, id, before } = change;
    // Once: it was over before.
    if (before.end !== null) return;
    const delivered = await readAttendees(transaction, id);
    await insertNotifications(
      transaction,
      id,
      delivered,
      notificationOf("calledOff", before),
      app.clock.now(),
    );
  });
}

export function notificationOf(
  what: RoomNotification["what"],
  { roomId, name, schedule }: RoomState,
): RoomNotification {
  return { what, roomId, name, startsAt: schedule?.startsAt ?? 0, endsAt: schedule?.endsAt ?? 0 };
}

function isElsewhere(before: RoomState, after: RoomState): boolean {
  return (
    before.name !== after.name ||
    before.schedule?.startsAt !== after.schedule?.startsAt ||
    before.schedule?.endsAt !== after.schedule?.endsAt
  );
}

type Outside = { do: "cancel" | "change"; account: string; plan?: object };

/** A decision of somebody who is not in the room, by way of HTTP. */
async function decideOutside(
  app: RoomApp,
  scope: RoomScope,
  what: Outside,
  also: NonNullable<Parameters<RoomRepository["decide"]>[2]>["also"],
): Promise<void> {
  const repository = makeRoomRepository(app, ({ roomId }, _state, entries) =>
    app.bus.publish({ kind: "room", roomId, entries }),
  );
  const command = { plan: {}, ...what, by: "server" } as const;
  try {
    await repository.decide(scope, command, also ? { also } : {});
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    if (error.key === "roomMissing") throw new Fault("roomUnknown");
    if (error.key === "roomStartPast" || error.key === "paramError")
      throw new Fault(error.key, { field: "startsAt" });
    throw error;
  }
}
