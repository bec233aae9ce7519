import type { CallHandlers } from "../app/calls.ts";
import { createSchoolClass, listSchoolClasses, renewEntryCode } from "./classes.ts";
import { decideAdmissions, listAdmissions, undoAdmissions } from "./decide-admissions.ts";
import { enterByCode, getAdmission, requestAdmission } from "./own-admission.ts";
import { changeAdmissionSettings, getAdmissionSettings } from "./settings.ts";

export { admit } from "./admit.ts";
export { readClassNames } from "./classes.ts";
export { admissionJobs } from "./jobs.ts";
export { closeRequest, insertClass } from "./store.ts";

export const admissionHandlers = {
  "GET /admission": getAdmission,
  "POST /admission/code": enterByCode,
  "POST /admission/request": requestAdmission,
  "GET /staff/admissions": listAdmissions,
  "POST /staff/admissions/decide": decideAdmissions,
  "POST /staff/admissions/undo": undoAdmissions,
  "GET /staff/admissionSettings": getAdmissionSettings,
  "POST /staff/admissionSettings": changeAdmissionSettings,
  "GET /staff/classes": listSchoolClasses,
  "POST /staff/classes": createSchoolClass,
  "POST /staff/classes/{id}/code": renewEntryCode,
} satisfies Partial<CallHandlers>;
