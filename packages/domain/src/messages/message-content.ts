import {
  type Apns,
  type Attach,
  type AttachOf,
  type LinkPreview,
  type Message,
  type MessageContent,
  messageTypes,
} from "@lyceum/contract/shapes";
import { packFlags } from "./message-flags.ts";

const extraNames = [
  "subType",
  "pushContent",
  "pushPayload",
  "needMsgReceipt",
  "loc_x",
  "loc_y",
  "loc_z",
  "reply",
  "thread",
] as const;

/** What is rare in a message. */
export type MessageExtra = Pick<Message, (typeof extraNames)[number] | "edited" | "preview" | "apns">;

/** What a message says and carries, as it is stored: null where a plain text has nothing (M3). */
export type StoredContent = {
  type: number;
  body: string;
  custom: string | null;
  attach: Attach | null;
  extra: MessageExtra | null;
  /** `packFlags`. */
  flags: number;
};

/** What a sender says of a message, but for its key. */
export type SentContent = Omit<MessageContent, "idClient" | "resend">;

/** What a sender asked for, in the one form in which it is stored and shown; doing it again changes nothing. */
export function contentOf(sent: SentContent): StoredContent {
  const { type, body = "", custom = null, attach } = sent;
  return {
    type,
    body,
    custom,
    attach: attach === undefined ? null : turnUpright(attach),
    extra: extraOf(sent),
    flags: packFlags(sent),
  };
}

/** The same with the preview of an address that its text names. */
export function withPreview(content: StoredContent, preview: LinkPreview | undefined): StoredContent {
  return preview ? { ...content, extra: { ...content.extra, preview } } : content;
}

/** The same with whom the server has found that it mentions. */
export function withApns(content: StoredContent, apns: Apns | undefined): StoredContent {
  return apns ? { ...content, extra: { ...content.extra, apns } } : content;
}

function extraOf(sent: MessageExtra & { type: number }): MessageExtra | null {
  const given = extraNames.filter((name) => sent[name] !== undefined);
  if (given.length === 0) return null;
  const extra: MessageExtra = Object.fromEntries(given.map((name) => [name, sent[name]]));
  if (sent.type !== messageTypes.text) return extra;
  const { loc_x, loc_y, loc_z } = extra;
  const hasPlace = loc_x !== undefined || loc_y !== undefined || loc_z !== undefined;
  return hasPlace ? { ...extra, loc_x: loc_x ?? 0, loc_y: loc_y ?? 0, loc_z: loc_z ?? 0 } : extra;
}

/** The addresses that an attachment points at. */
export function attachedUrls(attach: Attach | undefined): string[] {
  if (attach === undefined || !("url" in attach)) return [];
  return "mp3Url" in attach && attach.mp3Url !== undefined ? [attach.url, attach.mp3Url] : [attach.url];
}

const turned = new Set(["right-top", "left-bottom"]);

/** Width and height as the picture is seen: a camera that was held upright says so, and they swap. */
export function turnUpright<A extends Attach>(attach: A): A {
  if (!("orientation" in attach)) return attach;
  const { orientation, ...upright } = attach;
  const seen = turned.has(orientation ?? "") ? { ...upright, w: attach.h, h: attach.w } : upright;
  // The same attachment without a field that it need not have.
  return seen as A;
}

/** The attachment of a message of this type, which was checked when it was sent; null for any other message. */
export function attachOf<T extends "image" | "audio" | "video" | "file" | "geo" | "robot" | "custom">(
  type: T,
  message: { type: number; attach?: Attach },
): AttachOf<T> | null {
  const isOfType = message.type === messageTypes[type] && message.attach !== undefined;
  return isOfType ? (message.attach as AttachOf<T>) : null;
}
