import type { CallHandlers } from "../app/calls.ts";
import { areas, school, schoolGrades, schoolNav } from "./browse-schools.ts";
import { schoolBySiteDomain } from "./school-by-site-domain.ts";
import { domainHandlers } from "./domains/staff-domains.ts";
import { publishSite, restoreSite } from "./editing/publish.ts";
import { saveSite, showSite } from "./editing/staff-site.ts";
import { showFeatures, switchFeature } from "./switches/staff-features.ts";
import { selectConfigByKey } from "./select-config.ts";

export { openSitePicture, registerSiteFiles } from "./editing/pictures.ts";
export { resolveSite } from "./resolve-site.ts";
export { readSchoolWords } from "./search/school-words.ts";
export { type FoundSchool, searchSchools } from "./search/store.ts";

export const siteHandlers = {
  "GET /basic/front/schoolBySiteDomain": schoolBySiteDomain,
  "GET /basic/front/selectConfigByKey": selectConfigByKey,
  "GET /basic/front/areas": areas,
  "GET /basic/front/schoolNav": schoolNav,
  "GET /basic/front/school": school,
  "GET /basic/front/schoolGrades": schoolGrades,
  ...domainHandlers,
  "GET /staff/features": showFeatures,
  "POST /staff/features": switchFeature,
  "GET /staff/site": showSite,
  "POST /staff/site/save": saveSite,
  "POST /staff/site/publish": publishSite,
  "POST /staff/site/restore": restoreSite,
} satisfies Partial<CallHandlers>;
