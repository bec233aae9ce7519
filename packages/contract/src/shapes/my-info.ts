import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Account, Time } from "./basic.ts";

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
export const PushState = Type.Object({
  tokenName: Type.String(),
  hasToken: Type.Boolean(),
  isBackground: Type.Boolean(),
  /** The number on the program's icon. */
  badge: Type.Integer(),
});
export type PushState = Static<typeof PushState>;
