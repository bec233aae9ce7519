/** Figures of live broadcasts, and of what rooms share with them; part of `limits`. */
export const liveLimits = {
  liveTitleMax: { value: 120, unit: "characters", row: "P6" },
  liveSpeakersMax: { value: 8, unit: "count", row: "P6" },
  liveSpeakerNameMax: { value: 60, unit: "characters", row: "P6" },
  liveMaterialsMax: { value: 20, unit: "count", row: "P6" },
  liveReasonMax: { value: 500, unit: "characters", row: "P6" },
  /** Who asked for it is reminded so long before the beginning. */
  liveReminder: { value: 900_000, unit: "ms", row: "P6" },
  /** Its presenter opens the studio from so long before the beginning. */
  liveOpensBefore: { value: 3_600_000, unit: "ms", row: "P6" },
  liveMinutesMin: { value: 5, unit: "count", row: "P6" },
  liveMinutesMax: { value: 720, unit: "count", row: "P6" },
  /** The longest pause of the slow mode. */
  liveSlowMax: { value: 300, unit: "s", row: "P6" },
  /** People in a broadcast where those whom WebRTC does not bear watch a stream; elsewhere `roomMembersMax`. */
  liveViewersMax: { value: 2_000, unit: "count", row: "P6" },
  /** Streams that one server makes at the same time. */
  liveStreamsMax: { value: 4, unit: "count", row: "P6" },
  /** Of these, as many as are begun by choice of people who have a media connection; the others are left to who has none. */
  liveStreamsChosenMax: { value: 2, unit: "count", row: "P6" },
  /** People of one broadcast who watch its stream by choice. */
  liveStreamChoosersMax: { value: 100, unit: "count", row: "P6" },
  /** A stream that nobody has read for so long ends; whoever reads it then starts it over. */
  liveStreamIdle: { value: 30_000, unit: "ms", row: "P6" },
  /** Longer than any broadcast: it opens before its start, has its minutes, and may run over. Each request asks besides who is there. */
  liveStreamLinkLife: { value: 172_800_000, unit: "ms", row: "P6" },
  roomQuestionMax: { value: 300, unit: "characters", row: "P6" },
  /** Questions of one broadcast, and those of one person that wait for an answer. */
  roomQuestionsMax: { value: 300, unit: "count", row: "P6" },
  roomOwnQuestionsMax: { value: 5, unit: "count", row: "P6" },
  roomPollTextMax: { value: 200, unit: "characters", row: "P6" },
  roomPollOptionMax: { value: 80, unit: "characters", row: "P6" },
  roomPollOptionsMax: { value: 10, unit: "count", row: "P6" },
  roomPollsMax: { value: 50, unit: "count", row: "P6" },
  /** Groups of a room (R5). */
  roomGroupsMax: { value: 20, unit: "count", row: "R5" },
  roomGroupMinutesMax: { value: 240, unit: "count", row: "R5" },
  roomGroupTextMax: { value: 500, unit: "characters", row: "R5" },
  /** How long before the end of the groups everybody in them is warned. */
  roomGroupWarning: { value: 60_000, unit: "ms", row: "R5" },
  roomPinnedMax: { value: 500, unit: "characters", row: "P6" },
} as const;
