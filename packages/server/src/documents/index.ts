import type { CallHandlers } from "../app/calls.ts";
import { handlerOf, publishDocuments } from "./act-on-documents.ts";
import { keepCaptions, readStaffCaptions } from "./captions.ts";
import { changeChannel } from "./channels/change-channel.ts";
import { createChannel } from "./channels/create-channel.ts";
import { listStaffChannels } from "./channels/list-channels.ts";
import { moveChannel } from "./channels/move-channel.ts";
import { createDocument } from "./create-document.ts";
import {
  listDocumentChoices,
  listStaffDocuments,
  openDocument,
  readStaffDocument,
} from "./read-documents.ts";
import { reviewDocument } from "./review-document.ts";
import { saveDocument } from "./save-document.ts";
import { teachDocuments } from "./teach-documents.ts";
import { listDocumentVersions, readDocumentVersion, restoreVersion } from "./versions.ts";

export { checkWritten } from "./content.ts";
export { draftVideo, isOwnDraft } from "./draft-video.ts";
export { type FileRule, registerFileRule } from "./file-rules.ts";
export { registerDocumentFiles } from "./files.ts";
export { publishDue, publishKey } from "./job-kinds.ts";
export { documentJobs } from "./jobs.ts";
export { documentThings, withdrawFiles } from "./withdraw-files.ts";

export const documentHandlers = {
  "GET /staff/channels": listStaffChannels,
  "POST /staff/channels": createChannel,
  "POST /staff/channels/{id}": changeChannel,
  "POST /staff/channels/{id}/move": moveChannel,
  "GET /staff/documents": listStaffDocuments,
  "POST /staff/documents": createDocument,
  "GET /staff/documents/choices": listDocumentChoices,
  "GET /staff/documents/{id}": readStaffDocument,
  "POST /staff/documents/{id}/save": saveDocument,
  "POST /staff/documents/{id}/captions": keepCaptions,
  "GET /staff/documents/{id}/captions/{captionId}": readStaffCaptions,
  "POST /staff/documents/{id}/open": openDocument,
  "POST /staff/documents/{id}/review": reviewDocument,
  "POST /staff/documents/teach": teachDocuments,
  "POST /staff/documents/publish": publishDocuments,
  "POST /staff/documents/submit": handlerOf("submit"),
  "POST /staff/documents/recall": handlerOf("recall"),
  "POST /staff/documents/unschedule": handlerOf("unschedule"),
  "POST /staff/documents/withdraw": handlerOf("withdraw"),
  "POST /staff/documents/republish": handlerOf("republish"),
  "POST /staff/documents/archive": handlerOf("archive"),
  "POST /staff/documents/unarchive": handlerOf("unarchive"),
  "POST /staff/documents/bin": handlerOf("bin"),
  "POST /staff/documents/restore": handlerOf("restore"),
  "GET /staff/documents/{id}/versions": listDocumentVersions,
  "GET /staff/documents/{id}/versions/{version}": readDocumentVersion,
  "POST /staff/documents/{id}/versions/{version}/restore": restoreVersion,
} satisfies Partial<CallHandlers>;
