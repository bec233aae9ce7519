import type { CallHandlers } from "../app/calls.ts";
import {
  askToDelete,
  denyRequest,
  discardRecording,
  restoreRecording,
  retryRecording,
  writeMarks,
} from "./change-recording.ts";
import { readComments } from "./comments/read-comments.ts";
import {
  editComment,
  keepComment,
  removeComment,
  reportComment,
  setCommenting,
  writeComment,
} from "./comments/write-comment.ts";
import { removeCaptions, writeRecordingCaptions } from "./editing/captions.ts";
import { readRecordingAttendance } from "./editing/read-attendance.ts";
import { trimRecording } from "./editing/trim-recording.ts";
import { draftFilm } from "./films/draft-film.ts";
import { cancelFilm, openFilm, orderFilm, showFilm } from "./films/film-calls.ts";
import { attachTasks, readTasks } from "./tasks/tasks.ts";
import { listRecordings, readReplay } from "./read-recordings.ts";

export { registerRecordings, registerReplayDoor, type ReplayDoor } from "./files.ts";
export { takeOutFilmsOf } from "./films/take-out-film.ts";
export { managedBy } from "./manage.ts";
export { isShowable, shownMs } from "./store.ts";
export { viewReplayThrough } from "./view-replay.ts";
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
  "GET /v1/recordings/{id}/film": showFilm,
  "POST /v1/recordings/{id}/film": orderFilm,
  "POST /v1/recordings/{id}/film/cancel": cancelFilm,
  "POST /v1/recordings/{id}/film/open": openFilm,
  "POST /v1/recordings/{id}/document": draftFilm,
  "POST /v1/recordings/{id}/trim": trimRecording,
  "POST /v1/recordings/{id}/captions": writeRecordingCaptions,
  "POST /v1/recordings/{id}/captions/remove": removeCaptions,
  "GET /v1/recordings/{id}/attendance": readRecordingAttendance,
  "GET /v1/recordings/{id}/comments": readComments,
  "POST /v1/recordings/{id}/comments": writeComment,
  "POST /v1/recordings/{id}/comments/{commentId}": editComment,
  "POST /v1/recordings/{id}/comments/{commentId}/remove": removeComment,
  "POST /v1/recordings/{id}/comments/{commentId}/report": reportComment,
  "POST /v1/recordings/{id}/comments/{commentId}/keep": keepComment,
  "POST /v1/recordings/{id}/commenting": setCommenting,
  "GET /v1/recordings/{id}/tasks": readTasks,
  "POST /v1/recordings/{id}/tasks": attachTasks,
} satisfies Partial<CallHandlers>;
