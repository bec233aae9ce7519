import type { Person } from "@lyceum/domain/messages";
import type { Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";

type RoomGate = {
  mayUse(db: Kysely<Tables>, person: Person, now: number): Promise<boolean>;
  /** Whether one of them has blocked the person, or was blocked by the person. */
  areApart(db: Kysely<Tables>, account: string, others: readonly string[]): Promise<boolean>;
};

let gate: RoomGate | undefined;

/** The social app says which of its members may use rooms now, and who may not meet; until it does, none of them may. */
export function registerRoomGate(opened: RoomGate): void {
  gate = opened;
}

/** Whether the person may make or enter rooms (D5, D7); in the school realm the rules of the room alone decide. */
export async function passesRoomGate(db: Kysely<Tables>, person: Person, now: number): Promise<boolean> {
  return person.realm !== "social" || (gate !== undefined && (await gate.mayUse(db, person, now)));
}

/** Whether somebody may be in a room with these people: in the social realm a block keeps two apart there, too (D5). */
export async function mayMeetInRoom(
  db: Kysely<Tables>,
  realm: "edu" | "social",
  account: string,
  others: readonly string[],
): Promise<boolean> {
  return realm !== "social" || (gate !== undefined && !(await gate.areApart(db, account, others)));
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
