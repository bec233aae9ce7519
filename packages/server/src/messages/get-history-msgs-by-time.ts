import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { readIdServer, writeIdServer } from "@lyceum/domain/messages";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { firstSeqSince, readRange } from "./history/store.ts";
import { findReadable } from "./history/find-readable.ts";
import { writeFound } from "./history/write-found.ts";

/** So many places are looked at for one page, however few of them fit. */
const lookMax = 5_000;

/** One page of a conversation by time and type (M3). */
export function getHistoryMsgsByTime(context: MessagingContext): CommandHandler<"getHistoryMsgsByTime"> {
  const { database, people } = context;
  return async (
    { scene, to, beginTime = 0, endTime: end = 0, lastMsgId, reverse = false, ...asked },
    call,
  ) => {
    const login = loginOf(call);
    const { limit = limits.historyPageMax.value, msgTypes = [] } = asked;
    const endTime = end === 0 ? Number.MAX_SAFE_INTEGER - 1 : end;
    if (endTime < beginTime) throw new Fault("parameterError", { field: "endTime" });
    const reader = await people.byId(login.personId);
    const conversation = reader && (await findReadable(context, reader, scene, to));
    if (!conversation) throw new Fault("objectMissing");
    const { id, peer, isSuper = false } = conversation;
    const last = lastMsgId === undefined ? null : readIdServer(lastMsgId);
    if (last && last.conversationId !== id) throw new Fault("parameterError", { field: "lastMsgId" });
    if (id === null) return { msgs: [], more: false, timetag: 0, lastMsgId: null };
    let low = await firstSeqSince(database, id, beginTime);
    let high = (await firstSeqSince(database, id, endTime + 1)) - 1;
    if (last && reverse) low = Math.max(low, last.seq + 1);
    else if (last) high = Math.min(high, last.seq - 1);
    const [from, until] = reverse
      ? [low, Math.min(high, low + lookMax - 1)]
      : [Math.max(low, high - lookMax + 1), high];
    const times = { beginTime, endTime };
    // One more than asked tells whether there is more.
    const rows = await readRange(database, reader.id, id, {
      from,
      until,
      ...times,
      msgTypes,
      reverse,
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    const isFull = rows.length > limit;
    const edge = isFull ? (page.at(-1)?.seq ?? 0) : reverse ? until : from;
    return {
      msgs: await writeFound(
        database,
        reader,
        page.map((message) => ({ conversationId: id, peer, isSuper, message })),
      ),
      more: isFull || (reverse ? until < high : from > low),
      timetag: page.at(-1)?.time ?? 0,
      lastMsgId: high < low ? null : writeIdServer(id, edge),
    };
  };
}
