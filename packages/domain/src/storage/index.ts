export { type Circuit, newCircuit, storeFailed, storeNow } from "./circuit.ts";
export {
  fitsDeclared,
  isDecodable,
  isForeignPicture,
  isPicture,
  plainType,
  servedType,
  unknownType,
} from "./declared-type.ts";
export {
  documentTypeOf,
  documentTypes,
  type DocumentTypeNumber,
  isDocumentOf,
  transTypes,
} from "./document-types.ts";
export { type ImageOperation, readImageOperations } from "./image-operations.ts";
export { type ImagePlan, type ImageStep, planImage } from "./image-plan.ts";
export { mimeTypeOf, mimeTypes } from "./mime-types.ts";
export { linkEndsAt, readObjectUrl, writeObjectUrl } from "./object-url.ts";
export { orientationOf, orientedSize } from "./oriented-size.ts";
export { percentOf } from "./percent.ts";
export { isSafeUrl, readSafeUrl, writeSafeUrl } from "./safe-url.ts";
export {
  beginUpload,
  isOver,
  stepUpload,
  type Upload,
  type UploadEffect,
  type UploadEvent,
} from "./upload.ts";
