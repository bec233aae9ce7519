/** Figures of word lists, robots, the proxy, and of what clients report; part of `limits`. */
export const robotLimits = {
  wordMax: { value: 64, unit: "characters", row: "M18" },
  /** Of one institution. */
  wordsMax: { value: 2_000, unit: "count", row: "M18" },
  /** How long the words that were left to the server are counted. */
  wordsMetLife: { value: 2_592_000_000, unit: "ms", row: "M18" },
  /** Robots of one institution. */
  robotsMax: { value: 50, unit: "count", row: "M18" },
  robotNameMax: { value: 49, unit: "characters", row: "M18" },
  robotIntroMax: { value: 200, unit: "characters", row: "M18" },
  robotHookMax: { value: 512, unit: "characters", row: "M18" },
  robotClassesMax: { value: 100, unit: "count", row: "M18" },
  /** How long a hook may take to answer. */
  robotTimeout: { value: 5_000, unit: "ms", row: "M18" },
  /** An answer that takes longer counts as a failure of the hook, though it is written. */
  robotSlow: { value: 2_000, unit: "ms", row: "M18" },
  /** A robot writes by itself to whom has written to it within this time. */
  robotWritesWithin: { value: 604_800_000, unit: "ms", row: "M18" },
  /** A mention in a team is answered within this time, or not at all. */
  robotMentionWithin: { value: 86_400_000, unit: "ms", row: "M18" },
  /** A message in a chatroom is answered within this time, or not at all. */
  robotRoomWithin: { value: 300_000, unit: "ms", row: "M15" },
  robotRoomTries: { value: 3, unit: "count", row: "M15" },
  robotAnswerMax: { value: 65_536, unit: "bytes", row: "M18" },
  /** Messages of one answer. */
  robotRepliesMax: { value: 5, unit: "count", row: "M18" },
  /** What went wrong with one robot that is kept for staff, the newest. */
  robotFaultsMax: { value: 50, unit: "count", row: "M18" },
  robotFaultDetailMax: { value: 200, unit: "characters", row: "M18" },
  /** Messages of one conversation that wait for a robot; the oldest of more are given up. */
  robotQueueMax: { value: 100, unit: "count", row: "M18" },
  /** After so many tries a message is given up. */
  robotTries: { value: 6, unit: "count", row: "M18" },
  /** After so many failures one after the other nothing is tried for `robotPause`, which doubles up to `robotPauseMax`. */
  robotFailures: { value: 5, unit: "count", row: "M18" },
  robotPause: { value: 60_000, unit: "ms", row: "M18" },
  robotPauseMax: { value: 900_000, unit: "ms", row: "M18" },
  /** Hosts that programs of one institution reach through the server. */
  proxyZonesMax: { value: 50, unit: "count", row: "M18" },
  proxyZoneMax: { value: 64, unit: "characters", row: "M18" },
  proxyPathMax: { value: 2_048, unit: "characters", row: "M18" },
  proxyHeadersMax: { value: 20, unit: "count", row: "M18" },
  proxyBodyMax: { value: 16_384, unit: "characters", row: "M18" },
  proxyTimeout: { value: 5_000, unit: "ms", row: "M18" },
  /** Previews of links: an address, what is read of its page, its picture, and how long that may take. */
  previewUrlMax: { value: 1_024, unit: "characters", row: "D6" },
  previewPageMax: { value: 262_144, unit: "bytes", row: "D6" },
  previewPictureMax: { value: 2_097_152, unit: "bytes", row: "D6" },
  previewTimeout: { value: 4_000, unit: "ms", row: "D6" },
  previewTitleMax: { value: 120, unit: "characters", row: "D6" },
  previewTextMax: { value: 240, unit: "characters", row: "D6" },
  /** How long a page counts as read, and how long a preview that nobody sent is kept. */
  previewFresh: { value: 86_400_000, unit: "ms", row: "D6" },
  proxyAnswerMax: { value: 65_536, unit: "bytes", row: "M18" },
  /** Records of delays that wait before they are sent at once; fewer wait `delayRecordsPause`. */
  delayRecordsHeld: { value: 5, unit: "count", row: "M19" },
  delayRecordsPause: { value: 10_000, unit: "ms", row: "M19" },
  /** Of one report. */
  sdkLogBytesMax: { value: 262_144, unit: "bytes", row: "M19" },
  delayRecordsMax: { value: 100, unit: "count", row: "M19" },
  /** How long a program keeps the switches and the policy of stores. */
  policyLife: { value: 3_600, unit: "s", row: "M19" },
} as const;
