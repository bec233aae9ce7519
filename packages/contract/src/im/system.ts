import { Type } from "typebox";
import { command, push } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  Account,
  BroadcastMessage,
  Count,
  IdClient,
  IdText,
  nullable,
  OnlineSystemMessage,
  Pts,
  Scene,
  strict,
  SystemMessage,
  SystemUnread,
  Time,
} from "../shapes/index.ts";

const shared = { row: "M11", requires: "loggedIn", rate: "command", repeatable: true } as const;
const timeoutMs = limits.commandTimeout.value;
const onlineMessage = {
  scene: 0 as const,
  from: "bob",
  to: "alice",
  time: 1_790_000_000_000,
  content: '{"id":1}',
  idClient: "5b0e7a52c1",
};
const broadcast = {
  broadcastId: 3,
  fromAccid: "head",
  fromNick: "Head teacher",
  timestamp: 1_790_000_000_000,
  body: "No classes on Friday",
};

export const sendCustomSysMsg = command({
  permission: "*:im:chat",
  ...shared,
  service: 7,
  command: 40,
  about:
    "A custom system message. By default it goes to the devices that are online and is stored nowhere; otherwise it is an entry of the receiver's log, once for one `idClient`. To a team it goes to everybody else in it, from who may write there; in a super team it is for devices online alone. One that is kept rings with `apnsText` those who are away, unless `isPushable` is false; without a text, or for devices online alone, nobody is rung. `needPushNick` false leaves the sender's name out.",
  params: strict({
    scene: Scene,
    to: Account,
    content: Type.String({ minLength: 1, maxLength: limits.systemTextMax.value }),
    idClient: IdClient,
    /** Default: true. */
    sendToOnlineUsersOnly: Type.Optional(Type.Boolean()),
    isPushable: Type.Optional(Type.Boolean()),
    needPushNick: Type.Optional(Type.Boolean()),
    apnsText: Type.Optional(Type.String({ maxLength: limits.pushTextMax.value })),
    pushPayload: Type.Optional(Type.String({ maxLength: limits.pushPayloadMax.value })),
    cc: Type.Optional(Type.Boolean()),
    env: Type.Optional(Type.String({ maxLength: limits.envMax.value })),
  }),
  /** `idServer` is null when it was not stored, and of a team, where each member's has its own. */
  result: Type.Object({ idServer: nullable(IdText), time: Time }),
  faults: ["noPermission", "objectMissing", "blockedByPeer", "teamMuted", "parameterError"],
  timeoutMs,
  example: {
    params: { scene: 0, to: "alice", content: '{"id":1}', idClient: "5b0e7a52c1" },
    result: { idServer: null, time: 1_790_000_000_000 },
  },
});

export const getSysMsgs = command({
  permission: "*:im:chat",
  ...shared,
  service: 7,
  command: 41,
  about: "Stored system messages, newest first; `lastIdServer`, the last one of a page, goes on behind it.",
  params: strict({
    type: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
    read: Type.Optional(Type.Boolean()),
    lastIdServer: Type.Optional(IdText),
    /** Default: 100. */
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.systemPageMax.value })),
  }),
  result: Type.Object({ sysMsgs: Type.Array(SystemMessage), more: Type.Boolean() }),
  faults: [],
  timeoutMs,
  example: { params: { read: false }, result: { sysMsgs: [], more: false } },
});

export const markSysMsgRead = command({
  permission: "*:im:chat",
  ...shared,
  service: 7,
  command: 42,
  about:
    "Marks system messages as read: those named, or all up to `upTo`. What is read or missing already is no fault. `unread` are the counters after it.",
  params: strict({
    idServers: Type.Optional(Type.Array(IdText, { minItems: 1, maxItems: limits.systemPageMax.value })),
    upTo: Type.Optional(IdText),
  }),
  /** `pts` is null when nothing changed. */
  result: Type.Object({ unread: SystemUnread, pts: nullable(Pts) }),
  faults: ["parameterError"],
  timeoutMs,
  example: { params: { idServers: ["17"] }, result: { unread: [], pts: 48 } },
});

export const getBroadcastMsgs = command({
  permission: "*:im:chat",
  ...shared,
  service: 7,
  command: 43,
  about:
    "Broadcasts of the own institution that have not expired, newest first; `beforeId` goes on behind a page.",
  params: strict({
    beforeId: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    limit: Type.Integer({ minimum: 1, maximum: limits.systemPageMax.value }),
  }),
  result: Type.Object({ broadcastMsgs: Type.Array(BroadcastMessage), more: Type.Boolean() }),
  faults: [],
  timeoutMs,
  example: { params: { limit: 100 }, result: { broadcastMsgs: [broadcast], more: false } },
});

export const markBroadcastRead = command({
  permission: "*:im:chat",
  ...shared,
  service: 7,
  command: 44,
  about: "All broadcasts up to `upTo` are read; it never goes back nor past the newest.",
  params: strict({ upTo: Count }),
  /** `pts` is null when nothing changed. */
  result: Type.Object({ upTo: Count, pts: nullable(Pts) }),
  faults: [],
  timeoutMs,
  example: { params: { upTo: 3 }, result: { upTo: 3, pts: 49 } },
});

export const customSysMsg = push({
  service: 7,
  command: 45,
  row: "M11",
  about: "A custom system message for devices online. Nothing brings it again.",
  body: OnlineSystemMessage,
  example: onlineMessage,
});

export const broadcastMsg = push({
  service: 7,
  command: 46,
  row: "M11",
  about: "A new broadcast of the institution. Who misses it finds it with `broadcast` of `sync`.",
  body: BroadcastMessage,
  example: broadcast,
});

/** Batch marks say "delivered here", not "read": what no device of a person has marked is offline, the rest is roaming. */
export function batchMark(service: number, commandNumber: number, what: string, row = "M3") {
  return command({
    ...shared,
    permission: "*:im:chat",
    row,
    service,
    command: commandNumber,
    about: `This device has received ${what}. A device takes them in order, so the highest counts; an older one, and one that is not there yet, changes nothing. It says nothing of reading.`,
    params: strict({
      ids: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
        minItems: 1,
        maxItems: limits.deliveryBatchMax.value,
      }),
    }),
    result: Type.Object({ delivered: Count }),
    faults: [],
    timeoutMs,
    example: { params: { ids: [41, 42] }, result: { delivered: 42 } },
  });
}

export const batchMarkMsgs = batchMark(7, 2, "messages between two, by their places in the person's log");
export const batchMarkSysMsgs = batchMark(7, 3, "system messages, by their places in the person's log");
export const batchMarkTeamMsgs = batchMark(8, 3, "messages of teams, by their places in the person's log");
export const batchMarkBroadcasts = batchMark(7, 17, "broadcasts, by their `broadcastId`");

export const systemCommands = {
  sendCustomSysMsg,
  getSysMsgs,
  markSysMsgRead,
  getBroadcastMsgs,
  markBroadcastRead,
  batchMarkMsgs,
  batchMarkSysMsgs,
  batchMarkTeamMsgs,
  batchMarkBroadcasts,
};

export const systemPushes = { customSysMsg, broadcastMsg };
