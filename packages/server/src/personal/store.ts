import type { PageAudiences } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Db } from "../ports/database.ts";

type Whose = { deptId: number; accountId: string };

export async function writeAvatarAddress(db: Db, id: string, avatar: string, now: number): Promise<void> {
  await db.updateTable("edu.account").set({ avatar, updated_at: now }).where("id", "=", id).execute();
}

export type PageRow = {
  nick: string;
  avatar: string;
  roles: string[];
  phone: string | null;
  email: string | null;
  about: string | null;
  audiences: Partial<PageAudiences> | null;
  classes: { classId: number; name: string; nameEn: string }[];
};

/** An account with what it shows of itself; nothing of one that is shut out or gone. */
export async function findPageRow(db: Db, deptId: number, accountId: string): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select a.nick, a.avatar, a.roles, a.phone, a.email, p.about, p.audiences,
      coalesce((
        select jsonb_agg(jsonb_build_object('classId', c.class_id, 'name', c.name, 'nameEn', c.name_en) order by c.class_id)
        from edu.school_class c where c.dept_id = a.dept_id and c.class_id = any(a.class_ids)), '[]') as classes
    from edu.account a left join edu.personal_page p on p.account_id = a.id
    where a.dept_id = ${deptId} and a.id = ${accountId} and a.status = 'active'`.execute(db);
  return rows[0];
}

export async function writePage(
  db: Db,
  { deptId, accountId }: Whose,
  { about, audiences }: { about: string; audiences: PageAudiences },
  now: number,
): Promise<void> {
  const values = { about, audiences: JSON.stringify(audiences), updated_at: now };
  await db
    .insertInto("edu.personal_page")
    .values({ account_id: accountId, dept_id: deptId, ...values })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .execute();
}

export async function isGuardianOf(db: Db, guardianId: string, wardId: string): Promise<boolean> {
  const row = await db
    .selectFrom("edu.guardian_link")
    .select("ward_id")
    .where("guardian_id", "=", guardianId)
    .where("ward_id", "=", wardId)
    .executeTakeFirst();
  return row !== undefined;
}
