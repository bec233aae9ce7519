import type { MediaPacket } from "@lyceum/domain/recordings";
import type { RtpPacket } from "../packets/rtp.ts";
import type { Hearer } from "../streams.ts";

/** Takes what a stream of the room passes on, without its header and padding; of pictures those in VP8. */
export function hear(take: (packet: MediaPacket) => void): Hearer {
  return {
    show() {},
    passReport() {},
    pause() {},
    pass(_stream, packet, now) {
      if (packet.codec === null || packet.codec === "VP8") take(packetOf(packet, now));
    },
  };
}

function packetOf(packet: RtpPacket, now: number): MediaPacket {
  const { bytes, payloadAt, sequence, timestamp, isMarked } = packet;
  const padding = ((bytes[0] ?? 0) & 32) === 0 ? 0 : (bytes.at(-1) ?? 0);
  const payload = bytes.subarray(payloadAt, Math.max(payloadAt, bytes.length - padding));
  return { sequence, timestamp, isMarked, payload, atMs: now };
}
