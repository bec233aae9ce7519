import { livePhaseOf } from "@lyceum/domain/live";
import { clampPage } from "@lyceum/domain/portal";
import { listClasses } from "../roles/index.ts";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { likePattern } from "../db/like-pattern.ts";
import { viewSeen } from "./change-live.ts";
import { readScope } from "./policy.ts";
import { listLive } from "./store/live.ts";

/** GET /staff/live (P6). */
export const listStaffLive: CallHandler<"GET /staff/live"> = async ({ query }, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const now = context.clock.now();
  const { mayAddressAll, accountId, classIds } = await readScope(kysely, caller, now);
  const { rows, total } = await listLive(kysely, caller.deptId, {
    pattern: likePattern(query.search),
    state: query.state ?? null,
    sort: query.sort ?? "-updated",
    within: mayAddressAll ? null : { accountId, classIds },
    ...clampPage(query),
  });
  return { rows: rows.map(({ room, ...row }) => ({ ...row, phase: livePhaseOf(row, room, now) })), total };
};

/** GET /staff/live/choices (P6). */
export const listLiveChoices: CallHandler<"GET /staff/live/choices"> = async (_input, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const { mayAddressAll, classIds } = await readScope(kysely, caller, context.clock.now());
  const classes = await listClasses(kysely, caller.deptId, mayAddressAll ? null : classIds);
  return { mayAddressAll, classes };
};

/** GET /staff/live/{id} (P6). */
export const readStaffLive: CallHandler<"GET /staff/live/{id}"> = async ({ params }, context) =>
  await viewSeen(context, params.id);
