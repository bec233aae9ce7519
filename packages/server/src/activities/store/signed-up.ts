import type { SignUpState } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { type ActivityRecord, recordOf } from "./activities.ts";
import { readable } from "./readers.ts";
import { type Reader } from "../../roles/index.ts";
import type { Db } from "../../ports/database.ts";

type SignedUp = { accountId: string; name: string; state: SignUpState };
type Bounds = { since: number; limit: number };

/** The activities that a reader may read and where they or their children are signed up, the latest first. */
export async function listSignedUp(
  db: Db,
  reader: Reader,
  { since, limit }: Bounds,
): Promise<{ activity: ActivityRecord; signUps: SignedUp[] }[]> {
  const people = new Map(reader.people.map(({ accountId, name }) => [accountId, name]));
  if (people.size === 0) return [];
  const rows = await db
    .selectFrom("edu.activity as x")
    .selectAll("x")
    .select(
      sql<{ accountId: string; state: SignUpState }[]>`(select jsonb_agg(jsonb_build_object(
        'accountId', s.account_id, 'state', s.state) order by s.number) from edu.activity_sign_up s
        where s.activity_id = x.activity_id and s.account_id = any(${[...people.keys()]}::text[]))`.as(
        "signUps",
      ),
    )
    .where(readable(reader))
    .where("x.end_at", ">=", since)
    .where("x.activity_id", "in", (of) =>
      of
        .selectFrom("edu.activity_sign_up")
        .select("activity_id")
        .where("account_id", "in", [...people.keys()]),
    )
    .orderBy("x.start_at", "desc")
    .orderBy("x.activity_id")
    .limit(limit)
    .execute();
  return rows.map(({ signUps, ...row }) => ({
    activity: recordOf(row),
    signUps: signUps.map((one) => ({ ...one, name: people.get(one.accountId) ?? "" })),
  }));
}
