import ndc from "node-datachannel";
import { readOffer } from "../../media-offer.ts";
import type { ConnectionAddress } from "./address.ts";
import { openConnection } from "./connection.ts";

/** Packets to ourselves, over the network: through the socket, the worker threads and the decryption like all others. */
export type Probe = {
  /** False while there is no connection. */
  send(probe: number): boolean;
};

const line = { mid: "probe", source: "mic", layer: "full" } as const;
const ssrc = 1;
const headLength = 12;

export function openProbe(address: ConnectionAddress, heard: (probe: number) => void): Probe {
  // All addresses, so the loopback among them.
  const loopback = ["0.0.0.0", "::"].includes(address.host) ? "127.0.0.1" : address.host;
  const peer = new ndc.PeerConnection("probe", {
    iceServers: [],
    bindAddress: loopback,
    disableAutoNegotiation: true,
    forceMediaTransport: true,
  });
  const sound = new ndc.Audio(line.mid, "SendOnly");
  sound.addOpusCodec(111);
  sound.addSSRC(ssrc, "probe", "probe", "probe");
  const track = peer.addTrack(sound);
  let isOpen = false;
  let sequence = 0;
  const arrivals = { take: (_: unknown, bytes: Buffer) => heard(bytes.readUInt32BE(headLength)) };
  const end = () => void (isOpen = false);
  peer.onStateChange((state) => {
    if (state === "disconnected" || state === "failed" || state === "closed") end();
  });
  track.onOpen(() => void (isOpen = true));
  peer.onGatheringStateChange((state) => {
    if (state !== "complete") return;
    const offer = readOffer(peer.localDescription()?.sdp ?? "", [line]);
    const other = openConnection(
      offer,
      [line],
      { ...address, announced: loopback, announcedV6: undefined },
      arrivals,
      end,
    );
    other.answer.then((answer) => peer.setRemoteDescription(answer, "answer")).catch(end);
  });
  peer.setLocalDescription("offer");
  return {
    send(probe) {
      if (!isOpen) return false;
      sequence = (sequence + 1) & 0xff_ff;
      const bytes = Buffer.alloc(headLength + 4);
      bytes[0] = 128;
      bytes[1] = 111;
      bytes.writeUInt16BE(sequence, 2);
      bytes.writeUInt32BE(ssrc, 8);
      bytes.writeUInt32BE(probe, headLength);
      try {
        return track.sendMessageBinary(bytes);
      } catch {
        // It closed under our hands.
        return false;
      }
    },
  };
}
