import type { PropertyNumber } from "../properties.ts";
import { annotationsConverge } from "./annotations.ts";
import { oneEndOfCall } from "./calls.ts";
import type { Check } from "./check.ts";
import { bounded, noAcknowledgedLoss, resumeWithoutHole } from "./delivery.ts";
import { editsConverge } from "./edits.ts";
import { leases, tabsAndKicks } from "./connection.ts";
import { causalFeedback, exactlyOnce, gapFreedom, totalOrder } from "./order.ts";
import { readState, receiptTruth, unreadIsFunction } from "./reading.ts";
import { blockAtCommit, rightsAtCommit } from "./rights.ts";

/** By property. What a connection carries is looked at in `watch.ts` beside these. */
export const checks: Record<PropertyNumber, Check> = {
  1: totalOrder,
  2: gapFreedom,
  3: exactlyOnce,
  4: noAcknowledgedLoss,
  5: resumeWithoutHole,
  6: unreadIsFunction,
  7: readState,
  8: receiptTruth,
  9: editsConverge,
  10: causalFeedback,
  11: rightsAtCommit,
  12: tabsAndKicks,
  13: bounded,
  14: leases,
  15: blockAtCommit,
  16: annotationsConverge,
  17: oneEndOfCall,
};
