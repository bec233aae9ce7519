import type { RoomEntry } from "@lyceum/contract/shapes";
import type { Realm } from "./realm.ts";

/** A notice on its way to every connection of some people, on whatever node they are. */
export type BusNotice = {
  kind: "notice";
  realm: Realm;
  userIds: readonly number[];
  frame: string;
  /** The first and last place of each person's log that the frame carries; absent where it carries none. */
  places?: { first: number; last: number };
  exceptLinkId?: string;
};

/** An account was signed out by the server: on the devices of these sessions, or on all. */
export type BusSignOut = {
  kind: "signOut";
  realm: Realm;
  account: string;
  sessionIds?: readonly string[];
};

/** New entries of a room's log, for the processes that hold seats of it. */
export type BusRoom = { kind: "room"; roomId: string; entries: RoomEntry[] };

/** A frame for everybody in a room. */
export type BusRoomFrame = { kind: "roomFrame"; roomId: string; frame: string };

export type BusMessage = BusNotice | BusSignOut | BusRoom | BusRoomFrame;

/** Carries news between nodes. At most once: what is lost of notices is repaired from the log (M2). */
export type Bus = {
  publish(message: BusMessage): void;
  subscribe(listener: (message: BusMessage) => void): () => void;
  close(): Promise<void>;
};
