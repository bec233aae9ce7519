import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";

/** Roles that something can be for; staff who administer are teachers or read what is for all. */
export const AudienceRole = Type.Union([
  Type.Literal("student"),
  Type.Literal("guardian"),
  Type.Literal("teacher"),
  Type.Literal("headTeacher"),
  Type.Literal("editor"),
  Type.Literal("reviewer"),
  Type.Literal("institutionAdmin"),
]);
export type AudienceRole = Static<typeof AudienceRole>;

const ClassId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** The roles or the classes that something is for, where it is not for everybody. */
export const audienceParts = {
  /** Where it is for some roles. */
  roles: Type.Array(AudienceRole, { maxItems: 10 }),
  /** Where it is for some classes. */
  classIds: Type.Array(ClassId, { maxItems: limits.noticeClassesMax.value }),
};
