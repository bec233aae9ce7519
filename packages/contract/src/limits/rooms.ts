/** Figures of rooms and their media; part of `limits`. */
export const roomLimits = {
  roomNameMax: { value: 100, unit: "characters", row: "R1" },
  roomNickMax: { value: 32, unit: "characters", row: "R1" },
  roomAnnouncementMax: { value: 4_096, unit: "characters", row: "M15" },
  roomMembersMax: { value: 500, unit: "count", row: "R1" },
  roomStageMax: { value: 16, unit: "count", row: "R4" },
  roomDurationMin: { value: 300_000, unit: "ms", row: "R1" },
  roomDurationMax: { value: 86_400_000, unit: "ms", row: "R1" },
  /** A start no longer ago than this is now: a form takes its time. */
  roomStartSlack: { value: 60_000, unit: "ms", row: "R1" },
  /** How far ahead a room may be scheduled. */
  roomAheadMax: { value: 31_536_000_000, unit: "ms", row: "R1" },
  /** Others than the host enter a scheduled room from so long before its start. */
  roomEarlyJoin: { value: 600_000, unit: "ms", row: "R1" },
  roomAttendeesMax: { value: 300, unit: "count", row: "R1" },
  /** Wrong passwords of one person for one room in `roomPasswordWindow`; after them none is looked at until it is over. */
  roomPasswordTries: { value: 5, unit: "count", row: "R1" },
  roomPasswordWindow: { value: 300_000, unit: "ms", row: "R1" },
  /** Ended rooms in one page of a list. */
  roomsPageMax: { value: 50, unit: "count", row: "R1" },
  roomsOpenMax: { value: 20, unit: "count", row: "R1" },
  /** Guests in a room and in its waiting room. */
  roomGuestsMax: { value: 100, unit: "count", row: "R1" },
  /** Times that invitations of one room may be used while it is open. */
  roomGuestVisitsMax: { value: 1_000, unit: "count", row: "R1" },
  roomGuestLife: { value: 43_200_000, unit: "ms", row: "R1" },
  /** A lost connection keeps seat, stage and hand for this long. */
  roomGrace: { value: 60_000, unit: "ms", row: "R7" },
  roomShareGrace: { value: 10_000, unit: "ms", row: "R2" },
  /** Who was host and was lost is host again on return within this. */
  roomHostReturn: { value: 600_000, unit: "ms", row: "R3" },
  /** An invitation to the stage, or a question to open a device, waits this long. */
  roomAskLife: { value: 60_000, unit: "ms", row: "R4" },
  roomHandPause: { value: 10_000, unit: "ms", row: "R4" },
  /** A room in which nobody is ends after this. */
  roomEmptyEnd: { value: 86_400_000, unit: "ms", row: "R3" },
  /** Who missed more of a room's log than this starts again from a snapshot. */
  roomBehindMax: { value: 500, unit: "count", row: "R7" },
  roomSnapshotEvery: { value: 200, unit: "count", row: "R7" },
  roomLookInterval: { value: 30_000, unit: "ms", row: "R7" },
  /** Reactions and the like that a room is shown in a second. */
  roomSignalsMax: { value: 20, unit: "count", row: "R5" },
  /** Fits into a frame with the rest of its command. */
  mediaOfferMax: { value: 50_000, unit: "characters", row: "R2" },
  /** Lines of one offer: what is sent and the places that receive. */
  mediaLinesMax: { value: 40, unit: "count", row: "R2" },
  /** Lines of one offer that send. */
  mediaSendsMax: { value: 5, unit: "count", row: "R2" },
  mediaVideoPlaces: { value: 10, unit: "count", row: "R2" },
  mediaAudioPlaces: { value: 16, unit: "count", row: "R2" },
  /** Up to so many open microphones all are heard, from then on the loudest. */
  mediaAllHeardMax: { value: 5, unit: "count", row: "R2" },
  mediaLoudest: { value: 3, unit: "count", row: "R2" },
  mediaJoinTimeout: { value: 10_000, unit: "ms", row: "R2" },
  /** A picture that nobody watches any more is sent on for so long, for those who turn a page and back. */
  mediaUnwatchedKept: { value: 5_000, unit: "ms", row: "R2" },
  /** Of one forwarding process. */
  mediaConnectionsMax: { value: 1_000, unit: "count", row: "R2" },
  /** Who sent more than any browser does may connect again after this. */
  mediaCutTime: { value: 60_000, unit: "ms", row: "R7" },
  turnCredentialLife: { value: 43_200_000, unit: "ms", row: "R2" },
} as const;
