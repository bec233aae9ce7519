import type { CallHandlers } from "../app/calls.ts";
import { channelsByParent, channelsBySlug } from "./list-channels.ts";
import { queryDocuments } from "./query-documents.ts";
import { readDocument } from "./read-document.ts";
import { teaseLive } from "./tease-live.ts";

export { documentSource, portalEventHandlers } from "./search/index-documents.ts";

export const portalHandlers = {
  "GET /column/front/queryWebChannelListByParentId": channelsByParent,
  "GET /column/front/queryChannelListByShareNameExt": channelsBySlug,
  "GET /column/front/queryDocuments": queryDocuments,
  "GET /column/front/document": readDocument,
  "GET /live/front/teaser": teaseLive,
} satisfies Partial<CallHandlers>;
