import type { MyInfo, MyInfoPart, User } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { type PersonTable, realmNumbers } from "../../db/tables/messaging.ts";
import type { Realm } from "../../app/context.ts";
import type { Database, Db } from "../../ports/database.ts";
import { personOfRow } from "../person.ts";
import type { Person } from "@lyceum/domain/messages";
import type { Selectable } from "kysely";

const open = sql`coalesce(i.sign, '') as sign, coalesce(i.gender, 'unknown') as gender`;

/** Cards with what their people say of themselves. */
export async function readUsers(
  { kysely }: Database,
  realm: Realm,
  accounts: readonly string[],
): Promise<{ person: Person; user: User }[]> {
  if (accounts.length === 0) return [];
  const { rows } = await sql<Selectable<PersonTable> & Pick<User, "sign" | "gender">>`
    select p.*, ${open}
    from im.person p left join im.person_info i on i.person_id = p.id
    where p.realm = ${realmNumbers[realm]} and p.account = any(${[...accounts]})`.execute(kysely);
  return rows.map((row) => {
    const person = personOfRow(row);
    return { person, user: { ...person.profile, ...createdAt(row), sign: row.sign, gender: row.gender } };
  });
}

function createdAt(row: Pick<Selectable<PersonTable>, "create_time" | "update_time">) {
  return { createTime: row.create_time ?? row.update_time };
}

export async function readMyInfo(db: Db, personId: number): Promise<MyInfo> {
  const { rows } = await sql<MyInfo>`
    select p.account, p.nick, p.avatar, p.custom, p.update_time as "updateTime",
      coalesce(p.create_time, p.update_time) as "createTime", ${open},
      coalesce(i.email, '') as email, coalesce(i.birth, '') as birth, coalesce(i.tel, '') as tel,
      coalesce(i.push_when_pc_online, true) as "shouldPushNotificationWhenPCOnline",
      coalesce(i.send_receipts, true) as "shouldSendReceipts"
    from im.person p left join im.person_info i on i.person_id = p.id
    where p.id = ${personId}`.execute(db);
  const [info] = rows;
  if (!info) throw new Error(`person ${personId} is gone`);
  return info;
}

export type InfoChange = MyInfoPart &
  Partial<Pick<MyInfo, "shouldPushNotificationWhenPCOnline" | "shouldSendReceipts">>;

/** Changes what is named and answers all of it as it is then. */
export async function writeMyInfo(
  transaction: Db,
  personId: number,
  { custom, shouldPushNotificationWhenPCOnline: push, shouldSendReceipts: receipts, ...part }: InfoChange,
  now: number,
): Promise<{ info: MyInfo; isChanged: boolean }> {
  const before = await readMyInfo(transaction, personId);
  const asked = {
    ...part,
    ...(push === undefined ? {} : { push_when_pc_online: push }),
    ...(receipts === undefined ? {} : { send_receipts: receipts }),
  };
  if (Object.keys(asked).length > 0)
    await transaction
      .insertInto("im.person_info")
      .values({ person_id: personId, ...asked })
      .onConflict((conflict) => conflict.column("person_id").doUpdateSet(asked))
      .execute();
  if (custom !== undefined && custom !== before.custom)
    await transaction
      .updateTable("im.person")
      .set({ custom, update_time: now })
      .where("id", "=", personId)
      .execute();
  const info = await readMyInfo(transaction, personId);
  return { info, isChanged: JSON.stringify(info) !== JSON.stringify(before) };
}
