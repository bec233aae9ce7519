import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { requireAdult } from "./policy.ts";
import { listEndedMatches as listEnded } from "./store/relations.ts";

/** GET /v1/matches/ended (D5). */
export const listEndedMatches: CallHandler<"GET /v1/matches/ended"> = async ({ query }, context) => {
  await requireAdult(context);
  const { accountId, deptId } = callerOf(context);
  return await listEnded(context.database.kysely, deptId, accountId, clampPage(query));
};
