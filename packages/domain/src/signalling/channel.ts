import { limits } from "@lyceum/contract/limits";
import type { SignalChannel } from "@lyceum/contract/shapes";

export type Invite = {
  requestId: string;
  from: string;
  to: string;
  state: "waiting" | "accepted" | "rejected" | "cancelled" | "expired";
  /** When it was made, then when it ended. */
  at: number;
  /** Of whoever accepted or rejected. */
  device: string | null;
  attachExt: string;
  isSave: boolean;
};

export type ChannelMember = { accid: string; device: string; uid: number; createTime: number };

/** A channel as the server keeps it; invitations that are over stay, so that who comes late learns why (M14). */
export type ChannelState = {
  type: SignalChannel["type"];
  creator: string;
  ext: string;
  createdAt: number;
  expiresAt: number;
  members: ChannelMember[];
  invites: Invite[];
  answeredAt: number | null;
  closedAt: number | null;
};

export function makeChannel(
  { type, creator, ext }: Pick<ChannelState, "type" | "creator" | "ext">,
  now: number,
): ChannelState {
  return {
    type,
    creator,
    ext,
    createdAt: now,
    expiresAt: now + limits.signalChannelLife.value,
    members: [],
    invites: [],
    answeredAt: null,
    closedAt: null,
  };
}

/** When time alone changes something; null: never. */
export function channelDueAt(state: ChannelState): number | null {
  if (state.closedAt !== null) return null;
  const ends = waiting(state).map(({ at }) => at + limits.signalInviteLife.value);
  return Math.min(state.expiresAt, ...ends);
}

export function waiting(state: ChannelState): Invite[] {
  return state.invites.filter((invite) => invite.state === "waiting");
}

/** Who made it, is in it, or is invited to it now. */
export function peopleOf(state: ChannelState): string[] {
  const all = [
    state.creator,
    ...state.members.map(({ accid }) => accid),
    ...waiting(state).map(({ to }) => to),
  ];
  return [...new Set(all)];
}
