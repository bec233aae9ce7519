import type { Outlet } from "./open-streams.ts";

/** Pictures go to the worker and back one by one, and onto a canvas. */
export function drawSingly(camera: MediaStreamTrack, worker: Worker): Outlet {
  const video = document.createElement("video");
  Object.assign(video, { muted: true, playsInline: true, srcObject: new MediaStream([camera]) });
  const { width = 640, height = 360 } = camera.getSettings();
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const brush = canvas.getContext("2d", { alpha: false });
  const [track] = canvas.captureStream().getVideoTracks();
  if (!track || !brush) {
    track?.stop();
    video.srcObject = null;
    throw new Error("nothing to draw on");
  }
  void video.play().catch(() => {});
  async function send(): Promise<void> {
    // No picture yet, or none that can be read: the worker asks again.
    const hasPicture = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    const picture = hasPicture ? await createImageBitmap(video).catch(() => null) : null;
    worker.postMessage(picture, picture ? [picture] : []);
  }
  return {
    track,
    way: { kind: "single" },
    answer: () => void send(),
    show(picture) {
      if (canvas.width !== picture.width || canvas.height !== picture.height)
        Object.assign(canvas, { width: picture.width, height: picture.height });
      brush.drawImage(picture, 0, 0);
      picture.close();
    },
    close: () => void (video.srcObject = null),
  };
}
