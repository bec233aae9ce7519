import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { CallHandlers } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { actorOf, recordAct } from "../audit/index.ts";

/** Jobs of all institutions, for those who run the platform; the HTTP layer has checked the permission (P14). */
export const jobHandlers = {
  "GET /staff/jobs": async ({ query: { state, pageNum = "1", pageSize = "20" } }, { jobs }) => {
    const limit = Math.min(Math.max(Number(pageSize), 1), limits.pageSizeMax.value);
    const offset = (Math.max(Number(pageNum), 1) - 1) * limit;
    const page = await jobs.list({ ...(state === undefined ? {} : { state }), offset, limit });
    return { rows: page.jobs, total: page.total };
  },
  "POST /staff/jobs/{id}/retry": async ({ params: { id } }, context) => await change("retry", id, context),
  "POST /staff/jobs/{id}/discard": async ({ params: { id } }, context) =>
    await change("discard", id, context),
} satisfies Partial<CallHandlers>;

async function change(act: "retry" | "discard", id: string, context: CallContext) {
  const { database, jobs } = context;
  await database.kysely.transaction().execute(async (trx) => {
    const before = await jobs[act](trx, id);
    if (!before) throw new Fault("notFound");
    const { name, state, attempts, lastError } = before;
    await recordAct(trx, actorOf(context), {
      act: `job.${act}`,
      thing: { kind: "job", id },
      before: { name, state, attempts, lastError },
    });
  });
  return {};
}
