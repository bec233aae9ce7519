import { Fault } from "@lyceum/contract/faults";
import type { RoomState } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import type { App } from "../app/context.ts";
import type { Db } from "../ports/database.ts";

type Asker = Pick<Person, "account" | "deptId">;

type RoomGate = {
  mayUse(db: Db, person: Person, now: number): Promise<boolean>;
  /** Whether somebody may say this in a room; what it says of them is acted on at once. */
  maySay(app: Pick<App, "database" | "jobs" | "clock">, person: Asker, text: string): Promise<boolean>;
  /** Those of the others whom the person must not meet. */
  listApart(db: Db, account: string, others: readonly string[]): Promise<ReadonlySet<string>>;
};

let gate: RoomGate | undefined;

/** The social app says which of its members may use rooms now, and who may not meet; until it does, none of them may. */
export function registerRoomGate(opened: RoomGate): void {
  gate = opened;
}

/** Whether the person may make or enter rooms (D5, D7); in the school realm the rules of the room alone decide. */
export async function passesRoomGate(db: Db, person: Person, now: number): Promise<boolean> {
  return person.realm !== "social" || (gate !== undefined && (await gate.mayUse(db, person, now)));
}

/** Throws for words after which nobody of the social realm goes on (R11); in the school realm all may be said. */
export async function requireMaySay(
  app: Pick<App, "database" | "jobs" | "clock">,
  { realm, ...person }: Asker & Pick<Person, "realm">,
  text: string,
): Promise<void> {
  if (realm === "social" && (gate === undefined || !(await gate.maySay(app, person, text))))
    throw new Fault("noPermission");
}

/** Those of a room whom somebody must not meet there (D5, D7): in the social realm what keeps two apart does so there, too. */
export async function apartInRoom(
  db: Db,
  realm: "edu" | "social",
  account: string,
  { host, members, waiting }: Pick<RoomState, "host" | "members" | "waiting">,
): Promise<ReadonlySet<string>> {
  if (realm !== "social") return nobody;
  const others = new Set([host, ...[...members, ...waiting].map((one) => one.account)]);
  others.delete(account);
  return gate === undefined ? others : await gate.listApart(db, account, [...others]);
}

/** Whether somebody may come into a room: neither its host nor anybody inside is kept apart from them. Who waits meets nobody. */
export async function mayMeetInRoom(
  db: Db,
  realm: "edu" | "social",
  account: string,
  { host, members }: Pick<RoomState, "host" | "members">,
): Promise<boolean> {
  return (await apartInRoom(db, realm, account, { host, members, waiting: [] })).size === 0;
}

const nobody: ReadonlySet<string> = new Set();

type Asked = { liveId: number; deptId: number; account: string; isGuest: boolean; now: number };
/** Null: stays outside. */
type BroadcastDoor = (db: Db, asked: Asked) => Promise<"presenter" | "viewer" | null>;

let door: BroadcastDoor | undefined;

/** Broadcasts say who comes into their rooms; until they do, nobody does. */
export function registerBroadcastDoor(opened: BroadcastDoor): void {
  door = opened;
}

export async function passBroadcastDoor(db: Db, asked: Asked): Promise<"presenter" | "viewer" | null> {
  return door === undefined ? null : await door(db, asked);
}
