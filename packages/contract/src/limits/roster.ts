/** Figures of rosters and password slips; part of `limits`. */
export const rosterLimits = {
  rosterFileMax: { value: 8_388_608, unit: "bytes", row: "P13" },
  /** The files of an archive together. */
  rosterUnpackedMax: { value: 67_108_864, unit: "bytes", row: "P13" },
  /** Lines of a file of an archive that is not the one of people. */
  rosterLinesMax: { value: 400_000, unit: "count", row: "P13" },
  rosterRowsMax: { value: 20_000, unit: "count", row: "P13" },
  rosterColumnsMax: { value: 60, unit: "count", row: "P13" },
  rosterCellMax: { value: 1_000, unit: "characters", row: "P13" },
  rosterNameMax: { value: 49, unit: "characters", row: "P13" },
  rosterNumberMax: { value: 64, unit: "characters", row: "P13" },
  /** Classes, or pupils of a guardian, in one cell. */
  rosterListMax: { value: 20, unit: "count", row: "P13" },
  /** How long what a file would do is kept. */
  rosterImportLife: { value: 2_592_000_000, unit: "ms", row: "P13" },
  /** Password slips of one call: each password is hashed slowly on purpose. */
  slipsMax: { value: 20, unit: "count", row: "P13" },
  /** How long the password of a slip is good. */
  slipLife: { value: 5_184_000_000, unit: "ms", row: "P13" },
  /** Pupils of one call that makes codes for guardians: a large class. */
  guardianLettersMax: { value: 60, unit: "count", row: "A5" },
} as const;
