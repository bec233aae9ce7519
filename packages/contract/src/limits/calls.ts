/** Figures of call signalling and calls; part of `limits`. */
export const callLimits = {
  /** From its making, or from the last time somebody delayed its end. */
  signalChannelLife: { value: 7_200_000, unit: "ms", row: "M14" },
  /** So long an invitation waits for an answer. */
  signalInviteLife: { value: 45_000, unit: "ms", row: "M14" },
  signalMembersMax: { value: 100, unit: "count", row: "M14" },
  /** Invitations that wait in one channel. */
  signalInvitesMax: { value: 100, unit: "count", row: "M14" },
  /** Open channels that one person has made. */
  signalChannelsMax: { value: 20, unit: "count", row: "M14" },
  /** Members of a team whom one may call together, and how long such a call goes on at most. */
  teamCallMembersMax: { value: 50, unit: "count", row: "M14" },
  teamCallLife: { value: 28_800_000, unit: "ms", row: "M14" },
  signalNameMax: { value: 128, unit: "characters", row: "M14" },
  signalExtMax: { value: 4_096, unit: "characters", row: "M14" },
  signalRequestIdMax: { value: 64, unit: "characters", row: "M14" },
  signalPageMax: { value: 100, unit: "count", row: "M14" },
  /** What was kept for devices off line, and channels that are over. */
  signalKept: { value: 604_800_000, unit: "ms", row: "M14" },
  /** Nobody has a connection to a call any more: so long it waits for one. */
  callQuietEnd: { value: 60_000, unit: "ms", row: "M14" },
} as const;
