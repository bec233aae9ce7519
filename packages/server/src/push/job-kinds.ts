import { limits } from "@lyceum/contract/limits";
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

const comment = Type.Object(
  {
    /** Who wrote the message, and who put the comment there. */
    personId: Id,
    fromId: Id,
    conversationId: Id,
    scene: Id,
    seq: Id,
    hasBadge: Type.Boolean(),
    title: Type.String(),
    content: Type.String(),
    payload: Type.String(),
  },
  { additionalProperties: false },
);

const system = Type.Object(
  {
    /** Kept system messages, each of one receiver. */
    ids: Type.Array(Id, { maxItems: limits.teamMembersMax.value }),
    /** Whether the sender is named. */
    hasNick: Type.Boolean(),
    content: Type.String(),
    payload: Type.String(),
  },
  { additionalProperties: false },
);

/** Wakes people for a custom system message that a program has words for. */
export const pushSystem: JobKind<typeof system> = { name: "push.system", payload: system, attempts: 3 };

/** Wakes the writer of a message for a comment that was sent with `needPush`. */
export const pushComment: JobKind<typeof comment> = { name: "push.comment", payload: comment, attempts: 3 };
