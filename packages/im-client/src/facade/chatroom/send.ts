import { type AttachOf, messageTypes, type SentAttach } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { validateMessage } from "@lyceum/domain/messages";
import type { FollowedChatroom } from "../../chatroom/follow-chatroom.ts";
import type { FileInfo, UploadTask } from "../../storage/upload.ts";
import type { UploadRules, UploadSource } from "../../storage/check-upload.ts";
import { definedOf } from "../defined-of.ts";
import { NimError, nimErrorOf } from "../errors.ts";
import { refuse } from "../refuse.ts";
import { attachOf, fileKinds, type FileToSend } from "../sent-file.ts";
import { type NimChatroomMessage, chatroomMessageOf } from "./shapes.ts";

/** What any sending takes. `toAccids`, `notifyTargetTags` and `skipHistory` are of hosts, and nothing of them is stored. */
export type SentToChatroom = {
  custom?: string;
  subType?: number;
  loc_x?: number;
  loc_y?: number;
  loc_z?: number;
  toAccids?: readonly string[];
  /** Such as `{"tag":"a"} and {"tag":"b"}`. */
  notifyTargetTags?: string;
  skipHistory?: boolean;
  /** Of the message that failed, with `resend`: it is stored once. */
  idClient?: string;
  resend?: boolean;
};

/** What a robot is asked: its account, and what for. */
type SentToRobot = AttachOf<"robot">["content"] & { robotAccid: string; body?: string };
export type FileToChatroom = SentToChatroom & FileToSend;

/** Sending (M15): each promise is the message as it was taken, or rejects with what was wrong and with the message that failed. */
export type ChatroomSendCalls = {
  sendText(options: SentToChatroom & { text: string }): Promise<NimChatroomMessage>;
  sendTipMsg(options: SentToChatroom & { tip: string }): Promise<NimChatroomMessage>;
  sendGeo(options: SentToChatroom & { geo: AttachOf<"geo"> }): Promise<NimChatroomMessage>;
  sendCustomMsg(options: SentToChatroom & { content: string }): Promise<NimChatroomMessage>;
  /** Asks a robot (`syncRobot`), at a school for children by staff alone; everybody reads its answer. */
  sendRobotMsg(
    options: Omit<SentToChatroom, "toAccids" | "notifyTargetTags" | "skipHistory"> & SentToRobot,
  ): Promise<NimChatroomMessage>;
  sendFile(options: FileToChatroom): Promise<NimChatroomMessage>;
  /** Uploads without sending. */
  previewFile(options: Omit<FileToChatroom, keyof SentToChatroom | "file">): Promise<FileInfo>;
};

type Settings = {
  chatroomId: string;
  self: () => string;
  upload: (options: UploadSource & UploadRules & { name?: string }) => UploadTask;
  own: { add(idClient: string): void; forget(idClient: string): void };
};

export function makeChatroomSendCalls(
  room: FollowedChatroom,
  { chatroomId, self, upload, own }: Settings,
): ChatroomSendCalls {
  async function send(
    type: number,
    options: SentToChatroom,
    content: { body?: string; attach?: SentAttach },
  ): Promise<NimChatroomMessage> {
    const { idClient = randomId(), toAccids, custom, subType, notifyTargetTags, skipHistory } = options;
    const { loc_x, loc_y, loc_z } = options;
    const said = definedOf({ custom, subType, loc_x, loc_y, loc_z });
    const written = { chatroomId, from: self(), fromNick: "", time: 0, body: "", type, idClient };
    const msg = {
      ...chatroomMessageOf({ ...written, ...said, ...content }, self()),
      ...(toAccids ? { toAccids } : {}),
    };
    const failed = { ...msg, status: "fail" as const };
    if (!room.isInside()) throw new NimError("not-connected", "not-connected", { chatroomMsg: failed });
    if (options.resend === true && options.idClient === undefined) refuse("idClient");
    const refusal = validateMessage({ type, ...content, ...said });
    if (refusal) refuse(refusal.field, refusal.msg);
    own.add(idClient);
    try {
      const { seq, time, body } = await room.acts.send({
        type,
        idClient,
        ...said,
        ...content,
        ...definedOf({ notifyTargetTags, skipHistory }),
        ...(toAccids ? { toAccids: [...toAccids] } : {}),
      });
      return { ...msg, text: body ?? msg.text, time, seq: seq === 0 ? null : seq };
    } catch (error) {
      own.forget(idClient);
      throw nimErrorOf(error, undefined, failed);
    }
  }

  async function uploaded(options: Omit<FileToChatroom, keyof SentToChatroom>): Promise<FileInfo> {
    const {
      dataURL,
      blob,
      fileInput,
      filePath,
      wxFilePath,
      fileObject,
      maxSize,
      commonUpload,
      nosSurvivalTime,
    } = options;
    const source = { dataURL, blob, fileInput, filePath, wxFilePath, fileObject };
    const rules = { maxSize, commonUpload, nosSurvivalTime, name: options.name };
    const { type = "file" } = options;
    return await upload({ ...definedOf({ ...source, ...rules }), type }).done;
  }

  return {
    sendText: ({ text, ...options }) => send(messageTypes.text, options, { body: text }),
    sendTipMsg: ({ tip, ...options }) => send(messageTypes.tip, options, { body: tip }),
    sendGeo: ({ geo, ...options }) => send(messageTypes.geo, options, { attach: geo }),
    sendCustomMsg: ({ content, ...options }) => send(messageTypes.custom, options, { attach: { content } }),
    sendRobotMsg: ({ robotAccid, type, content: said, target, body, ...options }) =>
      send(messageTypes.robot, options, {
        ...definedOf({ body }),
        attach: { robotAccid, content: { type, ...definedOf({ content: said, target }) } },
      }),
    async sendFile(options) {
      const { type = "file" } = options;
      if (!fileKinds.includes(type)) refuse("type", `cannot send a message of type ${type}`);
      if (!room.isInside()) throw new NimError("not-connected", "not-connected");
      const found = options.file ?? (await uploaded(options));
      return await send(messageTypes[type], options, { attach: attachOf(type, found, options).file });
    },
    previewFile: uploaded,
  };
}
