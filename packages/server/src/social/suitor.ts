import type { Suitor } from "@lyceum/domain/social";
import { isPhotoVerified } from "./policy.ts";
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
