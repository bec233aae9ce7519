import type { CallHandlers } from "../app/calls.ts";
import { chooseMaterials } from "./choose-materials.ts";
import { enterLive, listVotes, visitLive } from "./enter-live.ts";
import { readCalendar } from "./calendar.ts";
import { listLive, readFacets, readLive, remindMe } from "./read-live.ts";
import { listLiveChoices, listStaffLive, readStaffLive } from "./staff-live.ts";
import { teaseLive } from "./tease-live.ts";
import { cancelLive, createLive, discardLive, publishLive, saveLive } from "./write-live.ts";

export { liveCalendar } from "./calendar.ts";
export { registerLiveDoor } from "./enter-live.ts";
export { registerLiveFiles } from "./files.ts";
export { liveEventHandlers, liveSource } from "./search/index-live.ts";
export { isForMember, listFoundLive } from "./store/readers.ts";
export { liveJobs } from "./jobs.ts";
export { remind as remindOfLive, remindKey as liveReminderKey } from "./job-kinds.ts";

export const liveHandlers = {
  "GET /live": listLive,
  "GET /live/front/teaser": teaseLive,
  "GET /live/facets": readFacets,
  "GET /live/{id}": readLive,
  "GET /live/{id}/calendar": readCalendar,
  "POST /live/{id}/remind": remindMe,
  "POST /live/{id}/enter": enterLive,
  "POST /live/{id}/visit": visitLive,
  "GET /live/{id}/votes": listVotes,
  "GET /staff/live": listStaffLive,
  "POST /staff/live": createLive,
  "GET /staff/live/choices": listLiveChoices,
  "GET /staff/live/{id}": readStaffLive,
  "POST /staff/live/{id}/save": saveLive,
  "POST /staff/live/{id}/materials": chooseMaterials,
  "POST /staff/live/{id}/publish": publishLive,
  "POST /staff/live/{id}/cancel": cancelLive,
  "POST /staff/live/{id}/discard": discardLive,
} satisfies Partial<CallHandlers>;
