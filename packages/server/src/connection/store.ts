import type { LoginPolicy } from "@lyceum/domain/connection";
import { realmNumbers } from "../db/tables/messaging.ts";
import type { Database } from "../ports/database.ts";
import type { Realm } from "../ports/realm.ts";

export async function readLoginPolicy(
  database: Database,
  realm: Realm,
  deptId: number,
): Promise<LoginPolicy | null> {
  const [row] = await database.query<{ policy: LoginPolicy }>({
    name: "im-login-policy",
    text: "select policy from im.login_policy where realm = $1 and dept_id = $2",
    values: [realmNumbers[realm], deptId],
  });
  return row?.policy ?? null;
}

export async function writeLoginPolicy(
  { kysely }: Database,
  realm: Realm,
  deptId: number,
  policy: LoginPolicy,
): Promise<void> {
  await kysely
    .insertInto("im.login_policy")
    .values({ realm: realmNumbers[realm], dept_id: deptId, policy })
    .onConflict((conflict) =>
      conflict.columns(["realm", "dept_id"]).doUpdateSet((row) => ({ policy: row.ref("excluded.policy") })),
    )
    .execute();
}
