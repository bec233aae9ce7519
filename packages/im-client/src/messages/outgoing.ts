import type { FaultKey } from "@lyceum/contract/faults";
import type { Apns, Attach, Edited, LinkPreview, Message, MessageRef } from "@lyceum/contract/shapes";
import type { SentContent } from "@lyceum/domain/messages";

/** A message of this device that the log has not confirmed yet. */
export type Outgoing = Omit<SentContent, "body"> & {
  idClient: string;
  sessionId: string;
  scene: Message["scene"];
  to: string;
  body: string;
  time: number;
  status: "sending" | "success" | "fail";
  /** Times it was put on the connection. */
  tries: number;
  /** The receiver has blocked the sender (7101): it counts as sent and is stored nowhere. */
  isInBlackList: boolean;
  fault: FaultKey | null;
  /** Its place in the own log, once the server has said it; the row ends when the log has come that far. */
  pts?: number;
  /** It is only on this device, behind this place of the conversation; it is never sent. */
  localAfterSeq?: number;
  /** It was left by an earlier visit, and may be stored already. */
  isRestored?: boolean;
  /** Of an address in its text; `previewId` is sent. */
  preview?: LinkPreview;
  /** Whom it mentions; the nicks are not sent. */
  apns?: Apns;
  /** A free chat may be used for it. */
  freeChat?: boolean;
  /** Its file is not uploaded yet: nothing is sent before. */
  isUploading?: boolean;
  /** It has found no connection for a while, and goes out when there is one. */
  isWaiting?: boolean;
};

/** One message as a page shows it. `key` stays the same from the first paint to the confirmed row. */
export type ChatRow = {
  key: string;
  idClient: string;
  /** Null until the server has given the place. */
  seq: number | null;
  from: string;
  /** The name of whoever wrote it, as it was then; empty for what is on its way. */
  fromNick: string;
  flow: "in" | "out";
  type: number;
  /** Kind of a custom message. */
  subType?: number;
  body: string;
  /** What programs keep with it, such as the album of a picture. */
  custom?: string;
  /** What it carries, by its type; a recalled one carries nothing. */
  attach?: Attach;
  /** The message that it answers. */
  reply?: MessageRef;
  /** The first message of the thread that it belongs to. */
  thread?: MessageRef;
  /** What a page that the text links to says of itself. */
  preview?: LinkPreview;
  /** Whom it mentions, in a team. */
  apns?: Apns;
  time: number;
  status: "sending" | "success" | "fail";
  fault: FaultKey | null;
  /** Its file is on the way; `attach.url` is still empty. */
  isUploading?: boolean;
  /** It goes out when there is a connection again. */
  isWaiting?: true;
  isRecalled: boolean;
  /** Its sender changed the text since. */
  edited?: Edited;
  /** It was never sent, and is only on this device. */
  isLocal?: true;
  /** Its sender asked who has read it (teams). */
  needMsgReceipt?: true;
};
