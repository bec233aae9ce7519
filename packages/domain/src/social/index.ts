export { ageAt, bornBetween, type AgeFinding, isAdult, judgeAge, readDay } from "./age.ts";
export { isBasicMissing, type ProfileContent, statsOf } from "./completeness.ts";
export { type ChatRight, type ChatStanding, chatRightOf } from "./chat-rights.ts";
export { isPremiumLike, likesLeft } from "./likes.ts";
export { tellsOfMinor } from "./minority.ts";
export { nudgeOf } from "./nudges.ts";
export {
  grant,
  ledgerLines,
  giveAgain,
  isRefundable,
  nextOrderState,
  type OrderEvent,
  type OrderState,
  type Use,
  type Rights,
  takeBack,
} from "./orders.ts";
export { isCovered, type OfferedPicture, problemOfPicture } from "./pictures.ts";
export { factFilterFor, fitsFacts, isOpenFactFilter, openFactFilter } from "./fact-filter.ts";
export { greyOf, greySizeOf, type PhotoHint, photoHints } from "./photo-hints.ts";
export { findPlace, placeNamed, places, type PlaceEntry, placesNear } from "./places.ts";
export {
  type Candidate,
  fadedExposure,
  filledOf,
  isNewcomer,
  rank,
  rankedOf,
  type RankFacts,
  standingOf,
} from "./rank.ts";
export {
  type Appealable,
  appealUntil,
  choiceOf,
  closesProfile,
  dueOf,
  isWhole,
  rankOf,
  settle,
  untilOf,
  type Vote,
} from "./sanctions.ts";
export {
  dueCharge,
  firstRenewalAt,
  graceUntilOf,
  hearMember,
  hearPaid,
  hearRenewal,
  isLiveRenewal,
  isPastDue,
  isReminderDue,
  isReminderTime,
  type RenewalEnd,
  type RenewalFacts,
  renewalStateOf,
  tryAfter,
} from "./renewals.ts";
export { decideRole, seniorsMin } from "./moderator-roles.ts";
export { maySendText, sameTextKey, type SentText, sketchOf } from "./same-text.ts";
export { cellOf, distanceBucket, openFilter, suitEachOther, type Suitor } from "./suits.ts";
export { hasWords, hidesName, problemOfText } from "./texts.ts";
export { type ShownReason, shownReasons } from "./shown-reasons.ts";
export { isPoseOpen, verificationOf, type VerificationStep, type VerificationTry } from "./verification.ts";
