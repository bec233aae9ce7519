import type { CallHandlers } from "../app/calls.ts";
import {
  askToDelete,
  denyRequest,
  discardRecording,
  restoreRecording,
  retryRecording,
  writeMarks,
} from "./change-recording.ts";
import { listRecordings, readReplay } from "./read-recordings.ts";

export { registerRecordings } from "./files.ts";
export { recordingEventHandlers } from "./end-switched-off.ts";
export { recordingJobs } from "./jobs.ts";

export const recordingHandlers = {
  "GET /v1/recordings": listRecordings,
  "GET /v1/recordings/{id}": readReplay,
  "POST /v1/recordings/{id}/marks": writeMarks,
  "POST /v1/recordings/{id}/discard": discardRecording,
  "POST /v1/recordings/{id}/restore": restoreRecording,
  "POST /v1/recordings/{id}/retry": retryRecording,
  "POST /v1/recordings/{id}/ask": askToDelete,
  "POST /v1/recordings/{id}/deny": denyRequest,
} satisfies Partial<CallHandlers>;
