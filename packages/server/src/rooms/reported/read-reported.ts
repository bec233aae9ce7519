import type { ReportedInRoom, RoomState } from "@lyceum/contract/shapes";
import { guestPrefix } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { mayReport, reportTargetOf } from "@lyceum/domain/rooms";
import { readCurrent, readPutOut, type RoomScope } from "../store.ts";
import { readChatAround, readPrivatesAround, type WrittenInRoom } from "./store.ts";
import type { Db } from "../../ports/database.ts";

export type ReportedRoom = {
  state: RoomState;
  target: { account: string; guestNick: string };
  written: WrittenInRoom[];
};

/**
 * What somebody in a room of the school realm reports, or whom a host has put out of it a short while ago (D8); undefined: they
 * are neither, or nothing of the kind is there.
 */
export async function readReported(
  db: Db,
  { deptId, roomId }: Pick<RoomScope, "deptId" | "roomId">,
  { account: reporter, now }: { account: string; now: number },
  about: ReportedInRoom,
): Promise<ReportedRoom | undefined> {
  const seen = await readSeen(db, { roomId, realm: "edu", deptId }, reporter, now);
  if (!seen) return undefined;
  const { id, state, until } = seen;
  const around = limits.messageReportAround.value;
  const written =
    about.part === "private"
      ? await readPrivatesAround(db, id, { id: about.privateId, reader: reporter }, around)
      : await readChatAround(db, id, { seq: about.part === "message" ? about.seq : null, until }, around);
  const message = written.find(({ isReported }) => isReported);
  const writer = message && { ...message, isGuest: message.account.startsWith(guestPrefix) };
  const target = reportTargetOf(state, reporter, about, writer);
  return target && { state, target, written };
}

/** The room as the reporter last saw it, and until when they were in it. */
async function readSeen(
  db: Db,
  scope: RoomScope,
  reporter: string,
  now: number,
): Promise<{ id: number; state: RoomState; until: number } | undefined> {
  const found = await readCurrent(db, scope);
  if (!found) return undefined;
  const { id } = found.row;
  if (mayReport(found.state, reporter)) return { id, state: found.state, until: Number.MAX_SAFE_INTEGER };
  const before = await readPutOut(db, id, reporter, now - limits.roomReportAfter.value);
  return before && mayReport(before.state, reporter)
    ? { id, state: before.state, until: before.at }
    : undefined;
}
