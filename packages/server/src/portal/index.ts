import type { CallHandlers } from "../app/calls.ts";
import { defineSweep } from "../app/job.ts";
import { countDocumentView, forgetViews } from "./count-view.ts";
import { channelsByParent, channelsBySlug } from "./list-channels.ts";
import { readCaptions, readMemberCaptions } from "./read-captions.ts";
import { queryDocuments, queryMemberDocuments } from "./query-documents.ts";
import { readDocument, readMemberDocument } from "./read-document.ts";

export { coverOf } from "./covers.ts";
export { documentScopes, readSees, seesOf } from "./sees.ts";
export {
  findReadableDocuments,
  findSharedChannel,
  lineage,
  open,
  openTo,
  reached,
  type Sees,
} from "./store.ts";
export { type DocumentTitle, listReadableTitles } from "./store/readable-titles.ts";
export { documentSource, portalEventHandlers } from "./search/index-documents.ts";

export const portalHandlers = {
  "GET /column/front/queryWebChannelListByParentId": channelsByParent,
  "GET /column/front/queryChannelListByShareNameExt": channelsBySlug,
  "GET /column/front/queryDocuments": queryDocuments,
  "GET /column/front/document": readDocument,
  "GET /column/front/captions": readCaptions,
  "GET /column/member/captions": readMemberCaptions,
  "GET /column/member/queryDocuments": queryMemberDocuments,
  "GET /column/member/document": readMemberDocument,
  "POST /column/front/view": countDocumentView,
} satisfies Partial<CallHandlers>;

export const portalJobs = [defineSweep("portal.views", 33, forgetViews)];
