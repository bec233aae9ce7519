import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Account, Count, IdText, nullable, oneOf, strict, Time } from "./basic.ts";

/** A robot as messaging tells of it: `valid` false when it is switched off. */
export const Robot = Type.Object({
  account: Account,
  nick: Type.String(),
  avatar: Type.String(),
  intro: Type.String(),
  config: Type.String(),
  valid: Type.Boolean(),
  botid: Type.String(),
  custid: Type.String(),
});
export type Robot = Static<typeof Robot>;

const Hook = Type.String({ minLength: 1, maxLength: limits.robotHookMax.value, pattern: "^[!-~]+$" });

/** What staff write of a robot. */
export const RobotContent = strict({
  name: Type.String({ minLength: 1, maxLength: limits.robotNameMax.value, pattern: "\\S" }),
  intro: Type.String({ maxLength: limits.robotIntroMax.value }),
  hook: Hook,
  /** The classes that it answers; none: everybody of the institution. */
  classIds: Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), {
    maxItems: limits.robotClassesMax.value,
  }),
  isEnabled: Type.Boolean(),
});
export type RobotContent = Static<typeof RobotContent>;

export const StaffRobot = Type.Object({
  robotId: IdText,
  account: Account,
  name: Type.String(),
  /** The address of its picture; empty: it has none. */
  avatar: Type.String(),
  intro: Type.String(),
  hook: Type.String(),
  classIds: Type.Array(Type.Integer()),
  isEnabled: Type.Boolean(),
  /** Until then nothing is delivered, because too much failed; 0: now. */
  pausedUntil: Time,
  lastError: nullable(Type.String()),
  answeredAt: nullable(Time),
  /** Messages that were given up. */
  lost: Count,
  createdAt: Time,
});
export type StaffRobot = Static<typeof StaffRobot>;

/** What went wrong with a robot, told to who keeps it: nothing that was said, and of nobody. */
export const RobotFault = Type.Object({
  at: Time,
  /** Of the hook, which failed or was slow; or of an answer that was not written. */
  reason: oneOf(["hook", "slow", "form", "many", "message", "file", "words"]),
  /** For who writes the program: which field of which message, or what its host answered. */
  detail: Type.String(),
});
export type RobotFault = Static<typeof RobotFault>;

/** Told once: `secret` signs what the server sends, `token` lets the program write by itself. */
export const RobotKeys = Type.Object({ secret: Type.String(), token: Type.String() });
export type RobotKeys = Static<typeof RobotKeys>;

/** A host that programs of the institution ask through the server, by its short name. */
export const ProxyZone = Type.Object({ zone: Type.String(), origin: Type.String(), createdAt: Time });
export type ProxyZone = Static<typeof ProxyZone>;
export const ProxyZoneName = Type.String({
  pattern: `^[a-z0-9][a-z0-9-]{0,${limits.proxyZoneMax.value - 1}}$`,
});
export const ProxyOrigin = Hook;
