import type { SystemMessage } from "@lyceum/contract/shapes";
import type { TeamRequestState } from "@lyceum/domain/teams";
import type { TeamRequestTable } from "../../db/tables/messaging.ts";
import type { Db } from "../../ports/database.ts";

export type RequestKind = TeamRequestTable["kind"];

/** States as the table holds them. */
const states = ["init", "passed", "rejected", "error"] as const;

/** What became of a person's application or invitation; the conversation is held, so it stays. */
export async function readRequest(
  transaction: Db,
  teamId: number,
  personId: number,
  kind: RequestKind,
): Promise<{ state: TeamRequestState; inviterId: number | null }> {
  const row = await transaction
    .selectFrom("im.team_request")
    .select(["state", "inviter_id"])
    .where("conversation_id", "=", teamId)
    .where("person_id", "=", personId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row
    ? { state: states[row.state] ?? "error", inviterId: row.inviter_id }
    : { state: "none", inviterId: null };
}

/** A request waits now, also one that was decided before. */
export async function openRequest(
  transaction: Db,
  request: { teamId: number; personId: number; kind: RequestKind; inviterId: number | null; now: number },
): Promise<void> {
  const values = { state: 0, inviter_id: request.inviterId, time: request.now };
  await transaction
    .insertInto("im.team_request")
    .values({
      conversation_id: request.teamId,
      person_id: request.personId,
      kind: request.kind,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(["conversation_id", "person_id", "kind"]).doUpdateSet(values))
    .execute();
}

/** Applications of a person that wait; the log is held, so it stays. */
export async function countOpenApplications(transaction: Db, personId: number): Promise<number> {
  const { count } = await transaction
    .selectFrom("im.team_request")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("person_id", "=", personId)
    .where("kind", "=", "application")
    .where("state", "=", 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Decides what waits of a team: of these people, or of all. */
export async function closeRequests(
  transaction: Db,
  teamId: number,
  of: { personIds: readonly number[] | null; kinds: readonly RequestKind[] },
  state: Exclude<SystemMessage["state"], "init">,
): Promise<void> {
  let query = transaction
    .updateTable("im.team_request")
    .set({ state: states.indexOf(state) })
    .where("conversation_id", "=", teamId)
    .where("kind", "in", of.kinds)
    .where("state", "=", 0);
  if (of.personIds) query = query.where("person_id", "in", of.personIds);
  await query.execute();
}
