import { once } from "node:events";
import ndc from "node-datachannel";

// A process of the native media code alone, told of every line of an offer: a malformed report keeps it busy for ever.
// It answers all that it is asked by its main thread, however that goes.
const port = Number(process.argv[2]);
const peer = new ndc.PeerConnection("fixture", {
  iceServers: [],
  bindAddress: "127.0.0.1",
  enableIceUdpMux: true,
  portRangeBegin: port,
  portRangeEnd: port,
  disableAutoNegotiation: true,
  forceMediaTransport: true,
});
process.once("disconnect", () => process.exit(0));
const tracks: ndc.Track[] = [];
peer.onTrack((track) => void tracks.push(track));
peer.onGatheringStateChange((state) => {
  if (state === "complete") process.send?.({ answer: peer.localDescription()?.sdp });
});
const [offer] = (await once(process, "message")) as [string];
peer.setRemoteDescription(offer, "offer");
peer.setLocalDescription("answer");
process.on("message", (probe) => process.send?.({ probe }));
