import { Fault } from "@lyceum/contract/faults";
import { memberOf } from "@lyceum/domain/rooms";
import type { CommandHandler } from "../../app/socket/commands.ts";
import type { Connection } from "../../app/socket/connection.ts";
import { readInside, type RoomContext, seatOf } from "../enter.ts";
import { readMessages, readTagged } from "./store.ts";

/** Messages that were written, for whoever is in the room (M15). */
export function getChatroomHistoryMsgs(context: RoomContext): CommandHandler<"getChatroomHistoryMsgs"> {
  return async ({ chatroomId, timetag, lastSeq, limit, reverse, msgTypes = [] }, { connection }) => {
    const since = await readsSince(context, connection, chatroomId);
    const msgs = await readMessages(context.database.kysely, Number(chatroomId), {
      timetag,
      lastSeq,
      limit,
      isAscending: reverse,
      types: msgTypes,
      since,
    });
    return { msgs };
  };
}

/** Those of people who bore one of some tags when they wrote (M15). */
export function getChatroomHistoryMsgsByTags(
  context: RoomContext,
): CommandHandler<"getChatroomHistoryMsgsByTags"> {
  return async ({ chatroomId, tags, fromTime, toTime, lastSeq, limit, reverse, msgTypes = [] }, call) => {
    // A place without its time would be behind everything or nothing.
    if (lastSeq !== undefined && (reverse ? fromTime : toTime) === 0)
      throw new Fault("paramError", { field: "lastSeq" });
    if (toTime !== 0 && toTime < fromTime) throw new Fault("parameterError", { field: "toTime" });
    const since = await readsSince(context, call.connection, chatroomId);
    const msgs = await readTagged(context.database.kysely, Number(chatroomId), {
      tags,
      fromTime,
      toTime: toTime === 0 ? Number.MAX_SAFE_INTEGER : toTime,
      lastSeq,
      limit,
      isAscending: reverse,
      types: msgTypes,
      since,
    });
    return { msgs };
  };
}

/** Guests read what was written while they were there, others all; who is not inside reads nothing. */
async function readsSince(context: RoomContext, connection: Connection, chatroomId: string): Promise<number> {
  const state = await readInside(context, connection, chatroomId);
  const { account } = await seatOf(context, connection, chatroomId);
  const reader = memberOf(state, account);
  return reader?.isGuest === true ? reader.joinedAt : 0;
}
