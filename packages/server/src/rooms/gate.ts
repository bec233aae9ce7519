import type { Person } from "@lyceum/domain/messages";
import type { Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";

type MayUseRooms = (db: Kysely<Tables>, person: Person, now: number) => Promise<boolean>;

let mayUse: MayUseRooms | undefined;

/** The social app says which of its members may use rooms now; until it does, none of them may. */
export function registerRoomGate(gate: MayUseRooms): void {
  mayUse = gate;
}

/** Whether the person may make or enter rooms (D5, D7); in the school realm the rules of the room alone decide. */
export async function passesRoomGate(db: Kysely<Tables>, person: Person, now: number): Promise<boolean> {
  return person.realm !== "social" || (mayUse !== undefined && (await mayUse(db, person, now)));
}

type Asked = { liveId: number; deptId: number; account: string; isGuest: boolean; now: number };
/** Null: stays outside. */
type BroadcastDoor = (db: Kysely<Tables>, asked: Asked) => Promise<"presenter" | "viewer" | null>;

let door: BroadcastDoor | undefined;

/** Broadcasts say who comes into their rooms; until they do, nobody does. */
export function registerBroadcastDoor(opened: BroadcastDoor): void {
  door = opened;
}

export async function passBroadcastDoor(
  db: Kysely<Tables>,
  asked: Asked,
): Promise<"presenter" | "viewer" | null> {
  return door === undefined ? null : await door(db, asked);
}
