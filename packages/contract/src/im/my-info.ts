import { Type } from "typebox";
import { command } from "../define/index.ts";
import { limits } from "../limits.ts";
import { MyInfo, MyInfoPart, nullable, Pts, strict } from "../shapes/index.ts";

const info = {
  account: "alice",
  nick: "Alice",
  avatar: "",
  updateTime: 1_790_000_000_000,
  sign: "Asleep",
  gender: "unknown" as const,
  custom: "{}",
  email: "",
  birth: "",
  tel: "",
  shouldPushNotificationWhenPCOnline: true,
  shouldSendReceipts: true,
};

/** `pts` is null when nothing changed. */
const Changed = Type.Object({ info: MyInfo, pts: nullable(Pts) });

export const getMyInfo = command({
  permission: "*:im:chat",
  service: 3,
  command: 2,
  row: "M10",
  about: "The own profile of the person, with what only their own devices are told.",
  params: strict({}),
  result: Type.Object({ info: MyInfo }),
  faults: [],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: { params: {}, result: { info } },
});

export const updateMyInfo = command({
  permission: "*:im:chat",
  service: 3,
  command: 3,
  row: "M10",
  about:
    "Changes the named fields. `email`, `birth` (yyyy-MM-dd) and `tel` are empty or well-formed; nobody is born in the future. The name and the picture come from the account.",
  params: MyInfoPart,
  result: Changed,
  faults: ["parameterError"],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: { params: { sign: "Asleep" }, result: { info, pts: 48 } },
});

export const updateDonnop = command({
  permission: "*:im:chat",
  service: 3,
  command: 4,
  row: "M10",
  about: "Whether a phone is to ring while the person sits at a computer.",
  params: strict({ shouldPushNotificationWhenPCOnline: Type.Boolean() }),
  result: Changed,
  faults: [],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: { params: { shouldPushNotificationWhenPCOnline: true }, result: { info, pts: null } },
});

export const updateReceiptSwitch = command({
  permission: "*:im:chat",
  service: 3,
  command: 7,
  row: "M5",
  about:
    "Whether others learn what the person has read. While it is off the server passes no receipt on, whatever device sends it.",
  params: strict({ shouldSendReceipts: Type.Boolean() }),
  result: Changed,
  faults: [],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: { params: { shouldSendReceipts: true }, result: { info, pts: null } },
});

export const myInfoCommands = { getMyInfo, updateMyInfo, updateDonnop, updateReceiptSwitch };
