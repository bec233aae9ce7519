import type { DeviceName } from "@lyceum/contract/shapes";
import { openMic } from "@lyceum/rooms-client";
import { useEffect, useState } from "react";
import { whyEnded } from "../background/background-choice.ts";
import { openSeenCamera } from "../background/open-camera.ts";
import type { DeviceChoice } from "./device-choice.ts";
import { type DeviceProblem, problemOf } from "./device-problem.ts";
import { hasDevices } from "./use-device-list.ts";

export type Preview = {
  track: MediaStreamTrack | null;
  problem: DeviceProblem | null;
  retry: () => void;
};

type Wanted = { isWanted: boolean; id: string | undefined } & Partial<
  Pick<DeviceChoice, "resolution" | "background">
>;
type Opened = { track: MediaStreamTrack | null; problem: DeviceProblem | null };

const nothing: Opened = { track: null, problem: null };

/** Opens a device for this page alone, to be looked at before others do; closed when it is no longer wanted. */
export function usePreview(
  device: DeviceName,
  { isWanted, id, resolution = "high", background = "none" }: Wanted,
): Preview {
  const [opened, setOpened] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    let track: MediaStreamTrack | null = null;
    const start = async () => {
      if (!hasDevices()) return setOpened({ track: null, problem: "insecure" });
      try {
        const opened = await (device === "mic"
          ? openMic(id)
          : openSeenCamera({ cameraId: id, resolution, background }));
        if (!isHere) return opened.stop();
        track = opened;
        opened.addEventListener("ended", () => {
          // It would fail again, or be too slow again.
          if (whyEnded(opened)) setOpened({ track: null, problem: "background" });
          else setAttempt((count) => count + 1);
        });
        setOpened({ track: opened, problem: null });
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
  }, [device, isWanted, id, resolution, background, attempt]);
  return { ...opened, retry: () => setAttempt((count) => count + 1) };
}
