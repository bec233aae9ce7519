import type { Person, StoredMessage } from "@lyceum/domain/messages";
import type { Database } from "../../ports/database.ts";
import { isInHistory, messageColumns } from "../history/store.ts";

/** The place of the first message of the thread that a message belongs to. */
const root = "(m.extra #>> '{thread,seq}')::int8";
const isInThread = "m.extra #>> '{thread,seq}' is not null";

/** How many answers of their threads a person sees; a message without any is left out. */
export async function countThreads(
  database: Database,
  own: Person,
  conversationId: number,
  seqs: readonly number[],
): Promise<{ seq: number; total: number }[]> {
  if (seqs.length === 0) return [];
  return await database.query<{ seq: number; total: number }>({
    name: "im-thread-counts",
    text: `
      select ${root} as seq, count(*)::int4 as total
      from im.participant p
      join im.message m on m.conversation_id = p.conversation_id and m.seq > p.cleared_seq
        and ${isInThread} and ${root} = any($3) and ${isInHistory("$1")}
      where p.person_id = $1 and p.conversation_id = $2
      group by 1
      order by 1`,
    values: [own.id, conversationId, `{${seqs.join(",")}}`],
  });
}

export type ThreadRange = {
  seq: number;
  /** Places, without these two. */
  after: number;
  before: number;
  beginTime: number;
  endTime: number;
  reverse: boolean;
  limit: number;
};

/** Answers of a thread that a person sees, oldest or newest first. */
export async function readThread(
  database: Database,
  own: Person,
  conversationId: number,
  { seq, after, before, beginTime, endTime, reverse, limit }: ThreadRange,
): Promise<StoredMessage[]> {
  const direction = reverse ? "desc" : "asc";
  return await database.query<StoredMessage>({
    name: `im-thread-${direction}`,
    text: `
      select ${messageColumns}
      from im.participant p
      join im.message m on m.conversation_id = p.conversation_id and m.seq > p.cleared_seq
        and ${isInThread} and ${root} = $3 and ${isInHistory("$1")}
      where p.person_id = $1 and p.conversation_id = $2
        and m.seq > $4 and m.seq < $5 and m.time between $6 and $7
      order by m.seq ${direction}
      limit $8`,
    values: [own.id, conversationId, seq, after, before, beginTime, endTime, limit],
  });
}
