import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { statementKinds, storeProblems } from "../statement-kinds.ts";
import { Count, IdText, nullable, oneOf, strict, Time } from "./basic.ts";

const Kind = oneOf(statementKinds);
const StoreProblem = oneOf(storeProblems);

const Printable = { pattern: "^[!-~]+$" } as const;

/** What staff write of the learning record store of their institution. */
export const StatementSettings = strict({
  endpoint: Type.String({ minLength: 1, maxLength: limits.statementEndpointMax.value, ...Printable }),
  key: Type.String({ minLength: 1, maxLength: limits.statementKeyMax.value, pattern: "^[!-9;-~]+$" }),
  /** Empty: the one that is kept. It is kept for the address and the key that it was given for. */
  secret: Type.String({ maxLength: limits.statementKeyMax.value, pattern: "^[ -~]*$" }),
  kinds: Type.Array(Kind, { maxItems: statementKinds.length }),
  isEnabled: Type.Boolean(),
});
export type StatementSettings = Static<typeof StatementSettings>;

/** How sending goes. The secret is told to nobody. */
export const StatementStore = Type.Object({
  /** Null: nothing was ever set. */
  settings: nullable(Type.Omit(StatementSettings, ["secret"])),
  waiting: Count,
  /** So many wait that what happens is not told. */
  isFull: Type.Boolean(),
  sentToday: Count,
  refused: Count,
  sentAt: nullable(Time),
  /** The last failure since something was taken. */
  problem: nullable(StoreProblem),
  /** What the store said. */
  detail: Type.String(),
  problemAt: nullable(Time),
  /** Nothing is sent before it; 0: now. */
  nextTryAt: Time,
  /** Nothing is sent until staff change something or ask for it. */
  isStopped: Type.Boolean(),
});
export type StatementStore = Static<typeof StatementStore>;

/** What a store answered to one statement that was sent to try it. */
export const StatementTry = Type.Object({
  isTaken: Type.Boolean(),
  problem: nullable(StoreProblem),
  detail: Type.String(),
});
export type StatementTry = Static<typeof StatementTry>;

/** One that the store did not take, without whose it is. */
export const RefusedStatement = Type.Object({
  id: IdText,
  kind: Kind,
  title: Type.String(),
  titleEn: Type.String(),
  at: Time,
  refusedAt: Time,
  reason: Type.String(),
});
export type RefusedStatement = Static<typeof RefusedStatement>;
