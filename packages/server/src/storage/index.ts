import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { getNosAccessToken } from "./get-nos-access-token.ts";
import { getMixStoreToken, getNosToken, getSimpleNosToken } from "./get-nos-token.ts";

import type { CallHandlers } from "../app/calls.ts";
import { audioToText } from "./audio-to-text.ts";
import { documentCommands } from "./documents/index.ts";
import { fileQuickTransfer, getBackSourceToken, getNosCdnHost, getNosOriginUrl } from "./origin.ts";
import { uploadWhole } from "./upload-whole.ts";
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
export { findOwnPictures, findPicturePaths, linksOfOwner } from "./shown-pictures.ts";
export { openStored, readOwnText, readStored } from "./read-stored.ts";
export { storeName } from "./names.ts";
export { headLength, sniffType } from "./sniff-type.ts";
export { isSigned, sign } from "./signing.ts";
export { storageJobs } from "./jobs.ts";
export { uploadAddresses } from "./upload-addresses.ts";

export const storageHandlers = {
  "POST /objects/{bucket}/{objectName}": uploadChunk,
  "POST /objects/{bucket}/{objectName}/whole": uploadWhole,
  "GET /storage/edges": listEdges,
} satisfies Partial<CallHandlers>;

/** The commands of this feature by their names in the contract. */
export function storageCommands(context: MessagingContext) {
  return {
    getSimpleNosToken: getSimpleNosToken(context),
    getNosToken: getNosToken(context),
    getNosAccessToken: getNosAccessToken(context),
    getMixStoreToken: getMixStoreToken(context),
    getBackSourceToken: getBackSourceToken(context),
    getNosOriginUrl: getNosOriginUrl(context),
    getNosCdnHost: getNosCdnHost(context),
    fileQuickTransfer: fileQuickTransfer(context),
    audioToText: audioToText(context),
    ...documentCommands(context),
  };
}
