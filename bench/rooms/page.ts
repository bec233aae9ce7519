import { engineSocket, makeConnection, systemTimers } from "@lyceum/im-client";
import {
  createMediaSession,
  createRoomClient,
  type MediaSession,
  type RoomClient,
} from "@lyceum/rooms-client";

import { hearClaps, makeClaps } from "./claps.ts";

export type Credentials = { account: string; appKey: string; token: string };

/** What has come of the sound and the picture of one person; counters of the connection in use. */
export type Heard = { sound: RTCInboundRtpStreamStats | null; picture: RTCInboundRtpStreamStats | null };

/** A page of a room without a look: the real clients, with a voice and a picture that are made up. */
export class BenchRoom {
  readonly room: RoomClient;
  readonly media: MediaSession;

  /** `mediaPort`: the line through which the media goes, in place of the port that the server names. */
  constructor(credentials: Credentials, roomId: string, mediaPort: number) {
    const { account } = credentials;
    const transport = makeConnection({
      url: `${location.origin}/socket`,
      credentials: async () => credentials,
      device: { deviceId: account, os: "Linux", browser: "Chrome", clientType: 16 },
      timers: systemTimers,
      socket: engineSocket,
    });
    // As the application does.
    addEventListener("online", () => transport.networkChanged(true));
    addEventListener("offline", () => transport.networkChanged(false));
    transport.connect();
    this.room = createRoomClient({ transport, timers: systemTimers, roomId, account });
    this.media = createMediaSession({
      transport,
      timers: systemTimers,
      roomId,
      room: this.room,
      account,
      openConnection: (configuration) => openThrough(configuration, mediaPort),
    });
  }

  async begin(): Promise<void> {
    await this.room.join();
    await this.media.send("mic", makeVoice());
    await this.media.send("camera", makePicture());
    await this.room.actions.openDevice("mic");
    await this.room.actions.openDevice("camera");
  }

  /** Shows one person large and hears the same. */
  show(account: string): void {
    this.media.show([
      { account, source: "mic", width: 0 },
      { account, source: "camera", width: 900 },
    ]);
    const play = () => {
      for (const source of ["mic", "camera"] as const) this.play(source, account);
    };
    this.media.subscribe(play);
    play();
  }

  /** Only what is played is decoded. */
  private play(source: "mic" | "camera", account: string): void {
    const track = this.media.trackOf(account, source);
    const id = `${source} ${account}`;
    let player = document.getElementById(id) as HTMLMediaElement | null;
    if (!player) {
      player = document.createElement(source === "mic" ? "audio" : "video");
      Object.assign(player, { id, autoplay: true, muted: source === "camera" });
      document.body.append(player);
    }
    const [playing] = (player.srcObject as MediaStream | null)?.getTracks() ?? [];
    if (track && track !== playing) player.srcObject = new MediaStream([track]);
  }

  /** Claps every 2 s, to be seen and heard, in place of voice and picture. */
  async clap(): Promise<void> {
    const { sound, picture } = makeClaps(2_000);
    await this.media.send("mic", sound);
    await this.media.send("camera", picture);
  }

  async hearsClaps(account: string, count: number): Promise<number[]> {
    const sound = this.media.trackOf(account, "mic");
    const picture = document.getElementById(`camera ${account}`);
    if (!sound || !(picture instanceof HTMLVideoElement)) throw new Error("nothing comes");
    return await hearClaps({ sound, picture }, count);
  }

  async heard(account: string): Promise<Heard> {
    const stats = await this.media.stats();
    const all: RTCInboundRtpStreamStats[] = [...(stats?.values() ?? [])].filter(
      ({ type }) => type === "inbound-rtp",
    );
    const of = (source: "mic" | "camera") => {
      const id = this.media.trackOf(account, source)?.id;
      return all.find(({ trackIdentifier }) => trackIdentifier === id) ?? null;
    };
    return { sound: of("mic"), picture: of("camera") };
  }

  /** Resolves when sound has come and a picture was decoded since the call. */
  async hearsMore(account: string): Promise<void> {
    const before = await this.heard(account);
    const isMore = (
      now: RTCInboundRtpStreamStats | null,
      then: RTCInboundRtpStreamStats | null,
      what: "packetsReceived" | "framesDecoded",
    ) => (now?.[what] ?? 0) > (now?.trackIdentifier === then?.trackIdentifier ? (then?.[what] ?? 0) : 0);
    for (;;) {
      const now = await this.heard(account);
      if (
        isMore(now.sound, before.sound, "packetsReceived") &&
        isMore(now.picture, before.picture, "framesDecoded")
      )
        return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

function openThrough(configuration: RTCConfiguration, port: number): RTCPeerConnection {
  const peer = new RTCPeerConnection(configuration);
  const accept = peer.setRemoteDescription.bind(peer);
  peer.setRemoteDescription = async ({ type, sdp = "" }: RTCSessionDescriptionInit) =>
    await accept({ type, sdp: sdp.replace(/^(a=candidate:.* )\d+ typ host/m, `$1${port} typ host`) });
  return peer;
}

/** Never silent, and never the same for long: what is missing has to be made up. */
function makeVoice(): MediaStreamTrack {
  const context = new AudioContext();
  const out = context.createMediaStreamDestination();
  const tone = context.createOscillator();
  tone.type = "sawtooth";
  const sway = context.createOscillator();
  sway.frequency.value = 3;
  const depth = context.createGain();
  depth.gain.value = 80;
  sway.connect(depth).connect(tone.frequency);
  tone.frequency.value = 180;
  const loudness = context.createGain();
  loudness.gain.value = 0.2;
  tone.connect(loudness).connect(out);
  tone.start();
  sway.start();
  const [track] = out.stream.getAudioTracks();
  if (!track) throw new Error("the browser has no sound");
  return track;
}

function makePicture(): MediaStreamTrack {
  const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 360 });
  const brush = canvas.getContext("2d");
  let at = 0;
  setInterval(() => {
    if (!brush) return;
    brush.fillStyle = `hsl(${(at += 7) % 360} 80% 50%)`;
    brush.fillRect((at * 3) % 640, (at * 2) % 360, 160, 90);
  }, 50);
  const [track] = canvas.captureStream(20).getVideoTracks();
  if (!track) throw new Error("the browser has no picture");
  return track;
}
