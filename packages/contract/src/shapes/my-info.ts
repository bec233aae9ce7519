import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Account, nullable, strict, Time } from "./basic.ts";
import { TimeOfDay } from "./quiet-hours.ts";

const Gender = Type.Union([Type.Literal("unknown"), Type.Literal("male"), Type.Literal("female")]);

/** The profile of a person for everybody who may write to them. */
const open = {
  sign: Type.String({ maxLength: limits.userSignMax.value }),
  gender: Gender,
  /** JSON text that programs read. */
  custom: Type.String({ maxLength: limits.userCustomMax.value }),
};

/** What only the person's own devices are told: nobody is reached by mail or phone, or found by age, through messaging. */
const secret = {
  email: Type.String({ maxLength: limits.userEmailMax.value }),
  /** yyyy-MM-dd */
  birth: Type.String({ maxLength: limits.userBirthMax.value }),
  tel: Type.String({ maxLength: limits.userTelMax.value }),
};

const card = {
  account: Account,
  nick: Type.String(),
  avatar: Type.String(),
  updateTime: Time,
  /** Since when messaging knows the person. */
  createTime: Type.Optional(Time),
};

/** A user card with the profile fields of the person. */
export const User = Type.Object({ ...card, ...open });
export type User = Static<typeof User>;

export const MyInfo = Type.Object({
  ...card,
  ...open,
  ...secret,
  /** Whether a phone is to ring while the person sits at a computer. */
  shouldPushNotificationWhenPCOnline: Type.Boolean(),
  /** Whether others learn what the person has read (M5). */
  shouldSendReceipts: Type.Boolean(),
});
export type MyInfo = Static<typeof MyInfo>;

/** What a person may change; the name and the picture come from the account. */
export const MyInfoPart = Type.Partial(Type.Object({ ...open, ...secret }), { additionalProperties: false });
export type MyInfoPart = Static<typeof MyInfoPart>;

/** How a device can be reached while messaging is away (M10). */
/** Keys of a browser's subscription, base64url: what it is sent is encrypted with them. */
export const WebPushKeys = strict({
  p256dh: Type.String({ minLength: 87, maxLength: 88 }),
  auth: Type.String({ minLength: 22, maxLength: 24 }),
});
export type WebPushKeys = Static<typeof WebPushKeys>;

/** How a browser is rung: only the device itself knows what its person wants to see on it. */
export const WebPush = strict({
  keys: WebPushKeys,
  /** What was written is shown, not only by whom; never to people of a school for children. */
  hasWords: Type.Boolean(),
  /** Nobody is rung between these times of day. */
  quiet: nullable(strict({ from: TimeOfDay, to: TimeOfDay, timeZone: Type.String({ maxLength: 64 }) })),
  language: Type.Union([Type.Literal("en-US"), Type.Literal("zh-CN")]),
});
export type WebPush = Static<typeof WebPush>;

export const PushState = Type.Object({
  tokenName: Type.String(),
  hasToken: Type.Boolean(),
  isBackground: Type.Boolean(),
  /** The number on the program's icon. */
  badge: Type.Integer(),
});
export type PushState = Static<typeof PushState>;
