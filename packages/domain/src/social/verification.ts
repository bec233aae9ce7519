import { limits } from "@lyceum/contract/limits";
import type { Verification, VerificationPose, VerificationReason } from "@lyceum/contract/shapes";

export type VerificationStep = "asked" | "underReview" | "verified" | "notApproved";

/** One try to prove the photos. */
export type VerificationTry = {
  step: VerificationStep;
  pose: VerificationPose;
  /** The main photo when it was begun. */
  photoId: string;
  reason: VerificationReason | null;
  askedAt: number;
  submittedAt: number | null;
};

/** How the proof of a member stands (D4): `tries` newest first, `mainPhotoId` null without an approved photo. */
export function verificationOf(
  tries: readonly VerificationTry[],
  mainPhotoId: string | null,
  hasChats: boolean,
  now: number,
): Verification {
  const [last] = tries;
  const state = stateOf(tries, mainPhotoId, now);
  const isAsked = state === "asked" && last !== undefined;
  return {
    state,
    pose: isAsked ? last.pose : null,
    poseUntil: isAsked ? last.askedAt + limits.poseLife.value : null,
    reason: state === "notApproved" ? (last?.reason ?? null) : null,
    triesLeft: triesLeft(tries, now),
    freeChats: hasChats ? 0 : limits.freeChatsForPhoto.value,
  };
}

/** Whether the main photo is proven, whatever was begun since. */
function isVerified(
  tries: readonly Pick<VerificationTry, "step" | "photoId">[],
  mainPhotoId: string | null,
): boolean {
  const proven = tries.find(({ step }) => step === "verified");
  return proven !== undefined && proven.photoId === mainPhotoId;
}

/** Whether the pose can still be shown. */
export function isPoseOpen({ step, askedAt }: Pick<VerificationTry, "step" | "askedAt">, now: number) {
  return step === "asked" && now < askedAt + limits.poseLife.value;
}

function stateOf(
  tries: readonly VerificationTry[],
  mainPhotoId: string | null,
  now: number,
): Verification["state"] {
  const [last] = tries;
  if (last?.step === "underReview") return "underReview";
  if (isVerified(tries, mainPhotoId)) return "verified";
  if (last && isPoseOpen(last, now)) return "asked";
  // A pose that was let go by leaves what was before it.
  const judged = tries.find(({ step }) => step !== "asked");
  if (judged?.step === "notApproved") return "notApproved";
  return judged ? "outdated" : "none";
}

function triesLeft(tries: readonly VerificationTry[], now: number): number {
  const since = now - day;
  const sent = tries.filter(({ submittedAt }) => submittedAt !== null && submittedAt > since).length;
  return Math.max(0, limits.verificationsMax.value - sent);
}

const day = 86_400_000;
