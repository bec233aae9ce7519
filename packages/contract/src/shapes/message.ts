import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Attach, SentAttach } from "./attach.ts";
import { Apns, SentApns } from "./apns.ts";
import { LinkPreview, LinkPreviewId } from "./link-preview.ts";
import { Account, Edited, strict, Time } from "./basic.ts";

export const Scene = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(5)]);
/** A place in a conversation: 1, 2, 3 … without a gap. */
export const Seq = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const IdClient = Type.String({ minLength: 8, maxLength: 64 });

/** "7-3": conversation and place. */
export const IdServer = Type.String({ pattern: "^[0-9]{1,15}-[0-9]{1,15}$" });

/** Another message of the same conversation, named so that any device finds it; it holds nothing of what that says. */
const reference = {
  from: Account,
  to: Account,
  time: Time,
  idServer: Type.String({ minLength: 1, maxLength: 64 }),
  idClient: IdClient,
  seq: Seq,
};
export const MessageRef = Type.Object(reference);
export type MessageRef = Static<typeof MessageRef>;

const coordinate = Type.Optional(Type.Number({ minimum: -1e9, maximum: 1e9 }));

/** What a message may carry besides body and attachment; the sender chooses it. */
const extras = {
  /** Kind of a custom message, chosen by the programs that read it. */
  subType: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  pushContent: Type.Optional(Type.String({ maxLength: limits.pushContentMax.value })),
  /** JSON text. */
  pushPayload: Type.Optional(Type.String({ maxLength: limits.pushPayloadMax.value })),
  needMsgReceipt: Type.Optional(Type.Boolean()),
  /** Where the sender of a text stands in a room of their own; partly given, the rest is 0. */
  loc_x: coordinate,
  loc_y: coordinate,
  loc_z: coordinate,
};

const asked = Type.Optional(Type.Boolean());
const denied = Type.Optional(Type.Literal(false));

export const Message = Type.Object({
  scene: Scene,
  from: Account,
  to: Account,
  fromNick: Type.String(),
  type: Type.Integer(),
  body: Type.String(),
  custom: Type.Optional(Type.String()),
  attach: Type.Optional(Attach),
  ...extras,
  /** The message that this one answers. */
  reply: Type.Optional(MessageRef),
  /** The first message of the thread that this one belongs to. */
  thread: Type.Optional(MessageRef),
  isHistoryable: denied,
  isRoamingable: denied,
  isSyncable: denied,
  cc: denied,
  isPushable: denied,
  isOfflinable: denied,
  isUnreadable: denied,
  needUpdateSession: denied,
  time: Time,
  idClient: IdClient,
  idServer: Type.String(),
  seq: Seq,
  /** Taken back by its sender: what it said is gone, its place stays. */
  recalled: Type.Optional(Type.Literal(true)),
  /** Its sender changed the text after it was sent. */
  edited: Type.Optional(Edited),
  /** Of an address in the text, added by the server; it holds as long as the text names the address (D6). */
  preview: Type.Optional(LinkPreview),
  /** Whom it mentions, in a team. */
  apns: Type.Optional(Apns),
});
export type Message = Static<typeof Message>;

/** What a sender may deny; without it each is true. */
const flags = {
  isHistoryable: asked,
  isRoamingable: asked,
  isSyncable: asked,
  cc: asked,
  isPushable: asked,
  isOfflinable: asked,
  isUnreadable: asked,
  needUpdateSession: asked,
};

/** What a sender may say of a message, whoever it goes to. */
export const messageContent = {
  type: Type.Integer({ minimum: 0, maximum: 32_767 }),
  /** A text or tip says something; the other types need not. */
  body: Type.Optional(Type.String({ maxLength: limits.messageBodyMax.value })),
  custom: Type.Optional(Type.String({ maxLength: limits.messageCustomMax.value })),
  attach: Type.Optional(SentAttach),
  ...extras,
  reply: Type.Optional(strict(reference)),
  thread: Type.Optional(strict(reference)),
  /** A preview of `previewLink` that the text of this message shows; one that is gone, or of another text, is left out. */
  previewId: Type.Optional(LinkPreviewId),
  /** Whom a message of a team mentions, or everybody; between two people it says nothing. Whoever is no member is left out. */
  apns: Type.Optional(SentApns),
  ...flags,
  idClient: IdClient,
  resend: Type.Optional(Type.Boolean()),
  /** The sender's program found words that are left to the server, which looks in any case (M18). */
  clientAntiSpam: Type.Optional(Type.Boolean()),
};
const MessageContent = Type.Object(messageContent);
export type MessageContent = Static<typeof MessageContent>;

const { type, custom, attach, subType, loc_x, loc_y, loc_z } = messageContent;
/** One message that a program answers as a robot, by the rules of messages of people; without a type it is a text. */
export const RobotReply = Type.Object({
  type: Type.Optional(type),
  /** The body. */
  text: messageContent.body,
  custom,
  attach,
  subType,
  loc_x,
  loc_y,
  loc_z,
  ...flags,
});
export type RobotReply = Static<typeof RobotReply>;
