export { devicesToWake, type KnownDevice, type LiveConnection } from "./devices-to-wake.ts";
export { isQuietAt, type QuietHours } from "./is-quiet-at.ts";
export { isKnownPushHost, knownPushHosts } from "./push-hosts.ts";
