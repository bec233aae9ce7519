import { findableBits, type StoredContent } from "@lyceum/domain/messages";
import { teamWord, textToSearch, writeIndexEntry } from "@lyceum/domain/search";
import type { Database } from "../../ports/database.ts";

/** A message of a team to be stored; `n` is its place in the batch. */
export type TeamSendRow = StoredContent & {
  n: number;
  conversation: number;
  sender: number;
  /** The sender's key of this message: stored once, however often it comes. */
  key: string;
  /** Whom it mentions; those who are no members any more are left out. */
  mentions?: "all" | readonly number[];
};

export type TeamAppended = {
  n: number;
  /** Of a message that was stored before: where that is. */
  conversation: number;
  seq: number;
  time: number;
  is_new: boolean;
  /** The sender is no member: nothing was stored. */
  is_refused: boolean;
  /** Of the membership when the message got its place; null where nothing was stored now. */
  rev: number | null;
  /** The members at that revision, with the first message of a team and only if `known` names another revision. */
  members: number[] | null;
};

/** Commits messages of teams in one statement. What it answers is on the disk. `known` is a revision of each team's members. */
export function appendTeamBatch(
  database: Database,
  now: number,
  sends: readonly TeamSendRow[],
  known: (conversationId: number) => number,
): Promise<TeamAppended[]> {
  return append(database, { name: "im-append-team-batch", text: appendStatement }, now, sends, known);
}

/** The same of super teams: `members` is null (M8). */
export function appendSuperTeamBatch(
  ...[database, now, sends, known]: Parameters<typeof appendTeamBatch>
): Promise<TeamAppended[]> {
  const statement = { name: "im-append-super-team-batch", text: appendSuperStatement };
  return append(database, statement, now, sends, known);
}

async function append(
  database: Database,
  { name, text }: { name: string; text: string },
  now: number,
  sends: readonly TeamSendRow[],
  known: (conversationId: number) => number,
): Promise<TeamAppended[]> {
  const ids = [...new Set(sends.map((send) => send.conversation))].toSorted((a, b) => a - b);
  const places = new Map(ids.map((id, at) => [id, at + 1]));
  const rows = sends.map(({ mentions: _mentions, ...send }) => ({
    ...send,
    conversation: places.get(send.conversation),
  }));
  return await database.query<TeamAppended>({
    name,
    text,
    values: [
      now,
      JSON.stringify(rows),
      `{${ids.join(",")}}`,
      `{${ids.map(known).join(",")}}`,
      `{${sends.map((send) => send.sender).join(",")}}`,
      `{${sends.map((send) => send.type).join(",")}}`,
      `{${sends.map(entryOf).join(",")}}`,
      `{${sends.map(({ mentions }) => mentionsOf(mentions)).join(",")}}`,
    ],
  });
}

const statementOf = (batch: "append_team_batch" | "append_super_team_batch") => `
  with appended as materialized (
    select * from im.${batch}($1, $2, $3, $4)
  ), entry as (
    insert into im.message_token (conversation_id, seq, "time", sender_id, type, tokens)
    select conversation, seq, "time", ($5::int8[])[n + 1], ($6::int2[])[n + 1], ($7::text[])[n + 1]::tsvector
    from appended
    where is_new and ($7::text[])[n + 1] <> ''
  ), mentioned as (
    insert into im.mention (conversation_id, seq, person_id)
    select distinct a.conversation, a.seq, nullif(p, 0)
    from appended a, unnest(($8::text[])[a.n + 1]::int8[]) p
    left join lateral (
      select true as is_member from im.present_member t where t.conversation_id = a.conversation and t.person_id = p offset 0
    ) m on true
    where a.is_new and (p = 0 or m.is_member)
  )
  select * from appended`;

const appendStatement = statementOf("append_team_batch");
const appendSuperStatement = statementOf("append_super_team_batch");

/** As an element of an array; 0 is everybody. */
function mentionsOf(mentions: TeamSendRow["mentions"]): string {
  if (mentions === undefined) return "null";
  return `"{${mentions === "all" ? 0 : mentions.join(",")}}"`;
}

/** As an element of an array; its words hold nothing that would have to be escaped. */
function entryOf({ conversation, type, body, flags }: TeamSendRow): string {
  if (flags & findableBits) return '""';
  return `"${writeIndexEntry(textToSearch(type, body), [teamWord(conversation)])}"`;
}

export type ReceiptRow = { n: number; person: number; peer: number; conversation: number; seq: number };
export type ReceiptMoved = { n: number; seq: number; peer_pts: number };

/** Commits receipts of p2p conversations; one that moved nothing has no row, nor has one of somebody who switched them off. */
export async function appendReceipts(
  database: Database,
  receipts: readonly ReceiptRow[],
): Promise<ReceiptMoved[]> {
  const peers = [...new Set(receipts.map((one) => one.peer))].toSorted((a, b) => a - b);
  const places = new Map(peers.map((id, at) => [id, at + 1]));
  return await database.query<ReceiptMoved>({
    name: "im-append-receipts",
    text: `
      select * from im.append_receipts((
        select coalesce(json_agg(r), '[]') from json_array_elements($1) r
        where not exists (
          select from im.person_info i where i.person_id = (r->>'person')::int8 and not i.send_receipts
        )
      ), $2)`,
    values: [
      JSON.stringify(receipts.map((one) => ({ ...one, peer: places.get(one.peer) }))),
      `{${peers.join(",")}}`,
    ],
  });
}
