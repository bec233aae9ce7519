import { superTeamEdit } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Database, Db } from "../../ports/database.ts";

/** Who is in a super team now, from which place on each sees it, and the revision of that. */
export async function readMembersAt(
  database: Database,
  conversationId: number,
): Promise<{ rev: number; fromSeq: Map<number, number> }> {
  const rows = await database.query<{ rev: number; person_id: number | null; from_seq: number }>({
    name: "im-super-team-members",
    text: `
      select c.member_rev as rev, p.person_id, p.cleared_seq + 1 as from_seq
      from im.conversation c
      left join (
        im.present_member m
        join im.participant p on p.conversation_id = m.conversation_id and p.person_id = m.person_id
      ) on m.conversation_id = c.id
      where c.id = $1`,
    values: [conversationId],
  });
  const fromSeq = new Map(
    rows.flatMap(({ person_id: id, from_seq: from }) => (id === null ? [] : [[id, from] as const])),
  );
  return { rev: rows[0]?.rev ?? Number.MAX_SAFE_INTEGER, fromSeq };
}

/** Takes the words out of the entries of edits of a message; they stand behind it, and it is as young as a recall asks. */
export async function forgetEdits(transaction: Db, conversationId: number, seq: number): Promise<void> {
  await sql`
    update im.message set attach = json_build_object('type', ${superTeamEdit}::text, 'seq', ${seq}::int8)
    where conversation_id = ${conversationId} and seq > ${seq} and type = 5
      and attach->>'type' = ${superTeamEdit} and attach->>'seq' = ${String(seq)}`.execute(transaction);
}
