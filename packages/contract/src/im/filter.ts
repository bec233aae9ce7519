import { Type } from "typebox";
import { command, push } from "../define/index.ts";
import { limits } from "../limits.ts";
import { Account, Count, FilteredMessage, IdClient, nullable, Seq, strict, Time } from "../shapes/index.ts";
import { batchMark } from "./system.ts";

const shared = { row: "M18", requires: "loggedIn", repeatable: true, permission: "*:im:chat" } as const;
const timeoutMs = limits.commandTimeout.value;
const message = {
  place: 3,
  kind: "msg" as const,
  from: "bob",
  to: "alice",
  body: "Meet at the ****",
  time: 1_790_000_000_000,
  idClient: "5b0e7a52c1",
};

export const sendFilteredMsg = command({
  ...shared,
  service: 101,
  command: 1,
  rate: "sendMessage",
  about:
    "Sends a text through the institution's list of words and answers what the list says of it: `type` 0 clean, 1 masked, 2 refused, 3 masked and counted. What is refused is stored nowhere, and `place` is null. Otherwise it is kept once for one `idClient`, in a list of its own: it stands in no conversation, and no page shows it. In the school realm alone; at a school for children between staff alone.",
  params: strict({
    to: Account,
    /** `sysMsg`: a system message of the program's own. */
    kind: Type.Union([Type.Literal("msg"), Type.Literal("sysMsg")]),
    body: Type.String({ minLength: 1, maxLength: limits.messageBodyMax.value }),
    idClient: IdClient,
  }),
  /** `body` is what was kept, or for a refused one what was sent. */
  result: Type.Object({
    type: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
    body: Type.String(),
    place: nullable(Seq),
    time: Time,
  }),
  faults: ["noPermission", "objectMissing", "blockedByPeer", "parameterError"],
  timeoutMs,
  example: {
    params: { to: "alice", kind: "msg", body: "Meet at the pub!", idClient: "5b0e7a52c1" },
    result: { type: 1, body: "Meet at the ****", place: 3, time: 1_790_000_000_000 },
  },
});

export const batchMarkFilteredMsgs = batchMark(101, 2, "filtered messages, by their `place`", "M18");
export const batchMarkFilteredSysMsgs = batchMark(
  101,
  3,
  "filtered system messages, by their `place`",
  "M18",
);

export const getFilteredMsgs = command({
  ...shared,
  service: 101,
  command: 4,
  rate: "command",
  about:
    "Filtered messages to the person behind `after`, ascending; without it behind what this device has marked. From here on the connection is pushed new ones. `delivered`: up to here another device of the person has received them, so they are roaming; the others are offline.",
  params: strict({
    after: Type.Optional(Count),
    limit: Type.Integer({ minimum: 1, maximum: limits.systemPageMax.value }),
  }),
  /** `cursor`: where the next page begins. */
  result: Type.Object({
    msgs: Type.Array(FilteredMessage),
    more: Type.Boolean(),
    cursor: Count,
    delivered: Count,
  }),
  faults: [],
  timeoutMs,
  example: {
    params: { after: 2, limit: 100 },
    result: { msgs: [message], more: false, cursor: 3, delivered: 0 },
  },
});

export const filteredMsg = push({
  service: 101,
  command: 10,
  row: "M18",
  about:
    "A new filtered message, to connections that have asked for them by `getFilteredMsgs`. Whoever sees a hole between two places asks again.",
  body: FilteredMessage,
  example: message,
});

export const filterCommands = {
  sendFilteredMsg,
  batchMarkFilteredMsgs,
  batchMarkFilteredSysMsgs,
  getFilteredMsgs,
};

export const filterPushes = { filteredMsg };
