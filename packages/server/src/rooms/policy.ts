import type { RoomOptions } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";

/** Guests come only in the school realm and where the institution lets them; at a school for children it must say so. */
export function mayInviteGuests(
  realm: "edu" | "social",
  kind: string,
  features: Readonly<Record<string, boolean>>,
): boolean {
  if (realm === "social") return false;
  return features["roomGuests"] ?? kind !== "k12";
}

/** At schools for children staff alone host, so that a pupil who helps a host records nobody (R8). */
export function mayRecord(
  realm: "edu" | "social",
  { kind, features }: { kind: string; features: Readonly<Record<string, boolean>> },
  member: { mayHost: boolean },
): boolean {
  if (realm === "social" || features["roomRecording"] === false) return false;
  return kind !== "k12" || member.mayHost;
}

/** What was asked for, as far as the institution allows it. */
export function optionsOf(
  asked: { hasWaitingRoom?: boolean; allowsGuests?: boolean; stageMax?: number; password?: string },
  kind: string,
  guestsAllowed: boolean,
): RoomOptions {
  return {
    membersMax: limits.roomMembersMax.value,
    stageMax: asked.stageMax ?? limits.roomStageMax.value,
    isLocked: false,
    hasWaitingRoom: asked.hasWaitingRoom ?? kind === "k12",
    allowsGuests: guestsAllowed && (asked.allowsGuests ?? kind !== "k12"),
    sharesByRequest: true,
    ...(asked.password === undefined ? {} : { hasPassword: true }),
  };
}
