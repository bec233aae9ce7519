import type { UserCard } from "@lyceum/contract/shapes";

/** What decides who may write to whom. */
export type PersonFacts = {
  id: number;
  realm: "edu" | "social";
  deptId: number;
  /** Kind of the institution, such as "k12". */
  kind: string;
  /** The institution has admitted the person; others are in reach of nobody (A5). */
  isMember: boolean;
  isStaff: boolean;
  classIds: readonly number[];
  /** Was staff of the institution and is it no more; known where it is asked for alone (D8). */
  wasStaff?: boolean;
  /** Learns at the institution, and answers for nobody there. */
  isPupil?: boolean;
  /** A program answers for it (M18); its classes are those that it answers, none: everybody. */
  isRobot?: boolean;
};

/** Somebody of the messaging; `account` is the accid. */
export type Person = PersonFacts & { account: string; profile: UserCard; permissions: readonly string[] };
