import type { CallHandlers } from "../app/calls.ts";
import { archiveClass, changeClass } from "./change-class.ts";
import { movePupils } from "./move-pupils.ts";
import { chooseCourses, nameYearClass } from "./year/choose-class.ts";
import { confirmSchoolYear, planSchoolYear, undoSchoolYear } from "./year/decide-year.ts";
import { getSchoolYear, listYearClasses, listYearPeople } from "./year/view-year.ts";

export { classJobs } from "./jobs.ts";
export { forgetKeptPlaces, keptPupilClasses } from "./year/store/kept-places.ts";

export const classHandlers = {
  "POST /staff/classes/{id}": changeClass,
  "POST /staff/classes/{id}/archive": archiveClass,
  "POST /staff/classes/{id}/pupils": movePupils,
  "GET /staff/schoolYear": getSchoolYear,
  "POST /staff/schoolYear": planSchoolYear,
  "GET /staff/schoolYear/{id}/classes": listYearClasses,
  "GET /staff/schoolYear/{id}/people": listYearPeople,
  "POST /staff/schoolYear/{id}/classes/{classId}": nameYearClass,
  "POST /staff/schoolYear/{id}/classes": chooseCourses,
  "POST /staff/schoolYear/{id}/confirm": confirmSchoolYear,
  "POST /staff/schoolYear/{id}/undo": undoSchoolYear,
} satisfies Partial<CallHandlers>;
