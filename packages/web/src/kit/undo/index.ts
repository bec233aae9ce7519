export { undoable } from "./undoable.ts";
