import { type Static, Type } from "typebox";
import { Count, nullable } from "./basic.ts";
import { HonourKind, HonourLevel } from "./honour.ts";
import { RosterRefusal } from "./roster.ts";

/** The columns that a file of honours may have. */
export const HonourField = Type.Union([
  Type.Literal("level"),
  Type.Literal("kind"),
  Type.Literal("date"),
  Type.Literal("title"),
  Type.Literal("titleEn"),
  Type.Literal("note"),
  Type.Literal("noteEn"),
  Type.Literal("name"),
  Type.Literal("class"),
  Type.Literal("public"),
]);
export type HonourField = Static<typeof HonourField>;

/** What is wrong with a cell. */
export const HonourWhy = Type.Union([
  Type.Literal("missing"),
  Type.Literal("tooLong"),
  Type.Literal("tooMany"),
  Type.Literal("badCharacter"),
  Type.Literal("formula"),
  Type.Literal("unknownWord"),
  Type.Literal("noDay"),
  Type.Literal("dateInvalid"),
  Type.Literal("nameUnreadable"),
  /** Several people have this name. */
  Type.Literal("namesakes"),
  Type.Literal("classUnknown"),
  /** Whoever imports heads other classes alone. */
  Type.Literal("classForeign"),
  Type.Literal("rowTooLong"),
]);
export type HonourWhy = Static<typeof HonourWhy>;

/** `other`: what it is about, such as the name that several people have. */
export const HonourProblem = Type.Object({
  field: nullable(HonourField),
  why: HonourWhy,
  other: Type.String(),
});
export type HonourProblem = Static<typeof HonourProblem>;

export const HonourImportRow = Type.Object({
  line: Count,
  /** `known`: it is there already, or an earlier row says the same. */
  act: Type.Union([Type.Literal("new"), Type.Literal("known"), Type.Literal("faulty")]),
  /** The earlier row that says the same; null: none. */
  sameAs: nullable(Count),
  title: Type.String(),
  titleEn: Type.String(),
  level: nullable(HonourLevel),
  kind: nullable(HonourKind),
  awardedOn: Type.String(),
  isPublic: Type.Boolean(),
  /** `isPerson`: it means somebody of the institution, who is asked for consent. */
  people: Type.Array(Type.Object({ name: Type.String(), isPerson: Type.Boolean() })),
  classes: Type.Array(Type.String()),
  problems: Type.Array(HonourProblem),
});
export type HonourImportRow = Static<typeof HonourImportRow>;

/** What a file of honours would do. */
export const HonourImport = Type.Object({
  /** Why the file as a whole is refused; null: it is read. */
  refusal: nullable(RosterRefusal),
  rows: Type.Array(HonourImportRow),
  /** Titles of columns that mean nothing here. */
  ignored: Type.Array(Type.String()),
});
export type HonourImport = Static<typeof HonourImport>;
