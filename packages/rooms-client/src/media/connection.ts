export type OpenConnection = (configuration: RTCConfiguration) => RTCPeerConnection;

/** One connection to the server, by one offer. It never negotiates again. */
export type Connection = {
  /** A further line of the offer. */
  add(kind: "audio" | "video", direction: "sendonly" | "recvonly"): RTCRtpTransceiver;
  /** The offer, with candidates. */
  describe(): Promise<string>;
  accept(answer: string): Promise<void>;
  stats(): Promise<RTCStatsReport>;
  state(): RTCPeerConnectionState;
  close(): void;
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
    add(kind, direction) {
      const line = connection.addTransceiver(kind, { direction });
      // The server forwards these alone, sound also with earlier sound inside; naming no others keeps the offer short.
      const wanted = kind === "audio" ? ["audio/opus", "audio/red"] : ["video/vp8"];
      const { codecs = [] } = RTCRtpReceiver.getCapabilities(kind) ?? {};
      line.setCodecPreferences(codecs.filter(({ mimeType }) => wanted.includes(mimeType.toLowerCase())));
      return line;
    },
    async describe() {
      await connection.setLocalDescription();
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
