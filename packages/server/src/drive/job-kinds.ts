import { Type } from "typebox";
import type { JobKind } from "../ports/jobs.ts";

const payload = Type.Object({}, { additionalProperties: false });

/** Deletes what people want gone from their trash, soon after they said so. */
export const emptyTrash: JobKind<typeof payload> = { name: "drive.emptyTrash", payload, attempts: 12 };
