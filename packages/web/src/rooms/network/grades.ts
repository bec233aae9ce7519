import type { NetworkGrade } from "@lyceum/domain/rooms";

/** How many of the four bars are lit. */
export const barsOf: Readonly<Record<NetworkGrade, number>> = {
  unknown: 0,
  excellent: 4,
  good: 3,
  fair: 2,
  poor: 1,
  veryPoor: 1,
  disconnected: 0,
};

export const gradeTexts = {
  unknown: "netUnknown",
  excellent: "netExcellent",
  good: "netGood",
  fair: "netFair",
  poor: "netPoor",
  veryPoor: "netVeryPoor",
  disconnected: "netDisconnected",
} as const satisfies Record<NetworkGrade, string>;
