import { Fault } from "@lyceum/contract/faults";
import type { MessageReportOutcome, RoomReportPart } from "@lyceum/contract/shapes";
import type { RoomCommand } from "@lyceum/domain/rooms";
import { writePush } from "../../app/socket/hub.ts";
import { type EndingApp, repositoryOf } from "../end-switched-off.ts";
import { findRoom, type RoomScope } from "../store.ts";
import { deleteChatMessage, deletePrivate } from "./store.ts";
import type { Db } from "../../ports/database.ts";

type Act = {
  outcome: Exclude<MessageReportOutcome, "kept">;
  part: RoomReportPart;
  seq: number | null;
  /** Whom it is about. */
  account: string;
};
type Gone = { seq: number | null; privateId: number | null; only?: { accounts: string[] } };

/**
 * What staff make of a reported room of the school realm (D8): the message goes in any case, and its writer, the reported person or
 * all people with it where that was decided. Whoever is in a room of a group is put out of the room above it, which takes them out of
 * all groups. `also` runs in the same transaction and answers whether it is decided by this; throws `roomMissing` where it is and the
 * room is over, as nobody can be put out of it.
 */
export async function actOnRoom(
  app: EndingApp,
  { deptId, roomId }: Pick<RoomScope, "deptId" | "roomId">,
  act: Act,
  also: (trx: Db) => Promise<boolean>,
): Promise<void> {
  const { kysely } = app.database;
  const scope: RoomScope = { roomId, realm: "edu", deptId };
  const room = await findRoom(kysely, scope);
  let gone: Gone | undefined;
  const run = async (trx: Db, isOver: boolean): Promise<void> => {
    gone = room && (await removeMessage(trx, room.id, act));
    if ((await also(trx)) && isOver && act.outcome !== "removed") throw new Fault("roomUnknown");
  };
  if (!room || act.outcome === "removed")
    await kysely.transaction().execute(async (trx) => await run(trx, true));
  else {
    const isAbove = act.outcome === "putOut" && room.group_of !== null;
    const command: RoomCommand =
      act.outcome === "putOut"
        ? { by: "server", do: "putOut", account: act.account }
        : { by: "server", do: "end" };
    const where = isAbove ? { ...scope, roomId: String(room.group_of) } : scope;
    await repositoryOf(app).decide(where, command, {
      also: async ({ transaction, before }) => await run(transaction, before.end !== null),
    });
  }
  if (!gone) return;
  const { only, ...message } = gone;
  const frame = writePush("roomMessageRemoved", { roomId, ...message });
  app.bus.publish({ kind: "roomFrame", roomId, frame, ...(only ? { only } : {}) });
}

/** Undefined: it was gone, or nothing but the room or a person was reported. */
async function removeMessage(trx: Db, roomId: number, { part, seq }: Act): Promise<Gone | undefined> {
  if (seq === null) return undefined;
  if (part === "private") {
    const accounts = await deletePrivate(trx, roomId, seq);
    return accounts.length === 0 ? undefined : { seq: null, privateId: seq, only: { accounts } };
  }
  return (await deleteChatMessage(trx, roomId, seq)) ? { seq, privateId: null } : undefined;
}
