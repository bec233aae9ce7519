import type { CallHandler } from "../app/calls.ts";
import { isPublicKey } from "./policy.ts";
import { findPublicConfig } from "./store.ts";

/** P1: one public setting of the site. */
export const selectConfigByKey: CallHandler<"GET /basic/front/selectConfigByKey"> = async (
  { query },
  context,
) => {
  if (!context.site || !isPublicKey(query.configKey)) return null;
  return findPublicConfig(context.database, context.site.deptId, query.configKey);
};
