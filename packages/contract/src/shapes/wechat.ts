import { type Static, Type } from "typebox";
import { SignedIn } from "./account.ts";
import { strict, Time } from "./basic.ts";

/** 128 bits or more in base64url. */
export const WeChatSecret = Type.String({ pattern: "^[A-Za-z0-9_-]{22,64}$" });
export const WeChatPurpose = Type.Union([Type.Literal("signIn"), Type.Literal("link")]);

/** A code to scan, for the browser that asked. */
export const WeChatCode = Type.Object({
  id: WeChatSecret,
  /** An address; one without a host is of this site. */
  url: Type.String(),
  expires_at: Time,
  /** "scan": the address is drawn as a QR code; "open": it is a page of WeChat that shows one itself. */
  how: Type.Union([Type.Literal("scan"), Type.Literal("open")]),
  /** Two digits that the telephone asks for, so that whoever confirms has this screen before them. */
  number: Type.String(),
});
export type WeChatCode = Static<typeof WeChatCode>;

/** Who WeChat says that it is; empty where it says nothing. `avatar` is a `data:` address. */
const Shown = { nick: Type.String(), avatar: Type.String() };

/** How far a code is. */
export const WeChatStatus = Type.Object({
  status: Type.Union([
    Type.Literal("pending"),
    Type.Literal("scanned"),
    Type.Literal("confirmed"),
    Type.Literal("denied"),
    Type.Literal("expired"),
  ]),
  /** Of one that is pending or scanned. */
  expires_at: Type.Optional(Time),
  /** Of one that is scanned, and of one that is confirmed and signs nobody in. */
  person: Type.Optional(Type.Object(Shown)),
  /** Of a confirmed one whose WeChat is linked; answered once. */
  signedIn: Type.Optional(SignedIn),
});
export type WeChatStatus = Static<typeof WeChatStatus>;

/** What WeChat gives the telephone on its way back. */
export const WeChatReturn = strict({
  code: Type.String({ minLength: 1, maxLength: 512 }),
  state: WeChatSecret,
});

/** What the telephone shows before its owner answers. */
export const WeChatQuestion = Type.Object({
  /** Good for one answer. */
  grant: WeChatSecret,
  purpose: WeChatPurpose,
  ...Shown,
  /** The browser that asked, such as "Chrome on Linux". */
  device: Type.String(),
  expires_at: Time,
});
export type WeChatQuestion = Static<typeof WeChatQuestion>;
