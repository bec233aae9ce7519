import type { MediaSession } from "@lyceum/rooms-client";
import type { OwnDevices } from "../devices/own-devices.ts";
import type { RoomView } from "../session/room-view.ts";
import type { StageStore } from "./stage-store.ts";

type Settings = { media: MediaSession; devices: OwnDevices; view: RoomView; stage: StageStore };

/**
 * Plays what the others say, and what their screen plays, on the chosen speaker, one element for each (R2). Where the
 * browser wants a click first, the view says so, and after the click everything plays.
 */
export function playRemoteSound({ media, devices, view, stage }: Settings): () => void {
  const players = new Map<string, HTMLAudioElement>();

  function follow(): void {
    const wanted = new Map<string, MediaStreamTrack>(
      stage.sounds().flatMap(({ account, source }) => {
        const track = media.trackOf(account, source);
        return track ? [[`${source} ${account}`, track] as const] : [];
      }),
    );
    for (const [sound, player] of players)
      if (!wanted.has(sound)) {
        player.srcObject = null;
        players.delete(sound);
      }
    for (const [sound, track] of wanted) {
      const player = players.get(sound) ?? new Audio();
      players.set(sound, player);
      const playing = player.srcObject;
      if (playing instanceof MediaStream && playing.getTracks().includes(track)) continue;
      player.srcObject = new MediaStream([track]);
      direct(player);
      play(player);
    }
  }

  function play(player: HTMLAudioElement): void {
    player.play().catch((error: unknown) => {
      const isBlocked = error instanceof DOMException && error.name === "NotAllowedError";
      if (isBlocked && !view.state().isSoundBlocked) view.set({ isSoundBlocked: true });
    });
  }

  function direct(player: HTMLAudioElement): void {
    const { speakerId = "", isSpeakerOn } = devices.choice();
    player.muted = !isSpeakerOn;
    // Not every browser lets one choose.
    if (!("setSinkId" in player) || player.sinkId === speakerId) return;
    // A speaker that is gone leaves the sound on the one of the system.
    player.setSinkId(speakerId).catch(() => {});
  }

  let wasBlocked = false;
  function resume(): void {
    const { isSoundBlocked } = view.state();
    if (wasBlocked && !isSoundBlocked) for (const player of players.values()) play(player);
    wasBlocked = isSoundBlocked;
  }

  const stops = [
    media.subscribe(follow),
    stage.subscribe(follow),
    view.subscribe(resume),
    devices.subscribe(() => {
      for (const player of players.values()) direct(player);
    }),
  ];
  follow();
  return () => {
    for (const stop of stops) stop();
    for (const player of players.values()) player.srcObject = null;
    players.clear();
  };
}
