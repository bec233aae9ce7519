import { engineSocket, makeConnection, systemTimers } from "@lyceum/im-client";
import {
  createMediaSession,
  createRoomClient,
  type MediaSession,
  type MediaSource,
  openCamera,
  openMic,
  type RoomClient,
} from "@lyceum/rooms-client";

type Credentials = { account: string; appKey: string; token: string };

/** What has come of one stream so far; `codec`: of what came last. */
export type Flow = { packets: number; frames: number; width: number; energy: number; codec: string };

/** A page of a room without a look: the real clients, and what they receive. */
export class TestRoom {
  readonly room: RoomClient;
  readonly media: MediaSession;
  /** How often the media was connected. */
  connectCount = 0;
  /** Which of the own pictures the server wanted, each time it said so. */
  wanted: string[][] = [];
  /** Ends the messaging line, as a network does. */
  cut = () => {};

  constructor(credentials: Credentials, roomId: string) {
    const { account } = credentials;
    const device = { deviceId: account, os: "Linux", browser: "Chrome", clientType: 16 };
    const transport = makeConnection({
      url: `${location.origin}/socket`,
      credentials: async () => credentials,
      device,
      timers: systemTimers,
      socket: (url, events) => {
        const socket = engineSocket(url, events);
        this.cut = () => {
          socket.close();
          events.closed();
        };
        return socket;
      },
    });
    transport.on("onpush", ({ name, body }) => {
      if (name === "mediaWatched") this.wanted.push(body.pictures.map(({ layer }) => layer));
    });
    transport.connect();
    this.room = createRoomClient({ transport, timers: systemTimers, roomId, account });
    this.media = createMediaSession({ transport, timers: systemTimers, roomId, room: this.room });
    let before = this.media.state();
    this.media.subscribe(() => {
      const state = this.media.state();
      if (state === "connected" && before !== state) this.connectCount++;
      before = state;
    });
  }

  /** Opens the devices at the room and sends what they bring. */
  async begin(): Promise<void> {
    await this.room.join();
    await this.media.send("mic", await openMic());
    await this.media.send("camera", await openCamera("low"));
    await this.room.actions.openDevice("mic");
    await this.room.actions.openDevice("camera");
  }

  /** Something that moves, in place of a screen that a test cannot choose. */
  async share(): Promise<void> {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 640, height: 360 });
    const brush = canvas.getContext("2d");
    setInterval(() => brush?.fillRect(Math.random() * 640, Math.random() * 360, 9, 9), 50);
    await this.room.actions.startShare();
    await this.media.send("screen", canvas.captureStream(15).getVideoTracks()[0] ?? null);
  }

  /** Only what is played is decoded. */
  private play(track: MediaStreamTrack): void {
    if (document.getElementById(track.id)) return;
    const player = document.createElement(track.kind === "audio" ? "audio" : "video");
    Object.assign(player, { id: track.id, autoplay: true, srcObject: new MediaStream([track]) });
    document.body.append(player);
    // What is muted is not measured either.
    player.muted = player instanceof HTMLVideoElement;
  }

  /** Of the own microphone, so far. */
  async sentPackets(): Promise<number> {
    let sum = 0;
    for (const { type, kind, packetsSent } of (await this.media.stats())?.values() ?? [])
      if (type === "outbound-rtp" && kind === "audio") sum += packetsSent ?? 0;
    return sum;
  }

  /** Packets of the own pictures so far. */
  async sentPictures(): Promise<Record<"full" | "small" | "screen", number>> {
    const lines: RTCOutboundRtpStreamStats[] = [];
    for (const one of (await this.media.stats())?.values() ?? [])
      if (one.type === "outbound-rtp" && one.kind === "video") lines.push(one);
    // In the order of the offer.
    const [full, small, screen] = lines.toSorted((a, b) => Number(a.mid) - Number(b.mid));
    const count = (line?: RTCOutboundRtpStreamStats) => line?.packetsSent ?? 0;
    return { full: count(full), small: count(small), screen: count(screen) };
  }

  async flow(account: string, source: MediaSource): Promise<Flow> {
    const none = { packets: 0, frames: 0, width: 0, energy: 0, codec: "" };
    const track = this.media.trackOf(account, source);
    const stats = await this.media.stats();
    if (!track || !stats) return none;
    this.play(track);
    for (const one of stats.values()) {
      const { type, trackIdentifier, packetsReceived, framesDecoded, frameWidth, totalAudioEnergy, codecId } =
        one;
      if (type === "inbound-rtp" && trackIdentifier === track.id)
        return {
          packets: packetsReceived ?? 0,
          frames: framesDecoded ?? 0,
          width: frameWidth ?? 0,
          energy: totalAudioEnergy ?? 0,
          codec: stats.get(codecId)?.mimeType ?? "",
        };
    }
    return none;
  }
}
