/** Figures of outside tools in courses (LTI); a part of those of courses. */
export const outsideToolLimits = {
  /** Of one institution. */
  toolsMax: { value: 50, unit: "count", row: "P10" },
  toolNameMax: { value: 80, unit: "characters", row: "P10" },
  toolUrlMax: { value: 1_000, unit: "characters", row: "P10" },
  toolRedirectsMax: { value: 10, unit: "count", row: "P10" },
  /** A public key that was pasted. */
  toolKeyMax: { value: 4_000, unit: "characters", row: "P10" },
  /** How long a key goes on being published after another one has followed it. */
  toolKeyOverlap: { value: 604_800_000, unit: "ms", row: "P10" },
  /** Of what a unit tells its tool: how many words, and how long each is. */
  toolParametersMax: { value: 20, unit: "count", row: "P10" },
  toolParameterMax: { value: 500, unit: "characters", row: "P10" },
  /** The most points that a unit may be worth. */
  toolPointsMax: { value: 10_000, unit: "count", row: "P10" },
  /** The least that points are counted of: a part of less than that is no number any more. */
  toolPointsMin: { value: 0.01, unit: "count", row: "P10" },
  /** How long a launch may take, with everything that a tool asks on the way. */
  toolLaunchLife: { value: 300_000, unit: "ms", row: "P10" },
  /** What a tool may send along to have it back. */
  toolStateMax: { value: 4_000, unit: "characters", row: "P10" },
  /** How long a tool may report with one token, and a proof that it signs may be good. */
  toolTokenLife: { value: 3_600_000, unit: "ms", row: "P10" },
  toolCommentMax: { value: 2_000, unit: "characters", row: "P10" },
  /** Results of one page. */
  toolResultsMax: { value: 100, unit: "count", row: "P10" },
  /** How far the clock of a tool may be ahead. */
  toolClockAhead: { value: 300_000, unit: "ms", row: "P10" },
  /** How long the keys of a tool are kept, and what they may hold together. */
  toolKeysFresh: { value: 600_000, unit: "ms", row: "P10" },
  toolKeysMax: { value: 65_536, unit: "bytes", row: "P10" },
  toolTimeout: { value: 5_000, unit: "ms", row: "P10" },
  /** What is taken of one choice at a tool, and how long a teacher may take for it. */
  toolItemsMax: { value: 20, unit: "count", row: "P10" },
  toolChoiceLife: { value: 3_600_000, unit: "ms", row: "P10" },
} as const;
