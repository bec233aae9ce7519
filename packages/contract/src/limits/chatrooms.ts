/** Figures of chatrooms; part of `limits`. */
export const chatroomLimits = {
  chatroomHistoryMax: { value: 100, unit: "count", row: "M15" },
  chatroomMembersPageMax: { value: 100, unit: "count", row: "M15" },
  chatroomMembersInfoMax: { value: 20, unit: "count", row: "M15" },
  /** People that a room is made for at most; unless it says so, it is made for `roomMembersMax`. */
  chatroomMembersMax: { value: 2_000, unit: "count", row: "M15" },
  chatroomUrlMax: { value: 1_024, unit: "characters", row: "M15" },
  /** What programs keep at a chatroom. */
  chatroomCustomMax: { value: 4_096, unit: "characters", row: "M15" },
  /** What a program keeps at its person; everybody who enters reads that of all. */
  chatroomMemberCustomMax: { value: 256, unit: "characters", row: "M15" },
  chatroomLevelMax: { value: 1_000_000, unit: "count", row: "M15" },
  chatroomTagsMax: { value: 10, unit: "count", row: "M15" },
  chatroomTagMax: { value: 32, unit: "characters", row: "M15" },
  chatroomTagExpressionMax: { value: 128, unit: "characters", row: "M15" },
  /** Tags that are muted at once. */
  chatroomTagMutesMax: { value: 20, unit: "count", row: "M15" },
  /** Whom a message names that is not for everybody. */
  chatroomAccidsMax: { value: 100, unit: "count", row: "M15" },
  tempMuteMax: { value: 2_592_000_000, unit: "ms", row: "M15" },
  queueKeyMax: { value: 128, unit: "characters", row: "M15" },
  queueValueMax: { value: 4_096, unit: "characters", row: "M15" },
  queueMax: { value: 100, unit: "count", row: "M15" },
  queueNotifyExtMax: { value: 2_048, unit: "characters", row: "M15" },
} as const;
