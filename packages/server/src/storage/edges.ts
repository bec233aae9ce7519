import type { CallHandler } from "../app/calls.ts";
import { apiBase } from "../app/http/api-base.ts";

/** One server alone takes the uploads itself (M16). */
export const listEdges: CallHandler<"GET /storage/edges"> = async () => ({
  upload: [`${apiBase}/objects`],
});
