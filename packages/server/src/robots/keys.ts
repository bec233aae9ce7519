import type { RobotKeys } from "@lyceum/contract/shapes";
import { macOf, readSigned, sign } from "../accounts/index.ts";

type Version = { robotId: number; secretVersion: number };

/** Both are derived, so the database holds nothing that speaks for a robot; another version makes the old ones worthless. */
export function robotKeys(secret: Uint8Array, { robotId, secretVersion }: Version): RobotKeys {
  return {
    secret: macOf(secret, "robot", `hook ${robotId} ${secretVersion}`).toString("base64url"),
    token: sign(secret, "robot", `r.${robotId}.${secretVersion}`),
  };
}

/** Whose token it is; null when it is none of ours. */
export function readRobotToken(secret: Uint8Array, token: string): Version | null {
  const [letter, robotId, version, ...rest] = readSigned(secret, "robot", token) ?? [];
  if (letter !== "r" || rest.length > 0) return null;
  return { robotId: Number(robotId), secretVersion: Number(version) };
}
