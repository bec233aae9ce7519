import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { readIdServer } from "@lyceum/domain/messages";
import { type CommandHandler, loginOf } from "../../app/socket/commands.ts";
import type { MessagingContext } from "../../app/socket/messaging-context.ts";
import { findReadable } from "../history/find-readable.ts";
import { readByPlaces } from "../history/store.ts";
import { writeFound } from "../history/write-found.ts";
import { countThreads, readThread } from "./store.ts";

/** One page of the answers that belong to a message, and the message itself (M12). */
export function getThreadMsgs(context: MessagingContext): CommandHandler<"getThreadMsgs"> {
  const { database, people } = context;
  return async ({ scene, to, seq, beginTime = 0, endTime: end = 0, lastMsgId, ...asked }, call) => {
    const { limit = limits.historyPageMax.value, reverse = false } = asked;
    const endTime = end === 0 ? Number.MAX_SAFE_INTEGER : end;
    if (endTime < beginTime) throw new Fault("parameterError", { field: "endTime" });
    const own = await people.byId(loginOf(call).personId);
    const conversation = own && (await findReadable(context, own, scene, to));
    if (!conversation || conversation.id === null) throw new Fault("objectMissing");
    const { id, peer, isSuper = false } = conversation;
    const last = lastMsgId === undefined ? null : readIdServer(lastMsgId);
    if (last && last.conversationId !== id) throw new Fault("parameterError", { field: "lastMsgId" });
    const range = { seq, beginTime, endTime, reverse };
    // One more than asked tells whether there is more.
    const rows = await readThread(database, own, id, {
      ...range,
      after: last && !reverse ? last.seq : 0,
      before: last && reverse ? last.seq : Number.MAX_SAFE_INTEGER,
      limit: limit + 1,
    });
    const page = rows.slice(0, limit).map((message) => ({ conversationId: id, peer, isSuper, message }));
    const newest = await readThread(database, own, id, {
      ...range,
      beginTime: 0,
      endTime: Number.MAX_SAFE_INTEGER,
      reverse: true,
      after: 0,
      before: Number.MAX_SAFE_INTEGER,
      limit: 1,
    });
    const [count] = await countThreads(database, own, id, [seq]);
    const [first = null] = await writeFound(
      database,
      own,
      await readByPlaces(database, own, [{ conversationId: id, seq }]),
    );
    return {
      msgs: await writeFound(database, own, page),
      threadMsg: first,
      total: count?.total ?? 0,
      timetag: newest[0]?.time ?? 0,
      more: rows.length > limit,
    };
  };
}
