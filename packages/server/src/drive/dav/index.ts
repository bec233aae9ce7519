export { callerByPassword } from "./app-passwords.ts";
export { lockPlace, unlockPlace } from "./lock-place.ts";
export { putFile } from "./put.ts";
export { type DavThing, listThings, openFile, spaceOf } from "./read.ts";
export { DavRefusal } from "./refusal.ts";
export { makeFolder, throwAway, transfer } from "./write.ts";
