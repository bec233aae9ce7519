import { Type } from "typebox";
import type { JobKind } from "../ports/jobs.ts";

const Id = Type.Integer({ minimum: 0 });

const payload = Type.Object(
  {
    places: Type.Array(Type.Object({ personId: Id, conversationId: Id, seq: Id }), { maxItems: 100 }),
    /** How often they have been tried. */
    tries: Id,
  },
  { additionalProperties: false },
);

/** Wakes people for messages. */
export const pushMessages: JobKind<typeof payload> = { name: "push.messages", payload, attempts: 3 };
