import type { CloseReason } from "@lyceum/rooms-client";

/** What somebody is told whose stay was ended. A guest has no sign-in that could have ended (R1). */
export function exitText(why: CloseReason, isGuest: boolean) {
  return isGuest && why === "signedOut" ? "guestVisitOver" : reasons[why];
}

const reasons = {
  left: "kickedByServer",
  kickedByHost: "kickedByHost",
  byServer: "kickedByServer",
  notAllowed: "kickedFromCall",
  networkTimeout: "kickedByNetwork",
  otherDevice: "kickedByDevice",
  rejected: "rejected",
  dissolved: "dissolved",
  empty: "endedEmpty",
  signedOut: "kickedBySession",
  otherLogin: "kickedByLogin",
} as const satisfies Record<CloseReason, string>;
