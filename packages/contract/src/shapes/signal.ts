import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Account, nullable, Time } from "./basic.ts";
import { RoomId } from "./room-ids.ts";

/** Sound, sound and picture, or whatever programs make of it. */
export const ChannelType = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]);
export const ChannelId = Type.String({ pattern: "^[A-Za-z0-9_-]{22}$" });
export const ChannelName = Type.String({ minLength: 1, maxLength: limits.signalNameMax.value });
export const SignalExt = Type.String({ maxLength: limits.signalExtMax.value });
/** The inviter chooses it; all that follows of the invitation names it. */
export const RequestId = Type.String({ minLength: 1, maxLength: limits.signalRequestIdMax.value });
/** What names somebody in the media of a channel. */
export const SignalUid = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const SignalMember = Type.Object({
  accid: Account,
  uid: SignalUid,
  createTime: Time,
  expireTime: Time,
  /** The uid as text. */
  web_uid: Type.String(),
});
export type SignalMember = Static<typeof SignalMember>;

export const SignalChannel = Type.Object({
  type: ChannelType,
  channelName: ChannelName,
  channelId: ChannelId,
  channelCreateTime: Time,
  channelExpireTime: Time,
  creator: Account,
  ext: SignalExt,
  /** It is over. */
  channelInValid: Type.Boolean(),
  members: Type.Array(SignalMember),
  /** Where sound and picture of a call between two people go, once it is accepted; it is in no list of rooms. */
  roomId: nullable(RoomId),
});
export type SignalChannel = Static<typeof SignalChannel>;

const flag = Type.Optional(Type.Boolean());

/** What the inviter wants of push. */
export const signalPush = {
  needPush: flag,
  needBadge: flag,
  pushTitle: Type.Optional(Type.String({ maxLength: limits.pushTitleMax.value })),
  pushContent: Type.Optional(Type.String({ maxLength: limits.pushContentMax.value })),
  pushPayload: Type.Optional(Type.String({ maxLength: limits.pushPayloadMax.value })),
};

/** What happened in a channel. */
export const SignalEvent = Type.Object({
  eventType: Type.Integer({ minimum: 1, maximum: 8 }),
  ...SignalChannel.properties,
  from: Account,
  /** Whom an invitation, its end, or a word is for; null: all in the channel. */
  to: nullable(Account),
  requestId: Type.Optional(RequestId),
  attachExt: SignalExt,
  /** Of who came or went. */
  uid: Type.Optional(SignalUid),
  ...signalPush,
  isSave: Type.Boolean(),
  /** Of what is kept until it is marked as read. */
  msgid: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  /** The invitation ended because nobody answered in time. */
  isTimeout: Type.Optional(Type.Literal(true)),
  /** Done by this very connection, perhaps in another tab. */
  isEcho: Type.Optional(Type.Literal(true)),
  time: Time,
});
export type SignalEvent = Static<typeof SignalEvent>;
