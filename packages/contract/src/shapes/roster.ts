import { type Static, Type } from "typebox";
import { Count, Id, nullable, Time } from "./basic.ts";

/** What a row of a roster does, or that it does nothing because something is wrong with it. */
export const RosterAct = Type.Union([
  Type.Literal("create"),
  Type.Literal("change"),
  Type.Literal("same"),
  Type.Literal("faulty"),
]);
export type RosterAct = Static<typeof RosterAct>;

/** A file of people and what it would do, or has done. */
export const RosterImport = Type.Object({
  importId: Id,
  fileName: Type.String(),
  /** Looked at alone; waiting for its turn or under way; carried out. */
  state: Type.Union([Type.Literal("checked"), Type.Literal("running"), Type.Literal("done")]),
  at: Time,
  counts: Type.Object({ create: Count, change: Count, same: Count, faulty: Count }),
  /** Rows that have been carried out. */
  done: Count,
  /** Classes that it creates, by name. */
  newClasses: Type.Array(Type.String()),
});
export type RosterImport = Static<typeof RosterImport>;

/** Why a whole file is refused: where it is, as far as that is known. */
export const RosterRefusal = Type.Object({
  why: Type.Union([
    Type.Literal("tooLarge"),
    Type.Literal("notText"),
    Type.Literal("archiveUnreadable"),
    Type.Literal("fileMissing"),
    Type.Literal("badCharacter"),
    Type.Literal("quoteOpen"),
    Type.Literal("quoteMisplaced"),
    Type.Literal("tooManyRows"),
    Type.Literal("tooManyCells"),
    Type.Literal("cellTooLong"),
    Type.Literal("noHeader"),
    Type.Literal("noRows"),
    Type.Literal("columnTwice"),
    Type.Literal("columnMissing"),
  ]),
  line: nullable(Count),
  /** The column, or the file of an archive. */
  column: Type.String(),
});
export type RosterRefusal = Static<typeof RosterRefusal>;

export const RosterRow = Type.Object({
  line: Count,
  act: RosterAct,
  /** Has been carried out. */
  isDone: Type.Boolean(),
  /** The account that it changes or has made; null: none yet. */
  userId: nullable(Id),
  number: Type.String(),
  name: Type.String(),
  role: Type.String(),
  /** Empty where the server chooses one. */
  account: Type.String(),
  classes: Type.Array(Type.String()),
  changes: Type.Array(
    Type.Object({ what: Type.String(), from: Type.Optional(Type.String()), to: Type.String() }),
  ),
  problems: Type.Array(
    Type.Object({ field: nullable(Type.String()), why: Type.String(), other: Type.Optional(Type.String()) }),
  ),
});
export type RosterRow = Static<typeof RosterRow>;

/** What a person is handed to sign in for the first time. */
export const PasswordSlip = Type.Object({
  userId: Id,
  userName: Type.String(),
  nickName: Type.String(),
  classes: Type.Array(Type.String()),
  password: Type.String(),
});
export type PasswordSlip = Static<typeof PasswordSlip>;
