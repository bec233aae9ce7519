export { refuseUnfinishedRestore } from "./unfinished-restore.ts";
