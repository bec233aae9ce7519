import { type Static, Type } from "typebox";
import { tellingKind } from "../ports/telling-kind.ts";

const Id = Type.String({ maxLength: 64 });
const payload = Type.Object(
  {
    deptId: Type.Integer(),
    act: Type.Union([Type.Literal("linked"), Type.Literal("unlinked")]),
    wardId: Id,
    guardianId: Id,
    /** The member of staff who made or ended the link, or made the code for it. */
    by: Id,
    at: Type.Integer(),
  },
  { additionalProperties: false },
);
export type FamilyTelling = Static<typeof payload>;

/** Tells a family of a link that was made or ended. */
export const tellFamilyOf = tellingKind("guardians.tell", payload);
