/** The columns that a roster may have. */
export const rosterFields = [
  "number",
  "name",
  "familyName",
  "givenName",
  "role",
  "account",
  "email",
  "phone",
  "class",
  "guardianOf",
] as const;
export type RosterField = (typeof rosterFields)[number];

/** What a roster gives; every other role is granted by hand. */
export const rosterRoles = ["student", "teacher", "guardian"] as const;
export type RosterRole = (typeof rosterRoles)[number];

export type RosterWhy =
  | "missing"
  | "tooLong"
  | "tooMany"
  | "badCharacter"
  | "formula"
  | "nameUnreadable"
  | "roleUnknown"
  | "accountInvalid"
  | "emailInvalid"
  | "phoneInvalid"
  | "rowTooLong"
  | "noKey"
  | "duplicate"
  | "keysDisagree"
  | "taken"
  | "otherRole"
  | "staffByHand"
  | "disabled"
  | "classUnknown"
  | "notGuardian"
  | "guardianOfSelf"
  | "wardUnknown"
  | "wardFaulty"
  | "wardNotStudent";

/** What is wrong with a row, at which cell; `other` is what it is measured against, such as the line of the same number. */
export type RosterProblem = { field: RosterField | null; why: RosterWhy; other?: string };

/** One person as the file says; what is empty was left out. */
export type RosterEntry = {
  line: number;
  number: string;
  name: string;
  role: RosterRole;
  account: string;
  email: string;
  phone: string;
  classes: string[];
  /** Numbers or user names of the pupils of a guardian. */
  wards: string[];
};

/** A row that was read: as far as it could be, with what is wrong. */
export type ReadRow = { entry: RosterEntry; problems: RosterProblem[] };

/** How two spellings of a key are compared. */
export function keyOf(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}
