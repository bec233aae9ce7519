import type { Message } from "@lyceum/contract/shapes";
import { type Person, type StoredMessage, writeP2pMessage, writeTeamMessage } from "@lyceum/domain/messages";
import { Fault } from "@lyceum/contract/faults";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { checkMayRead } from "./policy.ts";
import { readRole } from "../teams/index.ts";
import type { Database } from "../ports/database.ts";
import { readAfter, readBefore, readSenders, type Sender } from "./store.ts";

/** One page of a conversation in ascending order (M3). */
export function getHistoryMsgs({
  database,
  people,
  conversations,
}: MessagingContext): CommandHandler<"getHistoryMsgs"> {
  return async ({ scene, to, beforeSeq, afterSeq, limit }, call) => {
    const login = loginOf(call);
    if (beforeSeq !== undefined && afterSeq !== undefined)
      throw new Fault("parameterError", { field: "afterSeq" });
    const reader = await people.byId(login.personId);
    if (scene === 1 && reader)
      return await readTeamPage(database, reader, to, { beforeSeq, afterSeq, limit });
    if (scene !== 0) throw new Fault("objectMissing");
    const other = await people.byAccount(login.realm, to);
    if (!reader || !other) throw new Fault("objectMissing");
    const id = await conversations.find(login.realm, reader.id, other.id);
    checkMayRead(reader, other, id !== null);
    if (id === null) return { msgs: [], more: false, firstSeq: 1, lastSeq: 0 };
    const { page, ...edges } = await readPage(database, reader, id, { beforeSeq, afterSeq, limit });
    return { ...edges, msgs: page.map((row) => writeP2pMessage(id, row, reader, other.card)) };
  };
}

type Asked = { beforeSeq: number | undefined; afterSeq: number | undefined; limit: number };

/** Of a team: from the place at which the reader became a member. */
async function readTeamPage(database: Database, reader: Person, teamId: string, asked: Asked) {
  const id = Number(teamId);
  if (!Number.isSafeInteger(id) || !(await readRole(database.kysely, reader, id)))
    throw new Fault("objectMissing");
  const { page, ...edges } = await readPage(database, reader, id, asked);
  const senders = await readSenders(
    database,
    page.map(({ senderId }) => senderId),
  );
  return { ...edges, msgs: writeTeamMessages(id, page, senders) };
}

export function writeTeamMessages(
  id: number,
  rows: readonly StoredMessage[],
  senders: ReadonlyMap<number, Sender>,
): Message[] {
  const nobody = { account: "nobody", nick: "" };
  return rows.map((row) => writeTeamMessage(id, row, senders.get(row.senderId) ?? nobody));
}

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
