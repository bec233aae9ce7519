import type { FaultAction, FaultKey } from "./faults.ts";

/**
 * What the web application does with a refusal of a call where it does more or less than showing it at once or at a field
 * (A4). It stands beside the table of faults so that a page need not carry the table; a test holds the two together.
 */
export const httpFaultActions: Readonly<Partial<Record<FaultKey, FaultAction>>> = {
  unauthorized: "signOut",
  tokenExpired: "refreshToken",
  tokenProblem: "clearAuth",
  channelIdMissing: "silent",
  sharedChannelMissing: "silent",
  inkChanged: "silent",
  answerChanged: "silent",
  analysisTicket: "silent",
};
