import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader } from "werift";
import { isSound } from "@lyceum/domain/rooms";
import type { MediaEngine, VideoCodec } from "./media-engine.ts";
import type { Places } from "./media-peer.fixture.ts";

/** With a `relay` it sends nothing past it. `codecs`: of pictures, what it likes best first; VP8 alone if not told. */
export type WeriftPlaces = Places & {
  codecs?: readonly VideoCodec[];
  relay?: { urls: readonly string[]; username: string; credential: string };
};

export type RtpFields = { ssrc: number; sequence: number; payloadType?: number };

/** A peer of another make, with the keys in its own hands: it sends whatever a member can. Its connection is up. */
export type WeriftPeer = {
  /** As it is, encrypted with the keys of the connection. */
  sendRtcp(bytes: Buffer): Promise<void>;
  sendRtp(fields: RtpFields, payload: Buffer): Promise<void>;
  /** The source of a sending line. */
  ssrcOf(mid: string): number;
  /** What kind of candidate of its own it uses: `host`, `relay`, … */
  way(): string | undefined;
  /** The address of the server that it uses. */
  remote(): string | undefined;
  /** Of each packet of media that came, its source, number and type. */
  seen: { ssrc: number; sequence: number; payloadType: number }[];
  state(): string;
  offer: string;
  close(): Promise<void>;
};

const opus = 111;
/** The numbers of codecs of pictures. */
export const pictureTypes = { VP8: 96, VP9: 98, H264: 108 } as const;
const formats = {
  VP8: "",
  VP9: "profile-id=0",
  H264: "level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f",
};

export async function openWeriftPeer(
  engine: Pick<MediaEngine, "connect">,
  roomId: string,
  seat: string,
  { sends = [], audio = [], video = [], address = "127.0.0.1", relay, codecs = ["VP8"] }: WeriftPlaces,
): Promise<WeriftPeer> {
  const peer = new RTCPeerConnection({
    bundlePolicy: "max-bundle",
    iceServers: relay ? relay.urls.map((urls) => ({ ...relay, urls })) : [],
    iceTransportPolicy: relay ? "relay" : "all",
    iceUseIpv4: !address.includes(":"),
    iceUseIpv6: address.includes(":"),
    iceAdditionalHostAddresses: [address],
    codecs: {
      audio: [
        new RTCRtpCodecParameters({
          mimeType: "audio/opus",
          clockRate: 48_000,
          channels: 2,
          payloadType: opus,
        }),
      ],
      video: codecs.map(
        (codec) =>
          new RTCRtpCodecParameters({
            mimeType: `video/${codec}`,
            clockRate: 90_000,
            payloadType: pictureTypes[codec],
            ...(formats[codec] === "" ? {} : { parameters: formats[codec] }),
          }),
      ),
    },
  });
  // It numbers its lines by itself.
  const mids: string[] = [];
  for (const { mid, source } of sends) {
    const kind = isSound(source) ? "audio" : "video";
    peer.addTransceiver(new MediaStreamTrack({ kind }), { direction: "sendonly" });
    mids.push(mid);
  }
  for (const [kind, names] of [["audio", audio] as const, ["video", video] as const])
    for (const mid of names) {
      peer.addTransceiver(kind, { direction: "recvonly" });
      mids.push(mid);
    }
  await peer.setLocalDescription(await peer.createOffer());
  const offer = rename(peer.localDescription?.sdp ?? "", (at) => mids[at] ?? "");
  const answer = await engine.connect(roomId, seat, offer, sends);
  const connected = new Promise<void>((resolve) => {
    peer.connectionStateChange.subscribe((state) => {
      if (state === "connected") resolve();
    });
  });
  await peer.setRemoteDescription({ type: "answer", sdp: rename(answer, String) });
  await connected;
  const [transport] = peer.dtlsTransports;
  if (!transport) throw new Error("a connection has a transport");
  const seen: WeriftPeer["seen"] = [];
  transport.onRtp.subscribe(({ header: { ssrc, sequenceNumber, payloadType } }) => {
    seen.push({ ssrc, sequence: sequenceNumber, payloadType });
  });
  const send = (bytes: Buffer) => transport.iceTransport.connection.send(bytes);
  return {
    sendRtcp: (bytes) => send(transport.srtcp.encrypt(bytes)),
    sendRtp({ ssrc, sequence, payloadType = opus }, payload) {
      const header = new RtpHeader({
        ssrc,
        sequenceNumber: sequence,
        payloadType,
        timestamp: sequence * 960,
      });
      return send(transport.srtp.encrypt(payload, header));
    },
    ssrcOf(mid) {
      const section = offer.split("\r\nm=").find((lines) => lines.includes(`a=mid:${mid}\r\n`));
      return Number(/a=ssrc:(\d+)/.exec(section ?? "")?.[1]);
    },
    seen,
    way: () => transport.iceTransport.connection.nominated?.localCandidate.type,
    remote: () => transport.iceTransport.connection.nominated?.remoteCandidate.host,
    state: () => peer.connectionState,
    offer,
    close: () => peer.close(),
  };
}

/** Names the lines again, in their order. */
function rename(sdp: string, nameOf: (at: number) => string): string {
  const names = [...sdp.matchAll(/^a=mid:(.*)$/gm)].map((_, at) => nameOf(at));
  let at = 0;
  return sdp
    .replaceAll(/^a=mid:.*$/gm, () => `a=mid:${names[at++]}\r`.trim())
    .replaceAll(/^a=group:BUNDLE.*$/gm, () => `a=group:BUNDLE ${names.join(" ")}`);
}
