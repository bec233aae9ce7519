import { sql } from "kysely";
import { robotRole } from "../../users/index.ts";
import type { Db } from "../../ports/database.ts";

export type Mentionable = { id: number; account: string; nick: string; isRobot: boolean };

/** Those of these people who are members beside the person, and what each is called in the team; nobody where the person is none. */
export async function readMentionable(
  db: Db,
  personId: number,
  teamId: number,
  accounts: readonly string[],
): Promise<Mentionable[]> {
  const { rows } = await sql<Mentionable>`
    select o.id, o.account, coalesce(nullif(m.nick, ''), o.nick) as nick,
      ${robotRole} = any(o.roles) as "isRobot"
    from im.present_member own
    join im.present_member p on p.conversation_id = own.conversation_id and p.person_id <> own.person_id
    join im.team_member m on m.conversation_id = p.conversation_id and m.person_id = p.person_id
    join im.person o on o.id = p.person_id
    where own.conversation_id = ${teamId} and own.person_id = ${personId}
      and o.account = any(${[...accounts]}::text[])`.execute(db);
  return rows;
}
