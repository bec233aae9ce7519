import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { getNosAccessToken } from "./get-nos-access-token.ts";
import { getNosToken, getSimpleNosToken } from "./get-nos-token.ts";

import type { CallHandlers } from "../app/calls.ts";
import { listEdges } from "./edges.ts";
import { uploadChunk } from "./upload-chunk.ts";

export { checkMayAttach } from "./may-attach.ts";
export {
  describeObject,
  type ObjectQuery,
  type OpenedObject,
  openObject,
  readSeenObject,
} from "./open-object.ts";
export { headLength, sniffType } from "./sniff-type.ts";
export { isSigned, sign } from "./signing.ts";
export { storageJobs } from "./jobs.ts";

export const storageHandlers = {
  "POST /objects/{bucket}/{objectName}": uploadChunk,
  "GET /storage/edges": listEdges,
} satisfies Partial<CallHandlers>;

/** The commands of this feature by their names in the contract. */
export function storageCommands(context: MessagingContext) {
  return {
    getSimpleNosToken: getSimpleNosToken(context),
    getNosToken: getNosToken(context),
    getNosAccessToken: getNosAccessToken(context),
  };
}
