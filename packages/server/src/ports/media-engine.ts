/** `screenSound` is what the shared screen plays. */
export type MediaSource = "mic" | "camera" | "screen" | "screenSound";
/** A camera is sent twice; `small` is for tiles that show little of it. Other sources have `full` alone. */
export type MediaLayer = "full" | "small";

/** Every browser has VP8. */
export type VideoCodec = "VP8" | "VP9" | "H264";

/** What one person in a room may send and receive; the engine passes nothing else on (R2, R3). */
export type MediaGrant = {
  account: string;
  /** In whose name the media flows, also while the messaging line is lost and the place is kept; null: nobody's. */
  seat: string | null;
  mic: boolean;
  camera: boolean;
  screen: boolean;
  screenSound: boolean;
  hears: boolean;
};

/** What a line of the browser's offer carries; the other lines receive. */
export type SentLine = { mid: string; source: MediaSource; layer: MediaLayer };

/** What a receiving line shall bring. */
export type Watch = { mid: string; account: string; source: MediaSource; layer: MediaLayer };

export type MediaStats = {
  /** Living processes that forward. */
  processes: number;
  connections: number;
  /** RTP packets sent to receivers since the processes began; null where the engine does not say. */
  forwardedPackets: number | null;
  /** RTP packets of senders that were not allowed to send; null where the engine does not say. */
  silencedPackets: number | null;
};

/** Who lost the media connection; the page has to connect again. */
export type LostMedia = { roomId: string; seat: string };

/** `codec`: in which it is to be sent; an engine that does not say leaves it to the browser. */
export type SentPicture = Pick<SentLine, "source" | "layer"> & { codec?: VideoCodec };

/** All the pictures of a seat that are to be sent; nobody watches the others. */
export type WatchedPictures = { roomId: string; seat: string; pictures: readonly SentPicture[] };

/** Who speaks in a room; `seat`: tell that one alone, null: everybody. */
export type Speaking = {
  roomId: string;
  seat: string | null;
  /** Who speaks now or spoke last. */
  speaker: string | null;
  /** The loudest first. */
  speaking: readonly string[];
};

/** What is to be kept of a room, as it comes, in files that clusters are appended to (R8). */
export type RecordingOrder = {
  /** Of this machine; made where it is not there. */
  folder: string;
  /** When it began; times in the files count from here. */
  since: number;
  /** Whose sound and pictures. */
  accounts: readonly string[];
};

/** A recording that cannot go on; the room does. */
export type FailedRecording = { roomId: string; folder: string; why: "diskFull" | "broken" };

/** What is made one stream of, for those who have no media connection (P6). */
export type StreamOrder = {
  /** Where its playlist and segments are written (HLS); those who read them see to it that it goes. */
  folder: string;
  /** The account whose picture and sound come first, after a shared screen. */
  presenter: string;
};

/** Forwards sound and picture between the people of a room. */
export type MediaEngine = {
  /** A connection either sends or receives, and a seat has one of each; otherwise one connection does both. */
  readonly isOneWay: boolean;
  /** Whether it keeps what `allow` orders to be kept. */
  readonly records: boolean;
  /**
   * The whole truth about a room, after every change; an older `rev` that comes late is ignored. Who is no longer among
   * the grants is disconnected. Nobody in it: the room is over. Without an order nothing is kept, or no longer.
   */
  allow(roomId: string, rev: number, grants: readonly MediaGrant[], recording?: RecordingOrder | null): void;
  /**
   * Answers the offer (SDP, candidates included) of a seat; a further one of the same seat replaces its connection, of the
   * same way where connections are one-way, and brings what was wanted there. When it fails the connection of before goes on. Throws the faults `parameterError` (the offer), `roomNotEntered` (no grant), `overLimit` and `serverBusy`.
   */
  connect(roomId: string, seat: string, offer: string, sends: readonly SentLine[]): Promise<string>;
  /**
   * All that a seat wants to receive, in place of what it wanted before. Throws `roomNotEntered` without a connection. Who
   * asks once more for the same does so to learn whether anything still arrives.
   */
  watch(roomId: string, seat: string, watches: readonly Watch[]): Promise<void>;
  disconnect(roomId: string, seat: string): void;
  /** Whether it makes streams of rooms. */
  readonly streams: boolean;
  /** Makes a stream of what a room sends, as long as anybody is in it; null: no longer. Of a room that it does not know it makes none. */
  stream(roomId: string, order: StreamOrder | null): void;
  stats(): Promise<MediaStats>;
  /** Connections that failed or went down with their process, but not those that `allow` or `disconnect` ended. */
  onLost(listener: (lost: LostMedia) => void): () => void;
  /**
   * Of each seat that sends pictures: with each new connection that sends, after each `watch` of the seat, and when it
   * changes, at once where more is watched, `mediaUnwatchedKept` later where less is. An engine that cannot know names all.
   */
  onWatched(listener: (watched: WatchedPictures) => void): () => void;
  /** When it changes, and for each seat after its `watch`. An engine that hears no levels never says so. */
  onSpeaking(listener: (speaking: Speaking) => void): () => void;
  onRecordingFailed(listener: (failed: FailedRecording) => void): () => void;
  close(): Promise<void>;
};
