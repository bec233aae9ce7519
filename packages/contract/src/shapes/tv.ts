import { type Static, Type } from "typebox";
import { SignedIn } from "./account.ts";
import { Time } from "./basic.ts";

/** 128 bits or more in base64url. */
export const TvSecret = Type.String({ pattern: "^[A-Za-z0-9_-]{22,64}$" });
/** Four digits that the screen shows and the phone asks for, so that whoever confirms has this screen before them. */
export const TvDigits = Type.String({ pattern: "^[0-9]{4}$" });

/** A code for a large screen that asks for a sign-in. */
export const TvCode = Type.Object({
  /** The screen's own; good for its browser alone. */
  id: TvSecret,
  /** What the picture holds: with it one can answer, but never receive what is answered. */
  ticket: TvSecret,
  digits: TvDigits,
  expiresAt: Time,
});
export type TvCode = Static<typeof TvCode>;

export const TvStatus = Type.Object({
  status: Type.Union([
    Type.Literal("pending"),
    Type.Literal("confirmed"),
    Type.Literal("denied"),
    Type.Literal("expired"),
  ]),
  /** Of a confirmed one; answered once. */
  signedIn: Type.Optional(SignedIn),
});
export type TvStatus = Static<typeof TvStatus>;

/** What the phone shows of the screen before its owner answers. */
export const AskingScreen = Type.Object({
  /** The browser that asks, such as "Chrome on Linux". */
  device: Type.String(),
  address: Type.String(),
  /** Whether it asks from the network that the phone is in. */
  isNear: Type.Boolean(),
  expiresAt: Time,
});
export type AskingScreen = Static<typeof AskingScreen>;
