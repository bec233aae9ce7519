import { sql } from "kysely";
import type { AccountRow, GrantRow } from "../../accounts/index.ts";
import { likePattern } from "../../db/like-pattern.ts";
import type { Database, Db } from "../../ports/database.ts";

export type PeopleFilter = {
  /** A part of name, user name or mail address, of two characters or more. */
  words: string | null;
  role: string | null;
  classId: number | null;
};

export async function listPeople(
  { kysely }: Database,
  deptId: number,
  { offset, limit, ...filter }: PeopleFilter & { offset: number; limit: number },
): Promise<{ rows: (AccountRow & { grants: GrantRow[] })[]; total: number }> {
  const query = matchingPeople(kysely, deptId, filter);
  const { total } = await query
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const accounts = await query
    .selectAll("a")
    .orderBy("a.nick")
    .orderBy("a.id")
    .offset(offset)
    .limit(limit)
    .execute();
  const ids = accounts.map(({ id }) => id);
  const grants =
    ids.length === 0
      ? []
      : await kysely
          .selectFrom("edu.role_grant")
          .selectAll()
          .where("account_id", "in", ids)
          .orderBy("created_at")
          .orderBy("id")
          .execute();
  const byAccount = Map.groupBy(grants, ({ account_id: id }) => id);
  return { rows: accounts.map((row) => ({ ...row, grants: byAccount.get(row.id) ?? [] })), total };
}

/** The accounts that a filter means. Words are found by the index of pairs of characters; what it finds is then compared. */
export function matchingPeople(kysely: Db, deptId: number, { words, role, classId }: PeopleFilter) {
  let query = kysely.selectFrom("edu.account as a").where("a.dept_id", "=", deptId);
  const pattern = likePattern(words ?? undefined);
  if (words !== null && pattern !== null)
    query = query
      .where(
        sql<boolean>`lyceum.char_pairs(a.nick, a.user_name, a.email) @> lyceum.char_pairs(${words.trim()}::text)`,
      )
      .where((where) =>
        where.or([
          where("a.nick", "ilike", pattern),
          where("a.user_name", "ilike", pattern),
          where("a.email", "ilike", pattern),
        ]),
      );
  if (role !== null) query = query.where(sql<boolean>`${role} = any(a.roles)`);
  if (classId !== null) query = query.where(sql<boolean>`${classId} = any(a.class_ids)`);
  return query;
}
