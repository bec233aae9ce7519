export {
  fitsDeclared,
  isDecodable,
  isForeignPicture,
  isPicture,
  plainType,
  servedType,
  unknownType,
} from "./declared-type.ts";
export { linkEndsAt, readObjectUrl, writeObjectUrl } from "./object-url.ts";
export { orientationOf, orientedSize } from "./oriented-size.ts";
export { percentOf } from "./percent.ts";
export {
  beginUpload,
  isOver,
  stepUpload,
  type Upload,
  type UploadEffect,
  type UploadEvent,
} from "./upload.ts";
