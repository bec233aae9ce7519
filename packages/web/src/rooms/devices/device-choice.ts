import { type Resolution, resolutions } from "@lyceum/rooms-client";
import { stored } from "../../app/stored.ts";

/** Which devices somebody uses in rooms, and how. */
export type DeviceChoice = {
  micId?: string | undefined;
  cameraId?: string | undefined;
  speakerId?: string | undefined;
  /** Off: one hears nobody. */
  isSpeakerOn: boolean;
  resolution: Resolution;
  isMirrored: boolean;
};

/** What stays the same from room to room in this browser. */
export type KeptChoice = DeviceChoice & { isMicWanted: boolean; isCameraWanted: boolean };

const key = "roomDevices";

const first: KeptChoice = {
  isSpeakerOn: true,
  resolution: "high",
  isMirrored: true,
  isMicWanted: true,
  isCameraWanted: true,
};

export function readChoice(): KeptChoice {
  try {
    // Only this file writes it, but an older version may have.
    const kept = JSON.parse(stored.get(key) ?? "{}") as Partial<KeptChoice>;
    const choice = { ...first, ...kept };
    return choice.resolution in resolutions ? choice : { ...choice, resolution: first.resolution };
  } catch {
    return first;
  }
}

export function keepChoice(change: Partial<KeptChoice>): void {
  stored.set(key, JSON.stringify({ ...readChoice(), ...change }));
}
