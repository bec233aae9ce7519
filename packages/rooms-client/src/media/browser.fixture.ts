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
  /** Lines that have a track, by mid. */
  private readonly tracks = new Set<string>();
  private readonly stopped = new Set<string>();
  /** So often it yet refuses to switch a line. */
  refusals = 0;
  /** By mid. */
  readonly receivers = new Map<string, { track: object; jitterBufferTarget: number | null }>();
  /** Counters of the pictures that come; the same for all of them. */
  readonly pictures = { totalFreezesDuration: 0, nackCount: 0 };
  /** Bytes that came from the server. */
  received = 0;

  constructor(offer: string) {
    super();
    this.localDescription = { type: "offer", sdp: offer };
  }
  addTransceiver(_kind: string, { direction }: { direction: string }): unknown {
    const mid = String(this.directions.push(direction) - 1);
    const sender = {
      replaceTrack: async (track: unknown) => {
        if (track === null) this.tracks.delete(mid);
        else this.tracks.add(mid);
      },
      getParameters: () => ({ encodings: [{}] }),
      setParameters: async ({ encodings }: { encodings: { active: boolean }[] }) => {
        if (this.refusals > 0) {
          this.refusals--;
          throw new DOMException("Not now", "InvalidStateError");
        }
        if (encodings.every(({ active }) => active)) this.stopped.delete(mid);
        else this.stopped.add(mid);
      },
    };
    const receiver = { track: {}, jitterBufferTarget: null };
    this.receivers.set(mid, receiver);
    return { mid, sender, receiver, setCodecPreferences() {} };
  }
  /** Lines on which packets go out. */
  sends(): string[] {
    return [...this.tracks].filter((mid) => !this.stopped.has(mid)).toSorted();
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
    const pair = { type: "candidate-pair", ...isUsed, bytesReceived: this.received };
    const lines = [...this.receivers.keys()].map((mid) => ({ type: "inbound-rtp", mid, ...this.pictures }));
    return new Map([pair, ...lines].map((one, index) => [`${index}`, one]));
  }
  become(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.dispatchEvent(new Event("connectionstatechange"));
  }
  close(): void {
    this.connectionState = "closed";
  }
}
