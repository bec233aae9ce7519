import type { CallHandlers } from "../app/calls.ts";
import { checkCertificate } from "./certify/check-certificate.ts";
import { issueCertificate } from "./certify/issue-certificate.ts";
import { revokeCertificate } from "./certify/revoke-certificate.ts";
import { listPeople } from "./make/list-people.ts";
import { publishCourse, withdrawCourse } from "./make/publish-course.ts";
import { removeCourse } from "./make/remove-course.ts";
import { keepCaptions, readStaffCaptions } from "./make/captions.ts";
import { previewUnit } from "./make/preview-unit.ts";
import { listStaffCourses, readStaffCourse } from "./make/read-courses.ts";
import { createCourse, saveCourse } from "./make/write-course.ts";
import { askPackage, readPackage } from "./packages/ask-package.ts";
import { launchPackage } from "./packages/launch-package.ts";
import { reportPackage } from "./packages/report-package.ts";
import { beginCourse } from "./take/begin-course.ts";
import { finishUnit } from "./take/finish-unit.ts";
import { listCourses, listMyCourses } from "./take/list-courses.ts";
import { openUnit } from "./take/open-unit.ts";
import { readCaptions } from "./take/read-captions.ts";
import { readCourse } from "./take/read-course.ts";
import { watchUnit } from "./take/watch-unit.ts";

export { isToolAddress, isToolLink, toolOrigins } from "./make/tool-addresses.ts";
export { findReadableCourses, courseAudiences } from "./search/found-courses.ts";
export { courseEventHandlers, courseSource } from "./search/index-courses.ts";
export { openPackageFile, type PackageFile } from "./packages/open-file.ts";
export { courseJobs } from "./jobs.ts";
export { listCoursesOf } from "./take/list-courses.ts";
export { findToolUnit, isToolUsed, listScoredUnits, type ToolUnit } from "./store/tool-units.ts";
export { openToolUnit, reportToolUnit, requireSeesPeople } from "./take/tool-units.ts";
export { registerCourseFiles } from "./things.ts";

export const courseHandlers = {
  "GET /staff/courses": listStaffCourses,
  "POST /staff/courses": createCourse,
  "GET /staff/courses/{id}": readStaffCourse,
  "GET /staff/courses/{id}/units/{unitId}": previewUnit,
  "POST /staff/courses/{id}/save": saveCourse,
  "POST /staff/courses/{id}/captions": keepCaptions,
  "GET /staff/courses/{id}/captions/{captionId}": readStaffCaptions,
  "POST /staff/courses/{id}/publish": publishCourse,
  "POST /staff/courses/{id}/withdraw": withdrawCourse,
  "POST /staff/courses/{id}/remove": removeCourse,
  "GET /staff/courses/{id}/people": listPeople,
  "POST /staff/courses/{id}/certificate": revokeCertificate,
  "GET /courses": listCourses,
  "GET /courses/mine": listMyCourses,
  "GET /courses/{id}": readCourse,
  "POST /courses/{id}/begin": beginCourse,
  "POST /courses/{id}/units/{unitId}/open": openUnit,
  "GET /courses/{id}/captions/{captionId}": readCaptions,
  "POST /courses/{id}/units/{unitId}/watch": watchUnit,
  "POST /courses/{id}/units/{unitId}/done": finishUnit,
  "POST /staff/packages/{assetId}": askPackage,
  "GET /staff/packages/{assetId}": readPackage,
  "POST /courses/{id}/units/{unitId}/launch": launchPackage,
  "POST /courses/{id}/units/{unitId}/report": reportPackage,
  "POST /courses/{id}/certificate": issueCertificate,
  "GET /certificates/{code}": checkCertificate,
} satisfies Partial<CallHandlers>;
