import { type Apns, type AttachOf, type LinkPreview, messageTypes } from "@lyceum/contract/shapes";
import type { SentContent } from "@lyceum/domain/messages";
import type { Peer } from "./read-page.ts";

/** What any message may carry besides what it says. */
export type MessageOptions = Peer &
  Omit<SentContent, "type" | "body" | "attach"> & {
    /** Only on this device: it is never sent, and counts as sent. */
    isLocal?: boolean;
    /** In the social realm: a free chat may be used. */
    freeChat?: boolean;
    /** Shown with the text, which names its address (D6). */
    preview?: LinkPreview;
    /** Whom a message of a team mentions, and how its text names them; without `accounts` everybody, for those who may (M7). */
    apns?: Apns;
  };
export type OutgoingContent = Peer &
  SentContent & { isLocal?: boolean; freeChat?: boolean; preview?: LinkPreview; apns?: Apns };

type FileKind = "image" | "audio" | "video" | "file";
type Uploaded = { [K in FileKind]: { type: K; file: AttachOf<K> } }[FileKind];
type Robot = AttachOf<"robot">;

/**
 * The messages of each type (M3). Each is shown at once and answers its `idClient`; each throws `parameterError` with the
 * field, and the words in `data.msg`, when it may not be sent.
 */
export type Composer = {
  sendText(message: MessageOptions & { body: string }): string;
  /** A line that tells both people of something, such as who has left. */
  sendTip(message: MessageOptions & { tip: string }): string;
  sendGeo(message: MessageOptions & { geo: AttachOf<"geo"> }): string;
  /** What other programs understand; `subType` says which kind. */
  sendCustom(message: MessageOptions & { content: string }): string;
  /** A file that is uploaded already; the file's type decides how it is shown. */
  sendUploaded(message: MessageOptions & Uploaded & { body?: string }): string;
  sendRobot(message: MessageOptions & Robot["content"] & { robotAccid: string; body?: string }): string;
};

export function makeComposer(send: (message: OutgoingContent) => string): Composer {
  return {
    sendText: (message) => send({ ...message, type: messageTypes.text }),
    sendTip: ({ tip, ...rest }) => send({ ...rest, type: messageTypes.tip, body: tip }),
    sendGeo: ({ geo, ...rest }) => send({ ...rest, type: messageTypes.geo, attach: geo }),
    sendCustom: ({ content, ...rest }) => send({ ...rest, type: messageTypes.custom, attach: { content } }),
    sendUploaded: ({ type, file, ...rest }) => send({ ...rest, type: messageTypes[type], attach: file }),
    sendRobot({ robotAccid, type, content, target, ...rest }) {
      const said = {
        type,
        ...(content === undefined ? {} : { content }),
        ...(target === undefined ? {} : { target }),
      };
      return send({ ...rest, type: messageTypes.robot, attach: { robotAccid, content: said } });
    },
  };
}
