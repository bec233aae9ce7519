export { openRawSocket, type RawSocket, type Transport } from "./raw-socket.ts";
export { conformanceSuite } from "./suite.ts";
export type { ConformanceHarness, Credentials, PersonName } from "./harness.ts";
export { soundOffer } from "./media.ts";
