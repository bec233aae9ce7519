import type { ReportedInRoom, RoomState } from "@lyceum/contract/shapes";
import { guestPrefix } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { mayReport, reportTargetOf } from "@lyceum/domain/rooms";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { readCurrent, type RoomScope } from "../store.ts";
import { readChatAround, readPrivatesAround, type WrittenInRoom } from "./store.ts";

export type ReportedRoom = {
  state: RoomState;
  target: { account: string; guestNick: string };
  written: WrittenInRoom[];
};

/** What somebody in a room of the school realm reports (D8); undefined: they are not inside, or nothing of the kind is there. */
export async function readReported(
  db: Kysely<Tables>,
  { deptId, roomId }: Pick<RoomScope, "deptId" | "roomId">,
  reporter: string,
  about: ReportedInRoom,
): Promise<ReportedRoom | undefined> {
  const found = await readCurrent(db, { roomId, realm: "edu", deptId });
  if (!found || !mayReport(found.state, reporter)) return undefined;
  const { row, state } = found;
  const around = limits.messageReportAround.value;
  const written =
    about.part === "private"
      ? await readPrivatesAround(db, row.id, { id: about.privateId, reader: reporter }, around)
      : await readChatAround(db, row.id, about.part === "message" ? about.seq : null, around);
  const message = written.find(({ isReported }) => isReported);
  const writer = message && { ...message, isGuest: message.account.startsWith(guestPrefix) };
  const target = reportTargetOf(state, reporter, about, writer);
  return target && { state, target, written };
}
