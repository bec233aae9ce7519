import { type Resolution, resolutions } from "@lyceum/rooms-client";
import { stored } from "../../shared/stored.ts";
import { type Background, backgrounds } from "../background/background-choice.ts";

/** Which devices somebody uses in rooms, and how. */
export type DeviceChoice = {
  micId?: string | undefined;
  cameraId?: string | undefined;
  speakerId?: string | undefined;
  /** Off: one hears nobody. */
  isSpeakerOn: boolean;
  resolution: Resolution;
  isMirrored: boolean;
  /** What others see behind this person. */
  background: Background;
};

/** What stays the same from room to room in this browser. */
export type SavedChoice = DeviceChoice & { isMicWanted: boolean; isCameraWanted: boolean };

const key = "roomDevices";

const first: SavedChoice = {
  isSpeakerOn: true,
  resolution: "high",
  isMirrored: true,
  background: "none",
  isMicWanted: true,
  isCameraWanted: true,
};

export function readChoice(): SavedChoice {
  try {
    // Only this file writes it, but an older version may have.
    const saved = JSON.parse(stored.get(key) ?? "{}") as Partial<SavedChoice>;
    const choice = { ...first, ...saved };
    return {
      ...choice,
      resolution: choice.resolution in resolutions ? choice.resolution : first.resolution,
      // One that is no longer drawn hid what is there.
      background: backgrounds.includes(choice.background) ? choice.background : "blur",
    };
  } catch {
    return first;
  }
}

export function keepChoice(change: Partial<SavedChoice>): void {
  stored.set(key, JSON.stringify({ ...readChoice(), ...change }));
}
