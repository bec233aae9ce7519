import type { CallHandlers } from "../app/calls.ts";
import { listEdges } from "./edges.ts";
import { uploadChunk } from "./upload-chunk.ts";

export { getNosAccessToken } from "./get-nos-access-token.ts";
export { getNosToken, getSimpleNosToken } from "./get-nos-token.ts";
export { checkMayAttach } from "./may-attach.ts";
export { describeObject, type ObjectQuery, type OpenedObject, openObject } from "./open-object.ts";
export { headLength, sniffType } from "./sniff-type.ts";
export { isSigned, sign } from "./signing.ts";
export { storageJobs } from "./jobs.ts";

export const storageHandlers = {
  "POST /objects/{bucket}/{objectName}": uploadChunk,
  "GET /storage/edges": listEdges,
} satisfies Partial<CallHandlers>;
