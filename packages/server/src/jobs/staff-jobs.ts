import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { CallHandlers } from "../app/calls.ts";

/** Jobs of all institutions, for those who run the platform; the HTTP layer has checked the permission (P14). */
export const jobHandlers = {
  "GET /staff/jobs": async ({ query: { state, pageNum = "1", pageSize = "20" } }, { jobs }) => {
    const limit = Math.min(Math.max(Number(pageSize), 1), limits.pageSizeMax.value);
    const offset = (Math.max(Number(pageNum), 1) - 1) * limit;
    const page = await jobs.list({ ...(state === undefined ? {} : { state }), offset, limit });
    return { rows: page.jobs, total: page.total };
  },
  "POST /staff/jobs/{id}/retry": async ({ params: { id } }, { jobs }) => {
    if (!(await jobs.retry(id))) throw new Fault("notFound");
    return {};
  },
  "POST /staff/jobs/{id}/discard": async ({ params: { id } }, { jobs }) => {
    if (!(await jobs.discard(id))) throw new Fault("notFound");
    return {};
  },
} satisfies Partial<CallHandlers>;
