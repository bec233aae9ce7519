import { Type } from "typebox";
import { defineJob } from "../app/job.ts";
import type { Jobs } from "../ports/jobs.ts";
import { type Parting, partInRooms } from "../rooms/index.ts";
import { endCalls } from "../signalling/index.ts";
import { listApart } from "./store/school-groups.ts";
import type { Db } from "../ports/database.ts";

/**
 * What two are in together when something begins to keep them apart (D5, D7): rooms and calls; of somebody whose profile was
 * closed, all they are in (rule R11). A job and no event, since nothing
 * of it is to stay once it is done.
 */
export const partMembersJob = defineJob({
  name: "social.partMembers",
  payload: Type.Object(
    {
      deptId: Type.Integer(),
      accountId: Type.String(),
      leaves: Type.Union([Type.Literal("self"), Type.Literal("others"), Type.Literal("always")]),
    },
    { additionalProperties: false },
  ),
  attempts: 10,
  timeoutMs: 60_000,
  lane: "quick",
  async run(parting, app) {
    try {
      await endCalls(app, parting, async (account, others) =>
        parting.leaves === "always" ? new Set(others) : await listApart(app.database.kysely, account, others),
      );
    } finally {
      await partInRooms(app, parting);
    }
  },
});

/** In the transaction that keeps them apart; done at its commit. */
export async function addParting(jobs: Jobs, trx: Db, parting: Parting): Promise<void> {
  await jobs.add(trx, partMembersJob, parting);
}
