/** What one person in a room may send and receive; the engine passes nothing else on (R2, R3). */
export type MediaGrant = {
  account: string;
  /** The connection that holds the place; null while it is lost. */
  seat: string | null;
  mic: boolean;
  camera: boolean;
  screen: boolean;
  hears: boolean;
};

/** Forwards sound and picture between the people of a room. */
export type MediaEngine = {
  /** The whole truth about a room, after every change; an older `rev` that comes late is ignored. Nobody in it: the room is over. */
  allow(roomId: string, rev: number, grants: readonly MediaGrant[]): void;
};
