import { type HonourNotification, systemTypes } from "@lyceum/contract/shapes";
import type { App } from "../app/context.ts";
import type { JobContext } from "../app/job.ts";
import type { Actor } from "../audit/index.ts";
import { tellOfProposal } from "../proposals/index.ts";
import { type ProposalTelling, tellProposal } from "./job-kinds.ts";
import { listPublishers } from "./policy.ts";
import { findHonour, type HonourRecord } from "./store/honours.ts";
import type { Db } from "../ports/database.ts";

/** Tells those who may publish of a proposal, or its author of what became of it; behind the answer. */
export async function tellBecome(
  app: Pick<App, "jobs">,
  trx: Db,
  { accountId, at }: Actor,
  { deptId, honourId }: HonourRecord,
  what: ProposalTelling["what"],
  reason = "",
): Promise<void> {
  await app.jobs.add(trx, tellProposal, { deptId, honourId, what, byId: accountId, at, reason });
}

/** Of a proposal that is none any more nobody is told. */
export async function tellProposed(app: JobContext, telling: ProposalTelling): Promise<void> {
  const { deptId, honourId, what, at, reason } = telling;
  const { kysely } = app.database;
  const honour = await findHonour(kysely, deptId, honourId, { locks: false });
  if (!honour || honour.authorId === null || (what === "proposed" && honour.proposedAt !== at)) return;
  const { title, titleEn } = honour.content;
  const attach: HonourNotification = { honourId, title, titleEn, name: "", what, reason };
  const to = what === "proposed" ? await listPublishers(kysely, honour, app.clock.now()) : [honour.authorId];
  const said = { kind: "honour", type: systemTypes.honour, id: honourId, attach, title, titleEn } as const;
  await tellOfProposal(app, telling, to, said);
}
