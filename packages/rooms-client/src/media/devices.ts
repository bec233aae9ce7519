export type DeviceKind = "mic" | "camera" | "speaker";
export type DeviceInfo = { id: string; label: string };

/** Lines of a camera's picture: Low, Standard, High and Super Definition. */
export const resolutions = { low: 360, standard: 540, high: 720, super: 1080 } as const;
export type Resolution = keyof typeof resolutions;

const kinds = { mic: "audioinput", camera: "videoinput", speaker: "audiooutput" } as const;

/** What can be chosen. Names are empty until a device was opened once. */
export async function listDevices(kind: DeviceKind): Promise<DeviceInfo[]> {
  const found = await navigator.mediaDevices.enumerateDevices();
  return found
    .filter((device) => device.kind === kinds[kind])
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}

/** Calls when a device is plugged in or out; returns the end of it. */
export function onDevicesChanged(listener: () => void): () => void {
  navigator.mediaDevices.addEventListener("devicechange", listener);
  return () => navigator.mediaDevices.removeEventListener("devicechange", listener);
}

/** Opens a microphone; rejects with the browser's error, `NotFoundError` where there is none. */
export async function openMic(id?: string): Promise<MediaStreamTrack> {
  const wanted = id === undefined ? {} : { deviceId: { ideal: id } };
  return await open({
    audio: { ...wanted, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });
}

/** Opens a camera; an id that is gone falls back to another one. */
export async function openCamera(resolution: Resolution = "high", id?: string): Promise<MediaStreamTrack> {
  const height = resolutions[resolution];
  const wanted = id === undefined ? {} : { deviceId: { ideal: id } };
  const size = { height: { ideal: height }, width: { ideal: Math.round((height * 16) / 9) } };
  return await open({ video: { ...wanted, ...size, frameRate: { ideal: 24, max: 30 } } });
}

/** What a person may share: a whole screen, a window, or a tab of the browser. */
export type ScreenKind = "monitor" | "window" | "browser";

/**
 * Lets the person choose a screen, window or tab; the browser shows this kind first. Must be called from a click;
 * rejects with the browser's error when nothing is chosen or the system forbids it.
 */
export async function openScreen(kind: ScreenKind): Promise<MediaStreamTrack> {
  const wish = {
    video: { frameRate: { max: 15 }, displaySurface: kind },
    // The page of the room itself would show itself in itself.
    selfBrowserSurface: "exclude",
    surfaceSwitching: "include",
    monitorTypeSurfaces: "include",
  };
  const stream = await navigator.mediaDevices.getDisplayMedia(wish);
  return trackOf(stream, (track) => {
    track.contentHint = "detail";
  });
}

async function open(constraints: MediaStreamConstraints): Promise<MediaStreamTrack> {
  return trackOf(await navigator.mediaDevices.getUserMedia(constraints));
}

function trackOf(
  stream: MediaStream,
  prepare: (track: MediaStreamTrack) => void = () => {},
): MediaStreamTrack {
  const [track] = stream.getTracks();
  if (!track) throw new DOMException("no track", "NotFoundError");
  prepare(track);
  return track;
}
