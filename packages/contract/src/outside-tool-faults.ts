/** Refusals of outside tools (P10); a part of `faults`. */
export const outsideToolFaults = {
  toolsOff: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  toolsFull: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  toolUrlRefused: { code: 414, family: "http", row: "P10", does: "field", retry: false },
  toolKeyRefused: { code: 414, family: "http", row: "P10", does: "field", retry: false },
  /** It was used, took too long, or belongs to somebody else: all look the same. */
  toolLaunchOver: { code: 410, family: "http", row: "P10", does: "show", retry: false },
  /** The tool has asked for something that it was not registered for. */
  toolAsksWrong: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  toolGone: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  toolInUse: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  toolUnproved: { code: 409, family: "http", row: "P10", does: "show", retry: false },
} as const;
