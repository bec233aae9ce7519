export { dayOf, readWall, utcOf, weekdayOf, writeWall } from "./civil.ts";
export { isZone, momentOf, wallOf } from "./wall-clock.ts";
