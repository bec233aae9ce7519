import { Type } from "typebox";
import { command, push } from "../define/index.ts";
import {
  Account,
  AnnotationTag,
  MsgKey,
  MsgPin,
  msgPlace,
  nullable,
  PinCustom,
  PinnedMsg,
  Scene,
  strict,
} from "../shapes/index.ts";
import { annotationCommand, isEcho } from "./annotation-command.ts";
import { msgKeyExample } from "./quick-comment.ts";

const common = { ...annotationCommand, service: 7 } as const;

const pin = {
  pinFrom: "alice",
  pinCustom: "",
  createTime: 1_790_000_000_000,
  updateTime: 1_790_000_000_000,
};
const Pinned = Type.Object({ pin: MsgPin, timetag: AnnotationTag });

export const addMsgPin = command({
  ...common,
  command: 34,
  about:
    "Holds a message up for everybody in the conversation: of two people either, in a team who may change what it says of itself. A message that is held up already stays as it is. Whoever is connected is told by `msgPinChanged`.",
  params: strict({ ...msgPlace, pinCustom: Type.Optional(PinCustom) }),
  result: Pinned,
  faults: ["objectMissing", "noPermission", "teamMuted", "blockedByPeer", "overLimit"],
  example: { params: { scene: 0, to: "bob", seq: 3 }, result: { pin, timetag: 14 } },
});

export const updateMsgPin = command({
  ...common,
  command: 35,
  about:
    "Changes the text of a pin: whoever pinned may, and in a team its owner and managers; who pinned it stays. Where one may not write, the text can only be emptied. The same text again changes nothing.",
  params: strict({ ...msgPlace, pinCustom: PinCustom }),
  result: Pinned,
  faults: ["objectMissing", "noPermission", "teamMuted", "blockedByPeer"],
  example: {
    params: { scene: 0, to: "bob", seq: 3, pinCustom: "read this first" },
    result: { pin: { ...pin, pinCustom: "read this first" }, timetag: 15 },
  },
});

export const deleteMsgPin = command({
  ...common,
  command: 36,
  about: "Takes a pin away, by whoever may pin or has pinned it; one that is not there is no fault.",
  params: strict(msgPlace),
  result: Type.Object({ timetag: AnnotationTag }),
  faults: ["objectMissing", "noPermission"],
  example: { params: { scene: 0, to: "bob", seq: 3 }, result: { timetag: 16 } },
});

export const getMsgPins = command({
  ...common,
  command: 37,
  rate: "command",
  about:
    "All pins of a conversation with the messages that the caller sees, newest pin first. With the `timetag` of an answer before, null when nothing has changed since.",
  params: strict({ scene: Scene, to: Account, timetag: Type.Optional(AnnotationTag) }),
  result: Type.Object({ pins: nullable(Type.Array(PinnedMsg)), timetag: AnnotationTag }),
  faults: ["objectMissing"],
  example: { params: { scene: 0, to: "bob" }, result: { pins: [], timetag: 16 } },
});

export const msgPinChanged = push({
  service: 7,
  command: 38,
  row: "M12",
  about:
    "A pin of a conversation came, changed or went, with `isEcho` at the connection that did it. It is not kept; `getMsgPins` says what stands.",
  body: Type.Object({
    action: Type.Union([Type.Literal("add"), Type.Literal("update"), Type.Literal("delete")]),
    msg: MsgKey,
    pin: MsgPin,
    timetag: AnnotationTag,
    isEcho,
  }),
  example: { action: "add" as const, msg: msgKeyExample, pin, timetag: 14 },
});

export const msgPinCommands = { addMsgPin, updateMsgPin, deleteMsgPin, getMsgPins };
export const msgPinPushes = { msgPinChanged };
