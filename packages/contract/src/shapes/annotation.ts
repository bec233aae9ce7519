import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Account, Count, IdText, strict, Time } from "./basic.ts";
import { IdClient, Message, Scene, Seq } from "./message.ts";

/** A message, named so that both sides of a conversation find it (M12). */
export const MsgKey = Type.Object({
  scene: Scene,
  from: Account,
  to: Account,
  time: Time,
  idServer: Type.String(),
  idClient: IdClient,
  seq: Seq,
});
export type MsgKey = Static<typeof MsgKey>;

/** Rises with every quick comment and pin of a conversation. */
export const AnnotationTag = Count;

/** What a comment stands for is chosen by the programs; the inbox uses the code points of emojis. */
export const CommentBody = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const CommentCustom = Type.String({ maxLength: limits.quickCommentCustomMax.value });

/** What a comment carries besides its number; the sender chooses it. */
export const commentExtras = {
  custom: Type.Optional(CommentCustom),
  needPush: Type.Optional(Type.Boolean()),
  needBadge: Type.Optional(Type.Boolean()),
  pushTitle: Type.Optional(Type.String({ maxLength: limits.pushTitleMax.value })),
  pushContent: Type.Optional(Type.String({ maxLength: limits.pushContentMax.value })),
  /** JSON text. */
  pushPayload: Type.Optional(Type.String({ maxLength: limits.pushPayloadMax.value })),
};

/** One reaction of one person to a message. It never counts as unread. */
export const QuickComment = Type.Object({
  from: Account,
  body: CommentBody,
  time: Time,
  ...commentExtras,
});
export type QuickComment = Static<typeof QuickComment>;

export const PinCustom = Type.String({ maxLength: limits.pinCustomMax.value });

export const MsgPin = Type.Object({
  pinFrom: Account,
  pinCustom: PinCustom,
  createTime: Time,
  updateTime: Time,
});
export type MsgPin = Static<typeof MsgPin>;

/** A pin with the message it holds up. */
export const PinnedMsg = Type.Object({ msg: Message, pin: MsgPin });
export type PinnedMsg = Static<typeof PinnedMsg>;

/** A message of a conversation, by its place. */
export const msgPlace = { scene: Scene, to: Account, seq: Seq };

export const CollectType = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
export const CollectData = Type.String({ maxLength: limits.collectDataMax.value });
export const CollectCustom = Type.String({ maxLength: limits.collectCustomMax.value });
export const CollectUniqueId = Type.String({ minLength: 1, maxLength: limits.collectUniqueIdMax.value });

/** Something that a person has put aside; nobody else reads it. */
export const Collect = Type.Object({
  id: IdText,
  type: CollectType,
  data: CollectData,
  custom: CollectCustom,
  uniqueId: CollectUniqueId,
  createTime: Time,
  updateTime: Time,
});
export type Collect = Static<typeof Collect>;

export const collectContent = strict({
  type: CollectType,
  data: CollectData,
  custom: Type.Optional(CollectCustom),
  uniqueId: CollectUniqueId,
});
