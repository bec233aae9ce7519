import type { CallHandlers } from "../app/calls.ts";
import { areas, school, schoolGrades, schoolNav } from "./browse-schools.ts";
import { schoolBySiteDomain } from "./school-by-site-domain.ts";
import { selectConfigByKey } from "./select-config.ts";

export { resolveSite } from "./resolve-site.ts";

export const siteHandlers = {
  "GET /basic/front/schoolBySiteDomain": schoolBySiteDomain,
  "GET /basic/front/selectConfigByKey": selectConfigByKey,
  "GET /basic/front/areas": areas,
  "GET /basic/front/schoolNav": schoolNav,
  "GET /basic/front/school": school,
  "GET /basic/front/schoolGrades": schoolGrades,
} satisfies Partial<CallHandlers>;
