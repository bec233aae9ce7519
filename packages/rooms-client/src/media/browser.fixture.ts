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
      const connection = new Connection(`offer ${made.length + 1}`);
      made.push(connection);
      // What is missing of the interface is never called here.
      return connection as unknown as RTCPeerConnection;
    },
  };
}

class Connection extends EventTarget {
  connectionState: RTCPeerConnectionState = "new";
  readonly iceGatheringState = "complete";
  readonly localDescription: { type: string; sdp: string };
  /** What it was answered, once it was. */
  answer = "";
  /** How its lines go. */
  readonly directions: string[] = [];
  /** Bytes that came from the server. */
  received = 0;

  constructor(offer: string) {
    super();
    this.localDescription = { type: "offer", sdp: offer };
  }
  addTransceiver(_kind: string, { direction }: { direction: string }): unknown {
    const sender = {
      replaceTrack: async () => {},
      getParameters: () => ({ encodings: [] }),
      setParameters: async () => {},
    };
    const mid = String(this.directions.push(direction) - 1);
    return { mid, sender, receiver: { track: {} }, setCodecPreferences() {} };
  }
  async createOffer(): Promise<{ type: string; sdp: string }> {
    return this.localDescription;
  }
  async setLocalDescription(): Promise<void> {}
  async setRemoteDescription({ sdp }: { sdp: string }): Promise<void> {
    this.answer = sdp;
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
