import { openCamera } from "@lyceum/rooms-client";
import type { DeviceChoice } from "../devices/device-choice.ts";

/**
 * Opens the camera as it is chosen to be seen. With a background that hides what is there, nothing else ever comes out: the
 * track is given away once its first picture is changed, and the error is a `BackgroundError` where that fails.
 */
export async function openSeenCamera({
  resolution,
  cameraId,
  background,
}: Pick<DeviceChoice, "resolution" | "cameraId" | "background">): Promise<MediaStreamTrack> {
  if (background === "none") return await openCamera(resolution, cameraId);
  // Nothing of it is fetched before somebody wants it.
  const { changeBackground } = await import("./change-background.ts");
  return await changeBackground(await openCamera(resolution, cameraId), background);
}
