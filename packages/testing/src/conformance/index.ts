export { openRawSocket, type RawSocket, type Transport } from "./raw-socket.ts";
export { conformanceSuite } from "./suite.ts";
export type { ConformanceWorld, Credentials, PersonName } from "./world.ts";
export { soundOffer } from "./media.ts";
