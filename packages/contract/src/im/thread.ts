import { Type } from "typebox";
import { command } from "../define/index.ts";
import { limits } from "../limits.ts";
import { Count, IdServer, Message, msgPlace, nullable, strict, Time } from "../shapes/index.ts";

export const getThreadMsgs = command({
  permission: "*:im:chat",
  service: 7,
  command: 23,
  row: "M12",
  about:
    "One page of the messages that belong to the thread of a message (their `thread` names it): oldest first, or with `reverse` newest first. `threadMsg` is the message itself, null where the caller does not see it any more; `total` counts the answers that the caller sees, `timetag` is the time of the newest one.",
  params: strict({
    ...msgPlace,
    beginTime: Type.Optional(Time),
    /** 0: up to now. */
    endTime: Type.Optional(Time),
    /** Where the page before ended; it is not told again. */
    lastMsgId: Type.Optional(IdServer),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.historyPageMax.value })),
    reverse: Type.Optional(Type.Boolean()),
  }),
  result: Type.Object({
    msgs: Type.Array(Message),
    threadMsg: nullable(Message),
    total: Count,
    timetag: Time,
    more: Type.Boolean(),
  }),
  faults: ["objectMissing", "parameterError"],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { scene: 0, to: "bob", seq: 3, limit: 100 },
    result: { msgs: [], threadMsg: null, total: 0, timetag: 0, more: false },
  },
});

export const threadCommands = { getThreadMsgs };
