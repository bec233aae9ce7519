import { type Static, Type } from "typebox";
import { tellingKind } from "../ports/telling-kind.ts";

const asking = Type.Object(
  {
    deptId: Type.Integer(),
    honourId: Type.Integer(),
    personIds: Type.Array(Type.Integer()),
    askedBy: Type.String(),
  },
  { additionalProperties: false },
);
export type Asking = Static<typeof asking>;
/** Asks people, or the guardians of pupils, whether the public may read their names. */
export const askForConsent = tellingKind("honours.ask", asking);
