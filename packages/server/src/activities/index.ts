import type { CallHandlers } from "../app/calls.ts";
import { readCalendar } from "./calendar.ts";
import { listActivities, readActivity } from "./read-activities.ts";
import { proposeActivity, refuseActivity, takeBackActivity } from "./propose.ts";
import { signUp, withdraw } from "./sign-up.ts";
import {
  listActivityChoices,
  listActivityPeople,
  listStaffActivities,
  markAttendance,
  readStaffActivity,
} from "./staff-activities.ts";
import {
  cancelActivity,
  closeActivity,
  createActivity,
  discardActivity,
  publishActivity,
  saveActivity,
} from "./write-activity.ts";

export { activityCalendar, occasionEvent, writeOccasion } from "./calendar.ts";
export { registerActivityFiles } from "./files.ts";
export { activityJobs } from "./jobs.ts";
export { remind as remindOfActivity, remindKey as activityReminderKey } from "./job-kinds.ts";
export { leavePlaces, lockPlaces } from "./leave-places.ts";
export { readerOf } from "./read-activities.ts";
export { listFound as listFoundActivities } from "./store/readers.ts";
export { activityEventHandlers, activitySource } from "./search/index-activities.ts";

export const activityHandlers = {
  "GET /activities": listActivities,
  "GET /activities/{id}": readActivity,
  "GET /activities/{id}/calendar": readCalendar,
  "POST /activities/{id}/signUp": signUp,
  "POST /activities/{id}/withdraw": withdraw,
  "GET /staff/activities": listStaffActivities,
  "POST /staff/activities": createActivity,
  "GET /staff/activities/choices": listActivityChoices,
  "GET /staff/activities/{id}": readStaffActivity,
  "POST /staff/activities/{id}/save": saveActivity,
  "POST /staff/activities/{id}/publish": publishActivity,
  "POST /staff/activities/{id}/propose": proposeActivity,
  "POST /staff/activities/{id}/takeBack": takeBackActivity,
  "POST /staff/activities/{id}/refuse": refuseActivity,
  "POST /staff/activities/{id}/close": closeActivity,
  "POST /staff/activities/{id}/cancel": cancelActivity,
  "POST /staff/activities/{id}/discard": discardActivity,
  "GET /staff/activities/{id}/people": listActivityPeople,
  "POST /staff/activities/{id}/attendance": markAttendance,
} satisfies Partial<CallHandlers>;
