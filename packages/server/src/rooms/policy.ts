import type { PortalFeature } from "@lyceum/contract/features";
import { limits } from "@lyceum/contract/limits";
import { messageTypes, type RoomMember, type RoomOptions } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import { hasOption, isFeatureOff } from "@lyceum/domain/sites";
import { mayHost } from "@lyceum/domain/rooms";
import type { RoomRow } from "./store.ts";

/** Guests come only in the school realm and where the institution lets them; at a school for children it must say so. */
export function mayInviteGuests(
  realm: "edu" | "social",
  kind: string,
  features: Readonly<Record<string, boolean>>,
): boolean {
  if (realm === "social") return false;
  return hasOption({ kind, features }, "roomGuests");
}

/** The parts of the portal that take place in rooms. */
export const partsWithRooms: readonly PortalFeature[] = ["rooms", "live", "meetings"];

/** The part of the portal that a room is of (P13); null: a call, which belongs to messaging. */
export function partOf({
  call_channel: call,
  live_id: live,
  is_meeting: isMeeting,
}: Pick<RoomRow, "call_channel" | "live_id" | "is_meeting">): PortalFeature | null {
  if (call !== null) return null;
  if (live !== null) return "live";
  return isMeeting ? "meetings" : "rooms";
}

/** Whether an institution records no rooms; what is recorded when it decides so ends (R8). */
export function isRecordingOff(features: Readonly<Record<string, boolean>>): boolean {
  return features["roomRecording"] === false || isFeatureOff(features, "recordings");
}

/** At schools for children staff alone host, so that a pupil who helps a host records nobody (R8). */
export function mayRecord(
  realm: "edu" | "social",
  { kind, features }: { kind: string; features: Readonly<Record<string, boolean>> },
  member: { mayHost: boolean },
): boolean {
  if (realm === "social" || isRecordingOff(features)) return false;
  return kind !== "k12" || member.mayHost;
}

/**
 * What is not for everybody in the room, or leaves no trace in it, only its hosts send (M15): at a school for children they
 * are staff. In the social realm nobody does, for there somebody who wants to write to one person needs a right to chat.
 */
export function maySendPassing(realm: "edu" | "social", { role }: Pick<RoomMember, "role">): boolean {
  return realm === "edu" && role !== "member";
}

/**
 * Whether people in a room may write to each other alone (R5): not at schools for children, where it would be what no adult
 * sees, nor in the social realm, past the right to chat.
 */
export function mayHavePrivateChat(realm: "edu" | "social", kind: string): boolean {
  return realm === "edu" && kind !== "k12";
}

/**
 * At schools for children staff alone send files and places into a room's chat, and they alone host there; guests have neither
 * (R5, D8). In the social realm a room takes texts alone, as chats do, for moderators see every picture there first (D5).
 */
export function maySendOfType(
  realm: "edu" | "social",
  sender: Pick<Person, "kind" | "isStaff"> | null,
  { type, hasFile }: { type: number; hasFile: boolean },
): boolean {
  if (realm === "social") return type === messageTypes.text;
  if (!hasFile && type !== messageTypes.geo) return true;
  return sender !== null && mayHost(sender);
}

/**
 * At schools for children staff alone ask a robot in a room's chat (M15): everybody there reads the answer, also children whom the
 * robot is not for. The social realm has no robots.
 */
export function mayAskRobots(realm: "edu" | "social", sender: Pick<Person, "kind" | "isStaff">): boolean {
  return realm === "edu" && mayHost(sender);
}

/** What was asked for, as far as the institution allows it. */
export function optionsOf(
  asked: {
    hasWaitingRoom?: boolean;
    allowsGuests?: boolean;
    stageMax?: number;
    membersMax?: number;
    password?: string;
  },
  kind: string,
  guestsAllowed: boolean,
): RoomOptions {
  return {
    membersMax: asked.membersMax ?? limits.roomMembersMax.value,
    stageMax: asked.stageMax ?? limits.roomStageMax.value,
    isLocked: false,
    hasWaitingRoom: asked.hasWaitingRoom ?? kind === "k12",
    allowsGuests: guestsAllowed && (asked.allowsGuests ?? kind !== "k12"),
    sharesByRequest: true,
    ...(asked.password === undefined ? {} : { hasPassword: true }),
  };
}
