/** Why a connection is down: a number of the server, or a text of the client. */
export type DisconnectCode = number | string;

export type KickReason = "samePlatformKick" | "serverKick" | "otherPlatformKick" | "silentlyKick" | "unknown";

/** Life of a messaging connection (M1). `attempt` counts tries since the last login, from 0. */
export type ConnectionState =
  | { name: "idle" }
  | { name: "connecting"; attempt: number }
  /** The socket is open and the login packet is on its way. */
  | { name: "connected"; attempt: number }
  | { name: "loggedIn"; heartbeatFailures: number }
  | { name: "reconnecting"; attempt: number; delayMs: number }
  | { name: "disconnected"; code: DisconnectCode };

export type ConnectionEvent =
  | { name: "connect" }
  | { name: "disconnect"; code: DisconnectCode }
  | { name: "socketOpened" }
  | { name: "loggedIn" }
  /** `final`: credentials or account are refused, so another try is useless. */
  | { name: "loginRefused"; code: DisconnectCode; final: boolean }
  | { name: "socketLost"; code: DisconnectCode }
  | { name: "kicked"; reason: number }
  | { name: "waitEnded" }
  | { name: "heartbeatAnswered" }
  | { name: "heartbeatFailed" }
  | { name: "networkLost" }
  | { name: "networkBack" };

export type ConnectionEffect =
  | { name: "open" }
  | { name: "login" }
  | { name: "close" }
  | { name: "wait"; delayMs: number }
  | { name: "stopWaiting" }
  | { name: "heartbeat" }
  | { name: "startHeartbeat" }
  | { name: "stopHeartbeat" }
  | { name: "tellConnected" }
  | { name: "tellWillReconnect"; retryCount: number; delayMs: number; code: DisconnectCode }
  | { name: "tellDisconnected"; code: DisconnectCode };

export const initialState: ConnectionState = { name: "idle" };

const kickReasons: readonly KickReason[] = [
  "unknown",
  "samePlatformKick",
  "serverKick",
  "otherPlatformKick",
  "silentlyKick",
];

export function kickReason(reason: number): KickReason {
  return kickReasons[reason] ?? "unknown";
}

/** Nothing runs or waits, so a person may ask for a connection. */
export function canLogin(state: ConnectionState): boolean {
  return state.name === "idle" || state.name === "disconnected";
}
