/** The part of a browser's connection that the session of a room asks for; a test says what becomes of it. */
export function makeBrowser() {
  const made: Connection[] = [];
  // Only the names of the codecs are read.
  Object.assign(globalThis, {
    RTCRtpReceiver: { getCapabilities: () => ({ codecs: [] }) },
  });
  return {
    made,
    latest: () => made.at(-1),
    open: () => {
      const connection = new Connection();
      made.push(connection);
      // What is missing of the interface is never called here.
      return connection as unknown as RTCPeerConnection;
    },
  };
}

class Connection extends EventTarget {
  connectionState: RTCPeerConnectionState = "new";
  readonly iceGatheringState = "complete";
  readonly localDescription = { type: "offer", sdp: "offer" };
  /** Bytes that came from the server. */
  received = 0;
  private lines = 0;

  addTransceiver(): unknown {
    const sender = {
      replaceTrack: async () => {},
      getParameters: () => ({ encodings: [] }),
      setParameters: async () => {},
    };
    return { mid: String(this.lines++), sender, receiver: { track: {} }, setCodecPreferences() {} };
  }
  async setLocalDescription(): Promise<void> {}
  async setRemoteDescription(): Promise<void> {
    this.become("connected");
  }
  async getStats(): Promise<Map<string, object>> {
    const isUsed = { nominated: true, state: "succeeded" };
    return new Map([["pair", { type: "candidate-pair", ...isUsed, bytesReceived: this.received }]]);
  }
  become(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.dispatchEvent(new Event("connectionstatechange"));
  }
  close(): void {
    this.connectionState = "closed";
  }
}
