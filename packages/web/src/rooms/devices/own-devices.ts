import {
  type MediaSession,
  openCamera,
  openMic,
  type Resolution,
  type RoomClient,
} from "@lyceum/rooms-client";
import type { DeviceName } from "@lyceum/contract/shapes";

export type DeviceChoice = {
  micId?: string;
  cameraId?: string;
  speakerId?: string;
  resolution: Resolution;
  isMirrored: boolean;
};

/** The own microphone and camera in a room: what is open here follows what the room's log says (R2, R3). */
export type OwnDevices = {
  choice(): DeviceChoice;
  /** Takes another device or size at once, without closing it for the others. */
  choose(change: Partial<DeviceChoice>): Promise<void>;
  /** The own picture or sound, while it is open. */
  track(device: DeviceName): MediaStreamTrack | null;
  /** Opens the device and says so in the room; rejects with the browser's error or the room's refusal. */
  open(device: DeviceName): Promise<void>;
  shut(device: DeviceName): Promise<void>;
  subscribe(listener: () => void): () => void;
  close(): void;
};

export function makeOwnDevices({ room, media }: { room: RoomClient; media: MediaSession }): OwnDevices {
  const listeners = new Set<() => void>();
  const tracks = new Map<DeviceName, MediaStreamTrack>();
  let choice: DeviceChoice = { resolution: "high", isMirrored: true };

  const changed = () => {
    for (const listener of listeners) listener();
  };

  async function take(device: DeviceName, track: MediaStreamTrack | null): Promise<void> {
    tracks.get(device)?.stop();
    if (track) tracks.set(device, track);
    else tracks.delete(device);
    changed();
    await media.send(device, track);
  }

  const start = (device: DeviceName) =>
    device === "mic" ? openMic(choice.micId) : openCamera(choice.resolution, choice.cameraId);

  /** What a host has closed is closed here too, so that the lamp of the camera goes out. */
  function follow(): void {
    const self = room.self();
    for (const device of ["mic", "camera"] as const)
      if (self && tracks.has(device) && !self[device].isOn && !opening.has(device)) void take(device, null);
  }
  const opening = new Set<DeviceName>();
  const stop = room.subscribe(follow);

  return {
    choice: () => choice,
    async choose(change) {
      choice = { ...choice, ...change };
      changed();
      const touched = (["mic", "camera"] as const).filter(
        (device) =>
          tracks.has(device) &&
          (device === "mic" ? "micId" in change : "cameraId" in change || "resolution" in change),
      );
      for (const device of touched) await take(device, await start(device));
    },
    track: (device) => tracks.get(device) ?? null,
    async open(device) {
      opening.add(device);
      try {
        await take(device, await start(device));
        await room.acts.openDevice(device);
      } catch (error) {
        await take(device, null);
        throw error;
      } finally {
        opening.delete(device);
      }
    },
    async shut(device) {
      await take(device, null);
      await room.acts.closeDevice(device);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      stop();
      for (const track of tracks.values()) track.stop();
      tracks.clear();
      listeners.clear();
    },
  };
}
