import { type Static, Type } from "typebox";
import { limits } from "../limits.ts";
import { Id, IdText, nullable, Time } from "./basic.ts";

/** Why a device is asked for its log, at least a few words; its person reads it (M16). */
export const DeviceLogReason = Type.String({
  minLength: limits.deviceLogReasonMin.value,
  maxLength: limits.deviceLogReasonMax.value,
});

/** A device that is signed in to messaging now. */
export const AskableDevice = Type.Object({
  deviceId: Id,
  /** One of `clientTypes`. */
  type: Type.Integer(),
  os: Type.String(),
  since: Time,
});
export type AskableDevice = Static<typeof AskableDevice>;

/** One time that a device was asked. `late`: it did not answer in time. */
export const DeviceLogItem = Type.Object({
  id: IdText,
  deviceId: Id,
  os: Type.String(),
  reason: Type.String(),
  /** Nick of who asked; empty when the account is gone. */
  askedBy: Type.String(),
  askedAt: Time,
  state: Type.Union([Type.Literal("waiting"), Type.Literal("there"), Type.Literal("late")]),
  uploadedAt: nullable(Time),
  /** Bytes of what came. */
  size: Type.Integer({ minimum: 0 }),
});
export type DeviceLogItem = Static<typeof DeviceLogItem>;

/** The devices of a person that can be asked now, and what they were asked before, the newest first. */
export const DeviceLogs = Type.Object({
  devices: Type.Array(AskableDevice),
  logs: Type.Array(DeviceLogItem),
});
export type DeviceLogs = Static<typeof DeviceLogs>;

/** What a kept system message tells whose device is asked, as JSON. */
export const DeviceLogNotification = Type.Object({
  /** The institution, which says it. */
  sender: Type.Object({ name: Type.String(), nameEn: Type.String() }),
  os: Type.String(),
  reason: Type.String(),
  askedAt: Time,
});
export type DeviceLogNotification = Static<typeof DeviceLogNotification>;
