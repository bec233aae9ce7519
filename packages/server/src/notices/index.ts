import type { CallHandlers } from "../app/calls.ts";
import { publishNotice, withdrawNotice } from "./publish-notice.ts";
import {
  confirmNotice,
  countNotices,
  listFrontNotices,
  listNotices,
  markNoticeRead,
  readNotice,
} from "./read-notices.ts";
import { remindReaders } from "./remind-readers.ts";
import {
  countNoticeAudience,
  listNoticeChoices,
  listNoticeReceipts,
  listNoticeSchools,
  listStaffNotices,
  readStaffNotice,
} from "./staff-notices.ts";
import { createNotice, discardNotice, saveNotice } from "./write-notice.ts";

export { registerNoticeFiles } from "./files.ts";
export { publishDue as publishNoticeDue, publishKey as publishNoticeKey } from "./job-kinds.ts";
export { noticeEventHandlers, noticeJobs } from "./jobs.ts";
export { noticeScopesAbove, noticeSource } from "./search/index-notices.ts";
export { findReadableIds as findReadableNotices } from "./store/readers.ts";
export { titlesFrom } from "./title.ts";

export const noticeHandlers = {
  "GET /notices": listNotices,
  "GET /notices/front": listFrontNotices,
  "GET /notices/waiting": countNotices,
  "GET /notices/{id}": readNotice,
  "POST /notices/{id}/read": markNoticeRead,
  "POST /notices/{id}/confirm": confirmNotice,
  "GET /staff/notices": listStaffNotices,
  "POST /staff/notices": createNotice,
  "GET /staff/notices/choices": listNoticeChoices,
  "POST /staff/notices/count": countNoticeAudience,
  "GET /staff/notices/{id}": readStaffNotice,
  "POST /staff/notices/{id}/save": saveNotice,
  "POST /staff/notices/{id}/publish": publishNotice,
  "POST /staff/notices/{id}/withdraw": withdrawNotice,
  "POST /staff/notices/{id}/discard": discardNotice,
  "GET /staff/notices/{id}/receipts": listNoticeReceipts,
  "GET /staff/notices/{id}/schools": listNoticeSchools,
  "POST /staff/notices/{id}/remind": remindReaders,
} satisfies Partial<CallHandlers>;
