import { writeP2pMessage } from "@lyceum/domain/messages";
import { Fault } from "@lyceum/contract/faults";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { checkMayRead } from "./policy.ts";
import { readAfter, readBefore } from "./history/store.ts";

/** One page of a conversation in ascending order (M3). */
export function getHistoryMsgs({
  database,
  people,
  conversations,
}: MessagingContext): CommandHandler<"getHistoryMsgs"> {
  return async ({ scene, to, beforeSeq, afterSeq, limit }, call) => {
    const login = loginOf(call);
    if (scene !== 0) throw new Fault("objectMissing");
    if (beforeSeq !== undefined && afterSeq !== undefined)
      throw new Fault("parameterError", { field: "afterSeq" });
    const reader = await people.byId(login.personId);
    const other = await people.byAccount(login.realm, to);
    if (!reader || !other) throw new Fault("objectMissing");
    const id = await conversations.find(login.realm, reader.id, other.id);
    checkMayRead(reader, other, id !== null);
    if (id === null) return { msgs: [], more: false, firstSeq: 1, lastSeq: 0 };
    // One more than asked tells whether there is more.
    const isOlder = afterSeq === undefined;
    const before = beforeSeq ?? Number.MAX_SAFE_INTEGER;
    const { rows, lastSeq } = isOlder
      ? await readBefore(database, reader.id, id, before, limit + 1)
      : await readAfter(database, reader.id, id, afterSeq, limit + 1);
    const more = rows.length > limit;
    const page = rows.slice(0, limit);
    if (isOlder) page.reverse();
    const msgs = page.map((row) => writeP2pMessage(id, row, reader, other.card));
    const edge = more ? (isOlder ? page[0] : page.at(-1))?.seq : undefined;
    return isOlder
      ? { msgs, more, firstSeq: edge ?? 1, lastSeq: Math.min(lastSeq, before - 1) }
      : { msgs, more, firstSeq: afterSeq + 1, lastSeq: edge ?? lastSeq };
  };
}
