import type { DeviceName } from "@lyceum/contract/shapes";
import { openCamera, openMic, type Resolution } from "@lyceum/rooms-client";
import { useEffect, useState } from "react";
import { type DeviceProblem, problemOf } from "./device-problem.ts";
import { hasDevices } from "./use-device-list.ts";

export type Preview = {
  track: MediaStreamTrack | null;
  problem: DeviceProblem | null;
  retry: () => void;
};

type Wanted = { isWanted: boolean; id: string | undefined; resolution?: Resolution };
type Opened = { track: MediaStreamTrack | null; problem: DeviceProblem | null };

const nothing: Opened = { track: null, problem: null };

/** Opens a device for this page alone, to be looked at before others do; closed when it is no longer wanted. */
export function usePreview(device: DeviceName, { isWanted, id, resolution }: Wanted): Preview {
  const [opened, setOpened] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    let track: MediaStreamTrack | null = null;
    const start = async () => {
      if (!hasDevices()) return setOpened({ track: null, problem: "insecure" });
      try {
        track = await (device === "mic" ? openMic(id) : openCamera(resolution, id));
        if (!isHere) return track.stop();
        track.addEventListener("ended", () => setAttempt((count) => count + 1));
        setOpened({ track, problem: null });
      } catch (error) {
        if (isHere) setOpened({ track: null, problem: problemOf(error) });
      }
    };
    void start();
    return () => {
      isHere = false;
      track?.stop();
      setOpened(nothing);
    };
  }, [device, isWanted, id, resolution, attempt]);
  return { ...opened, retry: () => setAttempt((count) => count + 1) };
}
