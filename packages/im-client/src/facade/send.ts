import { Fault } from "@lyceum/contract/faults";
import type { AttachOf, LinkPreview, Message, MessageFlag, SceneName } from "@lyceum/contract/shapes";
import { messageFlagNames } from "@lyceum/contract/shapes";
import { makeDeferred } from "@lyceum/kit";
import { checkParams } from "../connection/check-params.ts";
import type { ImClient } from "../create-im-client.ts";
import type { MessageOptions } from "../messages/compose.ts";
import type { Outgoing } from "../messages/outgoing.ts";
import type { UploadSource } from "../storage/check-upload.ts";
import type { FileInfo, UploadProgress } from "../storage/upload.ts";
import { definedOf } from "./defined-of.ts";
import type { DeviceNotes } from "./device-notes.ts";
import { nimErrorOf } from "./errors.ts";
import { refuse } from "./refuse.ts";
import { attachOf, fileKinds, type FileToSend } from "./sent-file.ts";
import type { UploadWays, WayOptions } from "./upload-ways.ts";
import { type NimMessage, peerOf, referTo, typeNumberOf } from "./shapes.ts";

/** What any sending takes. */
export type Sent = { [F in MessageFlag]?: boolean } & {
  scene: SceneName;
  to: string;
  custom?: string;
  /** A note at the message that stays on this device. */
  localCustom?: string;
  subType?: number;
  pushContent?: string;
  pushPayload?: string;
  needMsgReceipt?: boolean;
  /**
   * Whom a message of a team mentions: without `accounts` everybody, for those who may. They are told even where they have muted the
   * team, unless `forcePush` is false, and `content` is what they are told.
   */
  apns?: { accounts?: string[]; content?: string; forcePush?: boolean };
  /** What `filterClientAntispam` answered 3 for: the server decides about its words. */
  clientAntiSpam?: boolean;
  isLocal?: boolean;
  /** The message that this one answers. */
  replyMsg?: NimMessage;
  /** Called at once with the message as it stands, in the state sending. */
  beforesend?: (msg: NimMessage) => void;
};

export type SentFile = Sent &
  FileToSend & {
    beginupload?: (upload: { abort(): void }) => void;
    uploadprogress?: (progress: UploadProgress) => void;
    uploaddone?: (file: FileInfo) => void;
  } & Pick<WayOptions, "fastPass" | "transcode" | "transType">;

type SentRobot = Sent & AttachOf<"robot">["content"] & { robotAccid: string; body?: string };

/** Sending (M3): each promise is the stored message, or rejects with what was wrong and with the message that failed. */
export type SendCalls = {
  sendText(
    text: Sent & { text: string; loc_x?: number; loc_y?: number; loc_z?: number; preview?: LinkPreview },
  ): Promise<NimMessage>;
  sendTipMsg(tip: Sent & { tip: string }): Promise<NimMessage>;
  sendGeo(geo: Sent & { geo: AttachOf<"geo"> }): Promise<NimMessage>;
  sendCustomMsg(custom: Sent & { content: string }): Promise<NimMessage>;
  sendFile(file: SentFile): Promise<NimMessage>;
  sendRobotMsg(robot: SentRobot): Promise<NimMessage>;
  /** Only a failed one; it keeps its `idClient`. */
  resendMsg(options: { msg: NimMessage }): Promise<NimMessage>;
  /** One that this device does not hold is looked up on the server: whoever does not see it there gets 404. */
  forwardMsg(options: { msg: NimMessage; scene: SceneName; to: string }): Promise<NimMessage>;
  /** Uploads without sending. */
  previewFile(file: Omit<SentFile, keyof Sent>): Promise<FileInfo>;
  /** What a web page says of itself, for `preview` of a text that names it; null where the institution shows none (D6). */
  previewLink(options: { url: string }): Promise<LinkPreview | null>;
};

