import { Type } from "typebox";
import { command, push } from "../define/index.ts";
import { limits } from "../limits.ts";
import { Id, IdText, Nothing, strict, Time } from "../shapes/index.ts";

export const uploadSdkLogUrl = command({
  // Staff of an institution ask alone: nobody asks a member of the social realm.
  permission: "edu:im:chat",
  service: 6,
  command: 32,
  row: "M16",
  about:
    "Hands over the log for which `notifyUploadLog` asks this device: an object of its person, of plain text, which is read now and not needed afterwards. Repeated, it changes nothing. 404 when the device is not asked, or no more.",
  params: strict({ id: IdText, url: Type.String({ maxLength: 200 }) }),
  result: Nothing,
  faults: ["noPermission", "objectMissing", "parameterError", "parameterTooLong"],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: { params: { id: "7", url: "/objects/edu/q7dPX2nHkUeJ0w9cT5bLmA" }, result: {} },
});

export const notifyUploadLog = push({
  service: 6,
  command: 33,
  row: "M16",
  about:
    "Staff ask the device with this id for its log, in which no message stands, until a moment. It is told again at each login until it has answered; the other devices of the person leave it alone.",
  body: Type.Object({ id: IdText, deviceId: Id, until: Time }),
  example: { id: "7", deviceId: "d-1", until: 1_790_086_400_000 },
});

export const deviceLogCommands = { uploadSdkLogUrl };
export const deviceLogPushes = { notifyUploadLog };
