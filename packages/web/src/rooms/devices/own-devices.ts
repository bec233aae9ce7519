import type { DeviceName } from "@lyceum/contract/shapes";
import type { MediaSession, RoomClient } from "@lyceum/rooms-client";
import type { Stopped } from "../background/background-choice.ts";
import type { DeviceChoice } from "./device-choice.ts";

export type { DeviceChoice } from "./device-choice.ts";

/** The own microphone and camera in a room: what is open here follows what the room's log says (R2, R3). */
export type OwnDevices = {
  choice(): DeviceChoice;
  /** Takes another device or size at once, without closing it for the others. */
  choose(change: Partial<DeviceChoice>): Promise<void>;
  /** The own picture or sound, while it is open. */
  track(device: DeviceName): MediaStreamTrack | null;
  /** Opens the device and says so in the room; rejects with the browser's error or the room's refusal. */
  open(device: DeviceName): Promise<void>;
  /** Opens the device because a host asks for it, also where it is locked. */
  accept(device: DeviceName): Promise<void>;
  shut(device: DeviceName): Promise<void>;
  subscribe(listener: () => void): () => void;
  close(): void;
};

/** What became of a device that was unplugged or taken by another program, or whose background could not be changed any more. */
export type DeviceLoss = { device: DeviceName; became: "replaced" | "closed" | Stopped };

type Settings = {
  room: Pick<RoomClient, "self" | "phase" | "subscribe"> & {
    actions: Pick<RoomClient["actions"], "openDevice" | "closeDevice" | "acceptAsk">;
  };
  media: Pick<MediaSession, "send">;
  choice: DeviceChoice;
  /** Asks the browser for the device that is chosen. */
  start(device: DeviceName, choice: DeviceChoice): Promise<MediaStreamTrack>;
  onChosen?(choice: DeviceChoice): void;
  onLost?(loss: DeviceLoss): void;
  /** Why a picture whose background was changed has ended; null: with its camera. */
  whyEnded?(track: MediaStreamTrack): Stopped | null;
};

const names = ["mic", "camera"] as const;

export function makeOwnDevices({
  room,
  media,
  choice: first,
  start,
  onChosen,
  onLost,
  whyEnded = () => null,
}: Settings): OwnDevices {
  const listeners = new Set<() => void>();
  const tracks = new Map<DeviceName, MediaStreamTrack>();
  /** One after the other for each device: a click must not overtake the one before. */
  const turns = new Map<DeviceName, Promise<unknown>>();
  const opening = new Set<DeviceName>();
  let choice = first;
  let isOver = false;

  const changed = () => {
    for (const listener of listeners) listener();
  };

  async function inTurn<T>(device: DeviceName, work: () => Promise<T>): Promise<T> {
    // What a host closed meanwhile is closed at the end of the turn.
    const turn = (turns.get(device) ?? Promise.resolve()).then(work, work).finally(follow);
    turns.set(device, turn);
    return await turn;
  }

  async function take(device: DeviceName, track: MediaStreamTrack | null): Promise<void> {
    const before = tracks.get(device);
    if (track) tracks.set(device, track);
    else tracks.delete(device);
    before?.stop();
    changed();
    await media.send(device, track);
  }

  async function begin(device: DeviceName): Promise<void> {
    const { background } = choice;
    const track = await start(device, choice);
    // Asked to be hidden since then: the next turn brings that.
    if (device === "camera" && background === "none" && choice.background !== "none") track.enabled = false;
    if (isOver) {
      track.stop();
      throw new DOMException("the room is left", "AbortError");
    }
    // Pulled out before anybody could listen.
    if (track.readyState === "ended") throw new DOMException("the device has ended", "NotReadableError");
    // Not fired by our own stop(): the device is gone.
    track.addEventListener("ended", () => void inTurn(device, () => replace(device, track)).catch(() => {}));
    await take(device, track);
  }

  /** Goes on with another device of the kind; where there is none, the device is closed for all. */
  async function replace(device: DeviceName, gone: MediaStreamTrack): Promise<void> {
    if (isOver || tracks.get(device) !== gone) return;
    let became: DeviceLoss["became"] = whyEnded(gone) ?? "closed";
    try {
      // What hid the background would fail again, and nothing is shown without it.
      if (became === "closed") {
        await begin(device);
        return onLost?.({ device, became: "replaced" });
      }
    } catch {
      became = "closed";
    }
    await giveUp(device, () => onLost?.({ device, became }));
  }

  async function giveUp(device: DeviceName, tell = () => {}): Promise<void> {
    await take(device, null);
    tell();
    await room.actions.closeDevice(device);
  }

  async function openBy(device: DeviceName, t: () => Promise<void>): Promise<void> {
    await inTurn(device, async () => {
      opening.add(device);
      try {
        if (!tracks.has(device)) await begin(device);
        await t();
      } catch (error) {
        // Open by an act before, it stays; with the connection lost, what the room says on return decides.
        const self = room.self();
        if (self && !self[device].isOn) await take(device, null);
        throw error;
      } finally {
        opening.delete(device);
        follow();
      }
    });
  }

  /** What a host has closed, or who is no longer inside, is closed here too, so that the lamp of the camera goes out. */
  function follow(): void {
    const self = room.self();
    const { name } = room.phase();
    const isOut = name === "closed" || name === "refused" || name === "waiting";
    for (const device of names)
      if (tracks.has(device) && !opening.has(device) && (isOut || (self && !self[device].isOn)))
        take(device, null).catch(() => {});
  }
  const stop = room.subscribe(follow);

  return {
    choice: () => choice,
    async choose(change) {
      const before = choice;
      choice = { ...choice, ...change };
      onChosen?.(choice);
      changed();
      const touches = {
        mic: "micId" in change,
        camera: "cameraId" in change || "resolution" in change || "background" in change,
      };
      // What is to be hidden is not seen while that is prepared, nor where it fails.
      const camera = tracks.get("camera");
      const hides = isHidden(change) && !isHidden(before);
      if (hides && camera) camera.enabled = false;
      for (const device of names)
        if (touches[device])
          await inTurn(device, async () => {
            if (!tracks.has(device)) return;
            try {
              await begin(device);
            } catch (error) {
              if (tracks.get(device)?.enabled === false) await giveUp(device);
              throw error;
            }
          });
    },
    track: (device) => tracks.get(device) ?? null,
    open: async (device) => await openBy(device, () => room.actions.openDevice(device)),
    accept: async (device) => await openBy(device, () => room.actions.acceptAsk(device)),
    async shut(device) {
      await inTurn(device, async () => {
        await take(device, null);
        await room.actions.closeDevice(device);
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      isOver = true;
      stop();
      for (const track of tracks.values()) track.stop();
      tracks.clear();
      listeners.clear();
    },
  };
}

const isHidden = ({ background = "none" }: Partial<DeviceChoice>) => background !== "none";
