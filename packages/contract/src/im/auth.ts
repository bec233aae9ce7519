import { Type } from "typebox";
import { command, push } from "../define/index.ts";
import { limits } from "../limits.ts";
import { Account, Id, LoginPort, Nothing, Pts, strict, Time, UserCard } from "../shapes/index.ts";

const port = {
  type: 16,
  deviceId: "3f9c",
  connectionId: "c-2",
  os: "Linux",
  time: 1_790_000_000_000,
  online: true,
};

export const login = command({
  permission: "none",
  service: 2,
  command: 1,
  row: "M1",
  about: "Opens the session of a connection. No other command but the heartbeat is served before it.",
  params: strict({
    appKey: Id,
    account: Account,
    token: Type.String({ minLength: 1, maxLength: 512 }),
    deviceId: Id,
    session: Type.Optional(Id),
    sdkVersion: Type.String({ maxLength: 32 }),
    protocolVersion: Type.Integer({ minimum: 1 }),
    clientType: Type.Integer({ minimum: 1, maximum: 128 }),
    os: Type.String({ maxLength: 64 }),
    browser: Type.String({ maxLength: 64 }),
    appLogin: Type.Integer({ minimum: 0, maximum: 1 }),
    customTag: Type.Optional(Type.String({ maxLength: 32 })),
    /** A program's own number for the kind of client that it is; the own other devices are told. */
    customClientType: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    authType: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
    loginExt: Type.Optional(Type.String({ maxLength: 1_024 })),
  }),
  result: Type.Object({
    connectionId: Id,
    serverTime: Time,
    pts: Pts,
    card: UserCard,
    ports: Type.Array(LoginPort),
  }),
  faults: ["wrongCredentials", "imAccountDisabled", "duplicateOperation"],
  requires: "connected",
  rate: "connection",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: {
      appKey: "lyceum-edu",
      account: "alice",
      token: "t-1",
      deviceId: "9a1b",
      sdkVersion: "1.0.0",
      protocolVersion: 1,
      clientType: 16,
      os: "Linux",
      browser: "Chrome",
      appLogin: 1,
    },
    result: {
      connectionId: "c-1",
      serverTime: 1_790_000_000_000,
      pts: 41,
      card: { account: "alice", nick: "Alice", avatar: "", custom: "{}", updateTime: 0 },
      ports: [port],
    },
  },
});

export const logout = command({
  permission: "none",
  service: 2,
  command: 2,
  row: "M1",
  about: "Ends the session of this connection; the server closes it.",
  params: Nothing,
  result: Nothing,
  faults: [],
  requires: "loggedIn",
  guests: true,
  rate: "connection",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: { params: {}, result: {} },
});

export const heartbeat = command({
  permission: "none",
  service: 2,
  command: 3,
  row: "M1",
  about: "Proves every 30 s that the connection lives.",
  params: Nothing,
  result: Nothing,
  faults: [],
  requires: "connected",
  rate: "connection",
  timeoutMs: limits.heartbeatTimeout.value,
  repeatable: true,
  example: { params: {}, result: {} },
});

export const kick = command({
  permission: "none",
  service: 2,
  command: 4,
  row: "M1",
  about: "Signs out other devices of the same person.",
  params: strict({ deviceIds: Type.Array(Id, { minItems: 1, maxItems: limits.devicesAtOnce.value }) }),
  result: Type.Object({ deviceIds: Type.Array(Id) }),
  faults: [],
  requires: "loggedIn",
  rate: "connection",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: { params: { deviceIds: ["3f9c"] }, result: { deviceIds: ["3f9c"] } },
});

/** Why a connection was ended by the server: 1 samePlatformKick, 2 serverKick, 3 otherPlatformKick, 4 silentlyKick. */
export const kicked = push({
  service: 2,
  command: 10,
  row: "M1",
  about:
    "This connection is ended. After it the client does not reconnect but by a button (4, silent: it does).",
  body: Type.Object({
    reason: Type.Integer(),
    from: Type.Integer(),
    custom: Type.String(),
    customClientType: Type.Integer(),
  }),
  example: { reason: 1, from: 16, custom: "", customClientType: 0 },
});

export const loginPorts = push({
  service: 2,
  command: 11,
  row: "M1",
  about: "The other devices of the same person that are signed in now.",
  body: Type.Object({ ports: Type.Array(LoginPort) }),
  example: { ports: [port] },
});

export const authCommands = { login, logout, heartbeat, kick };

export const authPushes = { kicked, loginPorts };
