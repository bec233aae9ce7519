import { Type } from "typebox";
import { command } from "../define/index.ts";
import { limits } from "../limits.ts";
import { Account, Nothing, QueueElement, QueueExt, QueueKey, QueueValue, strict } from "../shapes/index.ts";
import { act, actExample, actFaults, acts, chatroomId, every, example, read } from "./chatroom-row.ts";

export const queueOffer = command({
  permission: "*:room:join",
  ...every,
  ...acts,
  command: 20,
  about:
    "Puts an element at the end of the queue, or a new value to a key in its place. Transient ones go with their owner, who is the sender unless a host names `elementAccount`. Where the `queuelevel` is 0, everybody offers, changes and takes off elements of their own.",
  params: act({
    elementKey: QueueKey,
    elementValue: QueueValue,
    transient: Type.Optional(Type.Boolean()),
    elementAccount: Type.Optional(Account),
  }),
  result: Nothing,
  faults: [...actFaults, "overLimit", "wordsRefused"],
  example: { params: { ...actExample, elementKey: "seat-1", elementValue: "bob" }, result: {} },
});

export const queuePoll = command({
  permission: "*:room:join",
  ...every,
  ...acts,
  command: 21,
  about: "Takes the first element off the queue, or that of a key.",
  params: act({ elementKey: Type.Optional(QueueKey) }),
  result: Nothing,
  example: { params: actExample, result: {} },
});

export const queueList = command({
  permission: "*:room:join",
  ...every,
  ...read,
  command: 22,
  about: "The queue, the first first.",
  params: strict(chatroomId),
  result: Type.Object({ queueList: Type.Array(QueueElement) }),
  example: {
    params: example,
    result: { queueList: [{ key: "seat-1", value: "bob", account: "ann", isTransient: false }] },
  },
});

export const queueDrop = command({
  permission: "*:room:join",
  ...every,
  ...acts,
  command: 23,
  about: "Empties the queue.",
  params: act({}),
  result: Nothing,
  example: { params: actExample, result: {} },
});

export const queueChange = command({
  permission: "*:room:join",
  ...every,
  ...acts,
  command: 24,
  about:
    "New values for keys that are in the queue; refused whole when one is not. `notifyExt` is told along.",
  params: act({
    elements: Type.Array(strict({ key: QueueKey, value: QueueValue }), {
      minItems: 1,
      maxItems: limits.queueMax.value,
    }),
    notifyExt: Type.Optional(QueueExt),
  }),
  result: Nothing,
  faults: [...actFaults, "wordsRefused"],
  example: { params: { ...actExample, elements: [{ key: "seat-1", value: "eve" }] }, result: {} },
});

export const chatroomQueueCommands = { queueOffer, queuePoll, queueList, queueDrop, queueChange };
