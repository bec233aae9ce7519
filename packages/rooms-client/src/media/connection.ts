export type VideoCodec = "VP8" | "VP9" | "H264";
type LineKind = "audio" | "music" | "video";

export type OpenConnection = (configuration: RTCConfiguration) => RTCPeerConnection;

/** One connection to the server, by one offer. It never negotiates again. */
export type Connection = {
  /** A further line of the offer; `music` is sound that is sent as it is. */
  add(kind: LineKind, direction: "sendonly" | "recvonly", liked?: VideoCodec): RTCRtpTransceiver;
  /** The offer, with candidates. */
  describe(): Promise<string>;
  accept(answer: string): Promise<void>;
  stats(): Promise<RTCStatsReport>;
  state(): RTCPeerConnectionState;
  close(): void;
};

/**
 * The server forwards these alone; naming no others keeps the offer short. Speech is sent with earlier speech inside, of
 * music that would be too much. Of VP9 and H264 the one profile that all browsers have.
 */
const codecsOf: Record<LineKind, readonly RegExp[]> = {
  audio: [/^audio\/opus/i, /^audio\/red/i],
  music: [/^audio\/opus/i],
  video: [
    /^video\/VP8/i,
    /^video\/VP9 (?:.*;)?profile-id=0/i,
    /^video\/H264 (?=.*packetization-mode=1)(?=.*profile-level-id=42e0)/i,
  ],
};

const gatherLimitMs = 2_000;

/** `changed` is called when the state may have. */
export function openConnection(
  iceServers: RTCIceServer[],
  changed: () => void,
  open: OpenConnection,
): Connection {
  const connection = open({ iceServers, bundlePolicy: "max-bundle" });
  connection.addEventListener("connectionstatechange", changed);
  return {
    add(kind, direction, liked = "VP8") {
      const medium = kind === "video" ? "video" : "audio";
      const line = connection.addTransceiver(medium, { direction });
      const { codecs = [] } = RTCRtpReceiver.getCapabilities(medium) ?? {};
      const known = codecs.filter(({ mimeType, sdpFmtpLine = "" }) =>
        codecsOf[kind].some((wanted) => wanted.test(`${mimeType} ${sdpFmtpLine}`)),
      );
      const isLiked = ({ mimeType }: RTCRtpCodec) =>
        mimeType.toLowerCase() === `video/${liked.toLowerCase()}`;
      line.setCodecPreferences([...known.filter(isLiked), ...known.filter((one) => !isLiked(one))]);
      return line;
    },
    async describe() {
      const { type, sdp } = await connection.createOffer();
      await connection.setLocalDescription({ type, sdp: hearInStereo(sdp ?? "") });
      await gathered(connection);
      return connection.localDescription?.sdp ?? "";
    },
    accept: (answer) => connection.setRemoteDescription({ type: "answer", sdp: answer }),
    stats: () => connection.getStats(),
    state: () => connection.connectionState,
    close() {
      connection.removeEventListener("connectionstatechange", changed);
      connection.close();
    },
  };
}

/** Otherwise a browser makes one channel of what it hears; there is no other way to tell it. */
function hearInStereo(offer: string): string {
  const sections = offer.split(/^(?=m=)/m);
  return sections
    .map((section) => {
      const isHeard = section.startsWith("m=audio") && /^a=recvonly/m.test(section);
      return isHeard
        ? section.replace(/^(a=fmtp:\d+ (?!.*stereo=1).*useinbandfec=1)/m, "$1;stereo=1")
        : section;
    })
    .join("");
}

async function gathered(connection: RTCPeerConnection): Promise<void> {
  if (connection.iceGatheringState === "complete") return;
  await new Promise<void>((resolve) => {
    const limit = setTimeout(resolve, gatherLimitMs);
    connection.addEventListener("icegatheringstatechange", () => {
      if (connection.iceGatheringState !== "complete") return;
      clearTimeout(limit);
      resolve();
    });
  });
}
