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

/** What was chosen; `sound` is null where it was not asked for, not ticked, or the browser has none of this. */
export type OpenedScreen = { picture: MediaStreamTrack; sound: MediaStreamTrack | null };

/**
 * Whether a browser passes on what such a thing plays. `echo`: it would take the voices of the room along, so that
 * everybody heard themselves. `supported` is what `getSupportedConstraints` names.
 */
export function screenSoundOf(
  kind: ScreenKind,
  supported: object = navigator.mediaDevices.getSupportedConstraints(),
): "offered" | "echo" | "absent" {
  // A browser that knows how to treat the sound of what is shared is one that can share it.
  if (!("suppressLocalAudioPlayback" in supported)) return "absent";
  return kind === "monitor" && !("restrictOwnAudio" in supported) ? "echo" : "offered";
}

/** As it is: what makes speech clear spoils music and films. Nothing that this page itself plays. */
const wholeSound = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
  voiceIsolation: false,
  channelCount: { ideal: 2 },
  restrictOwnAudio: true,
};

/**
 * Lets the person choose a screen, window or tab; the browser shows this kind first. Must be called from a click;
 * rejects with the browser's error when nothing is chosen or the system forbids it.
 */
export async function openScreen(kind: ScreenKind, hasSound: boolean): Promise<OpenedScreen> {
  const constraints = {
    // Streams of broadcasts show no larger pictures (P6); browsers make those of larger screens smaller.
    video: { frameRate: { max: 15 }, width: { max: 4_096 }, height: { max: 2_304 }, displaySurface: kind },
    audio: hasSound && wholeSound,
    // What is chosen after all may be of another kind than was thought of here.
    systemAudio: hasSound && kind === "monitor" ? "include" : "exclude",
    windowAudio: hasSound && kind === "window" ? "window" : "exclude",
    // The page of the room itself would show itself in itself.
    selfBrowserSurface: "exclude",
    surfaceSwitching: "include",
    monitorTypeSurfaces: "include",
  };
  const stream = await navigator.mediaDevices.getDisplayMedia(constraints);
  const [picture] = stream.getVideoTracks();
  const [sound = null] = stream.getAudioTracks();
  if (!picture) {
    sound?.stop();
    throw new DOMException("no track", "NotFoundError");
  }
  picture.contentHint = "detail";
  if (sound) sound.contentHint = "music";
  return { picture, sound };
}

async function open(constraints: MediaStreamConstraints): Promise<MediaStreamTrack> {
  const [track] = (await navigator.mediaDevices.getUserMedia(constraints)).getTracks();
  if (!track) throw new DOMException("no track", "NotFoundError");
  return track;
}
