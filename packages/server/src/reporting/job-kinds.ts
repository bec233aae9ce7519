import { type Static, Type } from "typebox";
import { tellingKind } from "../ports/telling-kind.ts";

const payload = Type.Object({ reportId: Type.Integer() }, { additionalProperties: false });
export type Looked = Static<typeof payload>;

/** Tells the reporter that somebody has looked at a report. */
export const tellReporterOf = tellingKind("reporting.tell", payload);
