import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { readIdServer, writeIdServer, writeP2pMessage } from "@lyceum/domain/messages";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { firstSeqSince, readStretch } from "./history/store.ts";
import { checkMayRead } from "./policy.ts";

/** So many places are looked at for one page, however few of them fit. */
const lookMax = 5_000;

/** One page of a conversation by time and type (M3). */
export function getHistoryMsgsByTime({
  database,
  people,
  conversations,
}: MessagingContext): CommandHandler<"getHistoryMsgsByTime"> {
  return async (
    { scene, to, beginTime = 0, endTime: end = 0, lastMsgId, reverse = false, ...asked },
    call,
  ) => {
    const login = loginOf(call);
    const { limit = limits.historyPageMax.value, msgTypes = [] } = asked;
    const endTime = end === 0 ? Number.MAX_SAFE_INTEGER - 1 : end;
    if (endTime < beginTime) throw new Fault("parameterError", { field: "endTime" });
    const reader = await people.byId(login.personId);
    const other = scene === 0 ? await people.byAccount(login.realm, to) : null;
    if (!reader || !other) throw new Fault("objectMissing");
    const id = await conversations.find(login.realm, reader.id, other.id);
    checkMayRead(reader, other, id !== null);
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
    const rows = await readStretch(database, reader.id, id, {
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
      msgs: page.map((row) => writeP2pMessage(id, row, reader, other.card)),
      more: isFull || (reverse ? until < high : from > low),
      timetag: page.at(-1)?.time ?? 0,
      lastMsgId: high < low ? null : writeIdServer(id, edge),
    };
  };
}
