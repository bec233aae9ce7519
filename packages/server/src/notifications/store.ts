import type { MailLanguage, NotificationChoices } from "@lyceum/contract/shapes";
import { type Batches, deleteInBatches } from "../db/delete-in-batches.ts";
import type { Database, Db } from "../ports/database.ts";

export type Chosen = { choices: Partial<NotificationChoices>; mailLanguage: MailLanguage; email: string };

/** What people of an institution have chosen, and where mail to them goes; who cannot sign in hears nothing by mail. */
export async function readChoices(
  db: Db,
  deptId: number,
  accountIds: readonly string[],
): Promise<Map<string, Chosen>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("edu.account as a")
    .leftJoin("edu.notification_choice as c", "c.account_id", "a.id")
    .select(["a.id", "a.email", "a.status", "c.choices", "c.mail_language as language"])
    .where("a.dept_id", "=", deptId)
    .where("a.id", "in", [...accountIds])
    .execute();
  return new Map(
    rows.map(({ id, email, status, choices, language }) => [
      id,
      {
        choices: choices ?? {},
        mailLanguage: language ?? "both",
        email: status === "active" ? (email ?? "") : "",
      },
    ]),
  );
}

/** Without a language, the one that stands stays. */
export async function writeChoices(
  db: Db,
  { deptId, accountId }: { deptId: number; accountId: string },
  { choices, mailLanguage }: { choices: NotificationChoices; mailLanguage?: MailLanguage | undefined },
  now: number,
): Promise<void> {
  const language = mailLanguage === "both" ? null : mailLanguage;
  const values = {
    choices: JSON.stringify(choices),
    updated_at: now,
    ...(language === undefined ? {} : { mail_language: language }),
  };
  await db
    .insertInto("edu.notification_choice")
    .values({ account_id: accountId, dept_id: deptId, ...values })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .execute();
}

/** The account of an institution, locked until the transaction ends; false: there is none. */
export async function lockChooser(db: Db, deptId: number, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("edu.account")
    .select("id")
    .where("dept_id", "=", deptId)
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these mails are not on their way yet; they are from now on. */
export async function claimMails(
  db: Db,
  mails: readonly { mailKey: string; accountId: string }[],
  deptId: number,
  now: number,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .insertInto("edu.notification_mail")
    .values(
      mails.map(({ mailKey, accountId }) => ({
        mail_key: mailKey,
        account_id: accountId,
        dept_id: deptId,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("mail_key")
    .execute();
  return new Set(rows.map((row) => row.mail_key));
}

/** How many mails whose keys begin so, and hold none of `without`, went to each of these people since, and when the first did. */
export async function countMails(
  db: Db,
  prefix: string,
  accountIds: readonly string[],
  since: number,
  without: readonly string[] = [],
): Promise<ReadonlyMap<string, { count: number; firstAt: number }>> {
  const rows = await db
    .selectFrom("edu.notification_mail")
    .select((row) => [
      "account_id",
      row.fn.countAll<number>().as("count"),
      row.fn.min("created_at").as("firstAt"),
    ])
    .where("account_id", "in", ["", ...accountIds])
    .where("created_at", ">", since)
    .where((row) => row(row.fn<string>("left", ["mail_key", row.lit(prefix.length)]), "=", prefix))
    .where((row) => row.and(without.map((part) => row("mail_key", "not like", `%${part}%`))))
    .groupBy("account_id")
    .execute();
  return new Map(
    rows.map(({ account_id, count, firstAt }) => [
      account_id,
      { count: Number(count), firstAt: Number(firstAt) },
    ]),
  );
}

export async function deleteOldMails(database: Database, before: number, batches: Batches): Promise<void> {
  await deleteInBatches(database, "edu.notification_mail", "created_at < $1", [before], batches);
}

export async function findSite(
  db: Db,
  deptId: number,
): Promise<{ name: string; nameEn: string; domain: string | null } | undefined> {
  return await db
    .selectFrom("edu.institution as i")
    .leftJoin("edu.site_domain as d", (join) =>
      join.onRef("d.dept_id", "=", "i.dept_id").on("d.is_primary", "=", true),
    )
    .select(["i.name", "i.name_en as nameEn", "d.domain"])
    .where("i.dept_id", "=", deptId)
    .executeTakeFirst();
}
