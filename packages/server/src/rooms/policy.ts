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
