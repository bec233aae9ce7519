export type OpenConnection = (configuration: RTCConfiguration) => RTCPeerConnection;

/** One connection to the server, by one offer. It never negotiates again. */
export type Connection = {
  /** A further line of the offer; `music` is sound that is sent as it is. */
  add(kind: "audio" | "music" | "video", direction: "sendonly" | "recvonly"): RTCRtpTransceiver;
  /** The offer, with candidates. */
  describe(): Promise<string>;
  accept(answer: string): Promise<void>;
  stats(): Promise<RTCStatsReport>;
  state(): RTCPeerConnectionState;
  close(): void;
};

/**
 * The server forwards these alone; naming no others keeps the offer short. Speech is sent with earlier speech inside, of
 * music that would be too much.
 */
const codecsOf = {
  audio: ["audio/opus", "audio/red"],
  music: ["audio/opus"],
  video: ["video/vp8"],
} as const satisfies Record<string, readonly string[]>;

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
    add(kind, direction) {
      const medium = kind === "video" ? "video" : "audio";
      const line = connection.addTransceiver(medium, { direction });
      const wanted: readonly string[] = codecsOf[kind];
      const { codecs = [] } = RTCRtpReceiver.getCapabilities(medium) ?? {};
      line.setCodecPreferences(codecs.filter(({ mimeType }) => wanted.includes(mimeType.toLowerCase())));
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
