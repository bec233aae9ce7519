import { hasOption, offFeatures } from "@lyceum/domain/sites";
import type { App } from "../app/context.ts";
import { realmNumbers } from "../db/tables/messaging.ts";
import { mayEnterTeamCall } from "./attendees/store.ts";
import { type EventHandler, on } from "../domain-events/index.ts";
import { partOf, partsWithRooms } from "./policy.ts";
import { makeRoomRepository } from "./repository.ts";
import { listRunning, readInstitution } from "./store.ts";

/** What runs when its part is switched off ends; a room that nobody is in stays, and is there again with its part (P13). */
export const roomEventHandlers: readonly EventHandler[] = [
  on("site.changed", "rooms.endSwitchedOff", async ({ deptId }, app) => {
    await endSwitchedOff(app, deptId);
  }),
  on("site.changed", "rooms.showOutOfCalls", async ({ deptId }, app) => {
    await showOutOfCalls(app, deptId);
  }),
];

/**
 * At a school for children that does not let staff call pupils, whoever may not enter the call of a team does not stay in it
 * either, and is told so (M14, D8); a second run finds nobody.
 */
export async function showOutOfCalls(app: EndingApp, deptId: number): Promise<void> {
  const { kysely } = app.database;
  const institution = await readInstitution(kysely, deptId);
  if (institution?.kind !== "k12" || hasOption(institution, "pupilCalls")) return;
  const repository = repositoryOf(app);
  for (const { id, realm, call_channel } of await listRunning(kysely, deptId)) {
    if (call_channel === null) continue;
    const scope = { roomId: String(id), realm: "edu", deptId } as const;
    // One after the other, as rooms end.
    // oxlint-disable no-await-in-loop
    const { members, waiting } = await repository.read(scope);
    for (const { account } of [...members, ...waiting])
      if ((await mayEnterTeamCall(kysely, { call_channel, realm }, account)) === false)
        await repository.decide(scope, { by: "server", do: "kick", account, why: "notAllowed" });
    // oxlint-enable no-await-in-loop
  }
}

/** Ends the rooms of an institution in which somebody is though they are switched off; a second run finds none. */
export async function endSwitchedOff(app: EndingApp, deptId: number): Promise<void> {
  const { kysely } = app.database;
  const off = offFeatures((await readInstitution(kysely, deptId))?.features ?? {});
  if (!off.some((part) => partsWithRooms.includes(part))) return;
  const repository = repositoryOf(app);
  for (const { id, realm, ...room } of await listRunning(kysely, deptId)) {
    const part = partOf(room);
    if (part === null || !off.includes(part)) continue;
    const scope = {
      roomId: String(id),
      realm: realm === realmNumbers.social ? "social" : "edu",
      deptId,
    } as const;
    // One after the other, as they share the connections of the process with everybody.
    // oxlint-disable-next-line no-await-in-loop
    await repository.decide(scope, { by: "server", do: "end" });
  }
}

/** Ends the recordings that began at these places of the logs of rooms of an institution, and says why; the rooms go on (R8). */
export async function endRecordings(
  app: EndingApp,
  deptId: number,
  places: readonly { roomId: number; rev: number }[],
): Promise<void> {
  const repository = repositoryOf(app);
  for (const { roomId, rev } of places) {
    const scope = { roomId: String(roomId), realm: "edu", deptId } as const;
    // One after the other, as rooms end.
    // oxlint-disable-next-line no-await-in-loop
    await repository.decide(scope, { by: "server", do: "failRecording", rev, why: "switchedOff" });
  }
}

export type EndingApp = Pick<App, "database" | "clock" | "bus" | "jobs">;

/** Rooms as a process sees them in which nobody sits. */
export function repositoryOf(app: EndingApp) {
  return makeRoomRepository(app, ({ roomId }, _state, entries) =>
    app.bus.publish({ kind: "room", roomId, entries }),
  );
}