/** `own` are the messages that this instance is sending: they are not told as news. */
export function makeSendCalls(
  core: ImClient,
  own: Set<string>,
  ways: UploadWays,
  notes: DeviceNotes,
): SendCalls {
  const { messages } = core;

  async function forward(msg: NimMessage, peer: ReturnType<typeof peerOf>): Promise<string> {
    try {
      return messages.forward(msg.sessionId, msg.seq, peer);
    } catch (error) {
      if (!(error instanceof Fault && error.key === "objectMissing") || msg.idServer === "") throw error;
      const [found] = await messages.getMsgsByIdServer([msg.idServer]);
      if (!found) throw error;
      return messages.forward(msg.sessionId, msg.seq, peer, found);
    }
  }

  function note(idClient: string, { localCustom }: Sent): void {
    if (localCustom !== undefined) notes.noteMessage(idClient, localCustom);
  }

  /** Waits until a message that was just sent is stored, or has failed. */
  async function settle(sessionId: string, idClient: string, tell?: Sent["beforesend"]): Promise<NimMessage> {
    own.add(idClient);
    const ended = makeDeferred<NimMessage>();
    let last = messages.find(sessionId, idClient);
    if (last) tell?.(notes.told(last));
    function look(): void {
      const found = messages.find(sessionId, idClient);
      last = found ?? last;
      // A row that is gone has been stored where this device shows nothing of it.
      if (!last || (found && isWaiting(found))) return;
      const msg = notes.told(last);
      if (msg.status !== "fail") return ended.resolve({ ...msg, status: "success" });
      const fault = "fault" in last ? last.fault : null;
      ended.reject(nimErrorOf(new Fault(fault ?? "serverError"), msg));
    }
    const stop = core.subscribe(look);
    look();
    return await ended.promise.finally(() => {
      stop();
      own.delete(idClient);
    });
  }

  function sent(options: Sent, send: (content: MessageOptions) => string): Promise<NimMessage> {
    const content = contentOf(options);
    const idClient = send(content);
    note(idClient, options);
    return settle(idOf(options), idClient, options.beforesend);
  }

  async function upload(options: Omit<SentFile, keyof Sent>): Promise<FileInfo> {
    const { beginupload, uploadprogress: onProgress, uploaddone, type = "file", ...rest } = options;
    const { dataURL, blob, fileInput, filePath, wxFilePath, fileObject } = rest;
    const source = { dataURL, blob, fileInput, filePath, wxFilePath, fileObject };
    const { maxSize, commonUpload, nosSurvivalTime, fastPass, transcode, transType } = rest;
    const named = rest.name ?? nameOf(fileObject ?? blob ?? firstOf(fileInput));
    const rules = { maxSize, commonUpload, nosSurvivalTime, fastPass, transcode, transType };
    const given = Object.entries({ ...source, ...rules, onProgress });
    const task = ways.upload({
      ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
      type,
      ...(named === undefined ? {} : { name: named }),
    });
    beginupload?.({ abort: task.cancel });
    const file = await task.done;
    uploaddone?.(file);
    return file;
  }

  return {
    sendText: async ({ text, loc_x, loc_y, loc_z, preview, ...options }) =>
      await sent(options, (content) =>
        messages.sendText({ ...content, ...definedOf({ loc_x, loc_y, loc_z, preview }), body: text }),
      ),
    sendTipMsg: async ({ tip, ...options }) =>
      await sent(options, (content) => messages.sendTip({ ...content, tip })),
    sendGeo: async ({ geo, ...options }) =>
      await sent(options, (content) => messages.sendGeo({ ...content, geo })),
    sendCustomMsg: async ({ content: said, ...options }) =>
      await sent(options, (content) => messages.sendCustom({ ...content, content: said })),
    async sendFile(options) {
      const { type = "file" } = options;
      typeNumberOf(type);
      if (!fileKinds.includes(type)) refuse("type");
      const content = contentOf(options);
      const found = options.file ?? (await upload(options));
      const file = attachOf(type, found, options);
      const idClient = messages.sendUploaded({ ...content, ...file });
      note(idClient, options);
      return await settle(idOf(options), idClient, options.beforesend);
    },
    sendRobotMsg: async ({ robotAccid, type, content: said, target, body, ...options }) =>
      await sent(options, (content) =>
        messages.sendRobot({ ...content, robotAccid, type, ...definedOf({ content: said, target, body }) }),
      ),
    async resendMsg({ msg }) {
      messages.resend(msg.idClient);
      return { ...(await settle(msg.sessionId, msg.idClient)), resend: true };
    },
    async forwardMsg({ msg, scene, to }) {
      const idClient = await forward(msg, peerOf({ scene, to }));
      return await settle(idOf({ scene, to }), idClient);
    },
    previewFile: upload,
    async previewLink({ url }) {
      checkParams("previewLink", { url });
      return await messages.previewLink(url);
    },
  };
}

function isWaiting(message: Message | Outgoing): boolean {
  if ("seq" in message || message.status === "fail") return false;
  // The answer has come, and the stored message follows with the log.
  const isStoredSoon = message.localAfterSeq === undefined && !message.isInBlackList;
  return message.status === "sending" || isStoredSoon;
}

function idOf({ scene, to }: { scene: SceneName; to: string }): string {
  return `${scene}-${to}`;
}

const carried = [
  "custom",
  "subType",
  "pushContent",
  "pushPayload",
  "needMsgReceipt",
  "apns",
  "clientAntiSpam",
  "isLocal",
  ...messageFlagNames,
] as const;

/** What a message carries besides what it says. */
function contentOf(options: Sent): MessageOptions {
  const given = carried.filter((name) => options[name] !== undefined);
  const { replyMsg, localCustom = "" } = options;
  // Programs without types call this too.
  if (typeof localCustom !== "string") refuse("localCustom");
  const reply = replyMsg && referTo(replyMsg);
  return {
    ...peerOf(options),
    ...Object.fromEntries(given.map((name) => [name, options[name]])),
    ...(reply ? { reply, thread: replyMsg.thread ?? reply } : {}),
  };
}

function nameOf(bytes: Blob | undefined): string | undefined {
  return bytes && "name" in bytes && typeof bytes.name === "string" ? bytes.name : undefined;
}

function firstOf(input: UploadSource["fileInput"]): Blob | undefined {
  return typeof input === "object" ? input.files?.[0] : undefined;
}
