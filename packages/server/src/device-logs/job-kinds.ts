import { type Static, Type } from "typebox";
import { tellingKind } from "../ports/telling-kind.ts";

const payload = Type.Object({ logId: Type.Integer() }, { additionalProperties: false });
export type AskedLog = Static<typeof payload>;

/** Tells somebody that a device of theirs is asked for its log. */
export const tellAskedOf = tellingKind("deviceLogs.tell", payload);
