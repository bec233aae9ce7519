import type { FaultKey } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Entrant } from "@lyceum/contract/shapes";
import { isAttendee } from "../attendees/store.ts";
import { isSame } from "../same-secret.ts";
import type { RoomRow } from "../store.ts";
import { readTries, writeTries } from "./store.ts";
import type { Db } from "../../ports/database.ts";

const { roomPasswordTries: triesMax, roomPasswordWindow: window } = limits;

/**
 * What is wrong with the password of somebody who enters, under the lock of the room. A guest has been given a link that
 * is itself the secret; who made the room and its attendees are expected (R1).
 */
export async function checkPassword(
  transaction: Db,
  room: RoomRow,
  { account, isGuest }: Pick<Entrant, "account" | "isGuest">,
  given: string | undefined,
  now: number,
): Promise<FaultKey | null> {
  if (room.password === null || isGuest || room.creator === account) return null;
  if (await isAttendee(transaction, room.id, account)) return null;
  if (given === undefined) return "roomPasswordMissing";
  const tries = await readTries(transaction, room.id, account);
  if (tries && tries.count >= triesMax.value && now < tries.since + window.value)
    return "roomPasswordTooOften";
  return isSame(room.password, given) ? null : "roomPasswordWrong";
}

/** One more wrong password; the window begins with the first. */
export async function countWrongPassword(
  transaction: Db,
  roomId: number,
  account: string,
  now: number,
): Promise<void> {
  const tries = await readTries(transaction, roomId, account);
  const goesOn = tries !== undefined && now < tries.since + window.value;
  const values = goesOn ? { count: tries.count + 1, since: tries.since } : { count: 1, since: now };
  await writeTries(transaction, roomId, account, values);
}
