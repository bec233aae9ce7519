import { Type } from "typebox";
import { nullable } from "./basic.ts";
import { SchoolStage, Subject } from "./question.ts";

/** The longest stage has so many years. */
const yearsMax = 6;
const Year = Type.Integer({ minimum: 1, maximum: yearsMax });

/** Whom something teaches, and what; nothing of it needs to be said. */
export const teachingFacts = {
  schoolStage: nullable(SchoolStage),
  /** Years of the stage, counted from 1; none: all of them. */
  grades: Type.Array(Year, { maxItems: yearsMax }),
  subject: nullable(Subject),
};
