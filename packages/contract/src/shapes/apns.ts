import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Account, strict } from "./basic.ts";

const carried = {
  /** Who is meant; without it everybody in the team. */
  accounts: Type.Optional(Type.Array(Account, { minItems: 1, maxItems: limits.mentionsMax.value })),
  /** What their notification says instead of the message. */
  content: Type.Optional(Type.String({ maxLength: limits.pushTextMax.value })),
  /** False: they are not told where they have muted the team. */
  forcePush: Type.Optional(Type.Boolean()),
};

/** Whom a message of a team mentions: they are told of it even where they have muted the team (M7, M8). */
export const SentApns = strict(carried);

/** The same as the server keeps it: of the accounts those that are members. */
export const Apns = Type.Object({
  ...carried,
  /** What each of the accounts was called in the team then, in their order; the text names them so. */
  nicks: Type.Optional(Type.Array(Type.String())),
});
export type Apns = Static<typeof Apns>;
