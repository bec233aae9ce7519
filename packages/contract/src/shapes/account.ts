import { Type, type Static } from "typebox";
import { Count, Id, nullable, Time } from "./basic.ts";
import { QuietHours } from "./quiet-hours.ts";

/** The answer to a sign-in: a token, or the ticket for the second factor. */
export const SignedIn = Type.Object({
  access_token: Type.Optional(Type.String()),
  client_id: Type.Optional(Type.String()),
  /** Seconds until the access token is exchanged. */
  expires_in: Type.Optional(Count),
  secondFactor: Type.Optional(
    Type.Object({
      ticket: Type.String(),
      /** False: the person must add `uri` to an authenticator first. */
      enrolled: Type.Boolean(),
      uri: Type.Optional(Type.String()),
    }),
  ),
});
export type SignedIn = Static<typeof SignedIn>;

export const Me = Type.Object({
  user: Type.Object({
    userId: Id,
    userName: Type.String(),
    nickName: Type.String(),
    avatar: Type.String(),
    deptId: Type.Integer(),
    deptName: Type.String(),
    phonenumber: Type.String(),
    email: Type.String(),
  }),
  roles: Type.Array(Type.String()),
  permissions: Type.Array(Type.String()),
  /** A large screen, to which a phone has lent the sign-in for homework alone. */
  isLent: Type.Boolean(),
  /** Of pupils of a school for children that has them: when their devices are silent (D8). */
  quietHours: Type.Optional(QuietHours),
});
export type Me = Static<typeof Me>;

/** One device that is signed in. */
export const SignedInDevice = Type.Object({
  id: Id,
  current: Type.Boolean(),
  device: Type.String(),
  address: Type.String(),
  signedInAt: Time,
  lastSeenAt: Time,
  /** A large screen, to which a phone has lent the sign-in for homework alone. */
  isLent: Type.Boolean(),
});
export type SignedInDevice = Static<typeof SignedInDevice>;

export const ChatCredentials = Type.Object({
  account: Type.String(),
  app_key: Type.String(),
  token: Type.String(),
});

export const OutboxEntry = Type.Object({
  id: Id,
  by: Type.Union([Type.Literal("sms"), Type.Literal("mail"), Type.Literal("push")]),
  to: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  /** The calendar invitation that goes with a mail. */
  calendar: Type.Optional(Type.String()),
  at: Time,
});
export type OutboxEntry = Static<typeof OutboxEntry>;

export const DemoAccount = Type.Object({
  realm: Type.Union([Type.Literal("edu"), Type.Literal("social")]),
  site: Type.String(),
  siteName: Type.String(),
  userName: Type.String(),
  nickName: Type.String(),
  role: Type.String(),
  password: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  /** Where the person signs in, on that site. */
  loginPath: Type.String(),
  /** The six digits that the second factor asks for now; null without one. */
  secondFactorCode: nullable(Type.String()),
});
export type DemoAccount = Static<typeof DemoAccount>;
