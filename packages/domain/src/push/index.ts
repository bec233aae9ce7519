export { devicesToWake, type KnownDevice, type LiveConnection } from "./devices-to-wake.ts";
export { isQuietAt, type QuietHours, quietUntil, type TimesOfDay } from "./is-quiet-at.ts";
export { isKnownPushHost, knownPushHosts } from "./push-hosts.ts";
export { pupilHours, usualPupilHours } from "./pupil-hours.ts";
