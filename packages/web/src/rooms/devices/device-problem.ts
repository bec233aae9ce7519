import type { DeviceName } from "@lyceum/contract/shapes";
import type { rooms } from "@lyceum/texts/rooms";
import type { roomsEntry } from "@lyceum/texts/rooms-entry";
import type { Translate, Texts } from "@lyceum/texts";
import { backgroundError } from "../background/background-choice.ts";
import { hasDevices } from "./use-device-list.ts";

type Words = { tRooms: Translate<TextsOf<typeof rooms>>; t: Translate<TextsOf<typeof roomsEntry>> };
type TextsOf<C> = C extends { load: (language: never) => Promise<infer T extends Texts> } ? T : never;

export type DeviceProblem = "missing" | "denied" | "busy" | "insecure" | "background";

/** Why the browser did not open a device. */
export function problemOf(error: unknown): DeviceProblem {
  if (!hasDevices()) return "insecure";
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  if (name === backgroundError) return "background";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "busy";
}

export function problemText({ t, tRooms }: Words, device: DeviceName, problem: DeviceProblem): string {
  switch (problem) {
    case "missing":
      return tRooms(device === "mic" ? "noMic" : "noCamera");
    case "denied":
      return t("deniedTitle", { device });
    case "busy":
      return t("deviceBusy", { device });
    case "insecure":
      return t("insecureText");
    case "background":
      return t("backgroundFailed");
  }
}
