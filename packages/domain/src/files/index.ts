export { makeHmac, makeSha256 } from "./sha256.ts";
export { cleanFileName, endingOf, readableFileName } from "./file-name.ts";
export { identify, type Identity, isOfOffice } from "./identify.ts";
export { fitPictureName } from "./picture-name.ts";
export { srcsetOf } from "./srcset.ts";
