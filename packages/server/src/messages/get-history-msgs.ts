import type { Person, StoredMessage } from "@lyceum/domain/messages";
import { Fault } from "@lyceum/contract/faults";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import type { Database } from "../ports/database.ts";
import { readAfter, readBefore } from "./history/store.ts";
import { findReadable } from "./history/find-readable.ts";
import { writeFound } from "./history/write-found.ts";

/** One page of a conversation in ascending order; of a team from the place at which the reader became a member (M3, M7). */
export function getHistoryMsgs(context: MessagingContext): CommandHandler<"getHistoryMsgs"> {
  const { database, people } = context;
  return async ({ scene, to, beforeSeq, afterSeq, limit }, call) => {
    if (beforeSeq !== undefined && afterSeq !== undefined)
      throw new Fault("parameterError", { field: "afterSeq" });
    const reader = await people.byId(loginOf(call).personId);
    const conversation = reader && (await findReadable(context, reader, scene, to));
    if (!conversation) throw new Fault("objectMissing");
    const { id, peer, isSuper = false } = conversation;
    if (id === null) return { msgs: [], more: false, firstSeq: 1, lastSeq: 0 };
    const { page, ...edges } = await readPage(database, reader, id, { beforeSeq, afterSeq, limit });
    const found = page.map((message) => ({ conversationId: id, peer, isSuper, message }));
    return { ...edges, msgs: await writeFound(database, reader, found) };
  };
}

type Asked = { beforeSeq: number | undefined; afterSeq: number | undefined; limit: number };

async function readPage(
  database: Database,
  reader: Person,
  id: number,
  { beforeSeq, afterSeq, limit }: Asked,
): Promise<{ page: StoredMessage[]; more: boolean; firstSeq: number; lastSeq: number }> {
  // One more than asked tells whether there is more.
  const isOlder = afterSeq === undefined;
  const before = beforeSeq ?? Number.MAX_SAFE_INTEGER;
  const { rows, lastSeq } = isOlder
    ? await readBefore(database, reader.id, id, before, limit + 1)
    : await readAfter(database, reader.id, id, afterSeq, limit + 1);
  const more = rows.length > limit;
  const page = rows.slice(0, limit);
  if (isOlder) page.reverse();
  const edge = more ? (isOlder ? page[0] : page.at(-1))?.seq : undefined;
  return isOlder
    ? { page, more, firstSeq: edge ?? 1, lastSeq: Math.min(lastSeq, before - 1) }
    : { page, more, firstSeq: afterSeq + 1, lastSeq: edge ?? lastSeq };
}
