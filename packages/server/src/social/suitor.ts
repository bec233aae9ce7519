import { Fault } from "@lyceum/contract/faults";
import { suitEachOther, type Suitor } from "@lyceum/domain/social";
import { isPhotoVerified, isPresentable } from "./policy.ts";
import type { Member } from "./store/members.ts";
import { ageOf } from "./view.ts";

/** Whoever was here within this time counts as active. */
export const activeMs = 604_800_000;

/** What of a member decides about two; null while the first part of the profile is missing. */
export function suitorOf(member: Member, now: number): Suitor | null {
  const { gender, lookingFor, cell, filter } = member;
  if (gender === null || cell === null || lookingFor.length === 0) return null;
  const isActive = now - member.activeAt < activeMs;
  const isVerified = isPhotoVerified(member);
  return { gender, lookingFor, age: ageOf(member, now), cell, filter, isActive, isVerified };
}

/** That the one may like the other: who likes must be seen, and each be what the other wishes. Throws `profileIncomplete`, `notFound`. */
export function requireSuits(viewer: Member, other: Member, now: number): void {
  if (!isPresentable(viewer)) throw new Fault("profileIncomplete");
  const [own, theirs] = [suitorOf(viewer, now), suitorOf(other, now)];
  if (own === null || theirs === null || !suitEachOther(own, theirs)) throw new Fault("notFound");
}
