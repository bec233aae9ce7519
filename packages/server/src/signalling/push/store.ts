import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { PushMessage } from "../../ports/push-provider.ts";

/** The devices of a person that push may wake. */
export async function readPushTargets(
  db: Kysely<Tables>,
  personId: number,
): Promise<Pick<PushMessage, "token" | "tokenName">[]> {
  const rows = await db
    .selectFrom("im.push_device")
    .select(["token", "token_name"])
    .where("person_id", "=", personId)
    .where("token", "<>", "")
    .orderBy("time", "desc")
    .limit(20)
    .execute();
  return rows.map(({ token, token_name }) => ({ token, tokenName: token_name }));
}
