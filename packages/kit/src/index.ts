export { backOffDelayMs, type BackOff } from "./back-off.ts";
export { systemClock, type Clock } from "./clock.ts";
export { countCharacters, firstCharacters } from "./count-characters.ts";
export { makeDeferred, type Deferred } from "./deferred.ts";
export { makeEmitter, type Emitter } from "./emitter.ts";
export { randomId, toBase64Url } from "./ids.ts";
export { latestDay } from "./latest-day.ts";
export { lazy } from "./lazy.ts";
export { makeSerial } from "./serial.ts";
