import { type Static, Type } from "typebox";
import { Count, Id, nullable, Time } from "./basic.ts";

/** What staff choose for a class without a grade: it goes on, goes on under another name, or has ended. */
export const CourseAct = Type.Union([Type.Literal("stay"), Type.Literal("rename"), Type.Literal("archive")]);
export type CourseAct = Static<typeof CourseAct>;

/** What a roll-over makes of a class: a grade more, the end of school, or what was chosen for one without a grade. */
export const YearAct = Type.Union([Type.Literal("up"), Type.Literal("graduate"), ...CourseAct.anyOf]);
export type YearAct = Static<typeof YearAct>;

/** The roll-over of an institution into the next school year (P13). */
export const SchoolYear = Type.Object({
  yearId: Id,
  /** The calendar year in which it takes place. */
  year: Type.Integer(),
  /** Classes of this grade, and of higher ones, leave the school. */
  lastGrade: Type.Integer(),
  /** Looked at alone; under way; carried out; being taken back; taken back. */
  state: Type.Union([
    Type.Literal("planned"),
    Type.Literal("running"),
    Type.Literal("done"),
    Type.Literal("undoing"),
    Type.Literal("undone"),
  ]),
  at: Time,
  /** Until when it can be taken back; null before it is carried out. */
  undoUntil: nullable(Time),
  counts: Type.Object({ up: Count, graduate: Count, stay: Count, rename: Count, archive: Count }),
  /** Stands for what becomes of all classes: another one when anything else is chosen. */
  plan: Type.String(),
  /** Classes that are carried out, or taken back. */
  done: Count,
  /** Classes for which something is to be known before it begins, or that could not be carried out or taken back. */
  exceptions: Count,
  /** Pupils without a class of a grade or with more than one, or that could not be taken back. */
  people: Count,
  /** Two classes of one name keep it from beginning. */
  isBlocked: Type.Boolean(),
});
export type SchoolYear = Static<typeof SchoolYear>;

const Names = { name: Type.String(), nameEn: Type.String(), grade: nullable(Type.Integer()) };

/** One class of a roll-over. */
export const SchoolYearClass = Type.Object({
  classId: Type.Integer(),
  act: YearAct,
  was: Type.Object(Names),
  becomes: Type.Object(Names),
  pupils: Count,
  teachers: Count,
  problems: Type.Array(
    Type.Union([Type.Literal("noGrade"), Type.Literal("nameTaken"), Type.Literal("nameSame")]),
  ),
  isDone: Type.Boolean(),
  isUndone: Type.Boolean(),
  /** Why it was not carried out or taken back: somebody has changed the class since, or its name is taken. */
  failure: nullable(Type.Union([Type.Literal("changed"), Type.Literal("nameTaken")])),
});
export type SchoolYearClass = Static<typeof SchoolYearClass>;

/** A person whom a roll-over does not carry along. */
export const SchoolYearPerson = Type.Object({
  userId: Id,
  userName: Type.String(),
  nickName: Type.String(),
  why: Type.Union([
    Type.Literal("noClass"),
    Type.Literal("twoClasses"),
    /** In another class since, so the earlier one is not given back. */
    Type.Literal("elsewhere"),
    /** The class itself was not taken back. */
    Type.Literal("class"),
  ]),
});
export type SchoolYearPerson = Static<typeof SchoolYearPerson>;
