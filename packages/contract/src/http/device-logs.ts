import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { DeviceLogItem, DeviceLogReason, DeviceLogs, Digits, Id, strict } from "../shapes/index.ts";

const staff = {
  row: "M16",
  realm: "edu",
  auth: "user",
  permission: "edu:role:write",
  answers: "data",
} as const;
const person = strict({ id: Id });
const asked: DeviceLogItem = {
  id: "7",
  deviceId: "d-1",
  os: "Windows",
  reason: "Messages do not arrive in the computer room.",
  askedBy: "Ada Byron",
  askedAt: 1_790_000_000_000,
  state: "waiting",
  uploadedAt: null,
  size: 0,
};

/** Logs of devices that staff ask for, to find out why messaging does not work there (M16). */
export const deviceLogCalls = {
  "GET /staff/people/{id}/deviceLogs": httpCall({
    ...staff,
    about: "The devices of a person of the institution that are signed in now, and what they were asked for.",
    params: person,
    data: DeviceLogs,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params: { id: "u-ann" },
      data: {
        devices: [{ deviceId: "d-1", type: 16, os: "Windows", since: 1_790_000_000_000 }],
        logs: [asked],
      },
    },
  }),
  "POST /staff/people/{id}/deviceLogs": httpCall({
    ...staff,
    about:
      "Asks one of these devices for its log. Its person is told, with the reason. A device that is asked already answers once.",
    params: person,
    body: strict({ deviceId: Id, reason: DeviceLogReason }),
    data: DeviceLogItem,
    faults: ["notFound", "paramError", "tooManyRequests"],
    rate: "userWrite",
    example: {
      params: { id: "u-ann" },
      body: { deviceId: "d-1", reason: asked.reason },
      data: asked,
    },
  }),
  "POST /staff/deviceLogs/{id}/read": httpCall({
    ...staff,
    about: "The log that came, as lines of time, level and what happened. The record has it each time.",
    params: strict({ id: Digits }),
    body: strict({}),
    data: Type.Object({ text: Type.String() }),
    faults: ["notFound"],
    rate: "userWrite",
    example: {
      params: { id: "7" },
      body: {},
      data: { text: "2026-09-21T14:13:20.000Z info connection loggedIn\n" },
    },
  }),
};
