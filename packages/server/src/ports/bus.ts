import type { FaultKey } from "@lyceum/contract/faults";
import type { MinutesCursor, RoomEntry } from "@lyceum/contract/shapes";
import type { SentLine, Watch } from "./media-engine.ts";
import type { Realm } from "./realm.ts";

/** A push on its way to every connection of some people, on whatever node they are. */
export type BusPush = {
  kind: "push";
  realm: Realm;
  userIds: readonly number[];
  frame: string;
  /** The first and last place of each person's log that the frame carries; absent where it carries none. */
  places?: { first: number; last: number };
  /** The first and last place of a team's conversation that the frame carries. */
  team?: { conversationId: number; first: number; last: number };
  exceptConnectionId?: string;
  /** For connections alone that have asked for filtered messages (M18). */
  only?: "filtered";
};

/**
 * Messages of a super team, once for each node: which of its connections are those of members at this revision, the node
 * knows itself (M8).
 */
export type BusSuperTeam = {
  kind: "superTeam";
  realm: Realm;
  conversationId: number;
  first: number;
  last: number;
  /** Of the membership when the messages got their places. */
  rev: number;
  /** Who made this revision out of the one before. */
  moved?: { joined: readonly number[]; left: readonly number[] };
  frame: string;
  exceptPersonId?: number;
  exceptConnectionId?: string;
};

/** An account was signed out by the server: on the devices of these sessions, or on all. */
export type BusSignOut = {
  kind: "signOut";
  realm: Realm;
  account: string;
  sessionIds?: readonly string[];
};

/** A push for everybody of one institution, wherever they are online. */
export type BusBroadcast = { kind: "broadcast"; realm: Realm; deptId: number; frame: string };

/** New entries of a room's log, for the processes that hold seats of it. */
export type BusRoom = { kind: "room"; roomId: string; entries: RoomEntry[] };

/** Something has changed in the round of a quiz: for everybody who waits for it, or for its host alone. */
export type BusQuiz = { kind: "quiz"; roundId: number; isForAll: boolean };

/** Somebody has written in the minutes of a meeting, or finished them. */
export type BusMinutes = { kind: "minutes"; meetingId: number };

/** Where a page of somebody has its cursor in the minutes of a meeting; `at` null: nowhere any more. */
export type BusMinutesCursor = {
  kind: "minutesCursor";
  meetingId: number;
  accountId: string;
  /** It is another place than before. */
  isNews: boolean;
} & MinutesCursor;

/** An answer of a pupil's work was saved: for those who wait for it. */
export type BusAnswer = { kind: "answer"; submissionId: number };

/** What one node asks the node that has the media of a room (R2, M20). */
export type MediaCall =
  | { do: "connect"; seat: string; offer: string; sends: readonly SentLine[] }
  | { do: "watch"; seat: string; watches: readonly Watch[] }
  | { do: "disconnect"; seat: string }
  /** A playlist or segment of the room's stream (P6). */
  | { do: "readStream"; file: string; isChosen: boolean };

/** Told to the node `to` alone, as is its answer. */
export type BusNodeCall = {
  kind: "nodeCall";
  to: string;
  from: string;
  id: string;
  roomId: string;
  call: MediaCall;
};

/** `value`: the answer of a connection (SDP), a file (base64), or nothing. */
export type BusNodeAnswer = {
  kind: "nodeAnswer";
  to: string;
  id: string;
  answer: { value: string | null } | { fault: FaultKey };
};

/** A frame for everybody in a room, or for those of these accounts, or who hear what is said at a place. */
export type BusRoomFrame = { kind: "roomFrame"; roomId: string; frame: string; only?: RoomHearers };

export type RoomHearers = {
  /** One seat alone. */
  seat?: string;
  accounts?: readonly string[];
  said?: { by: string; at: { x: number; y: number; z: number } };
};

/** The devices of a person have changed. */
export type BusPorts = { kind: "ports"; personId: number };

/** A person belongs to another institution from now on. */
export type BusMoved = { kind: "moved"; personId: number };

/** What a person may do has changed. */
export type BusRights = { kind: "rights"; personId: number };

/** How many devices may be signed in together has changed somewhere. */
export type BusLoginPolicy = { kind: "loginPolicy" };

/** The words that an institution masks or refuses have changed. */
export type BusWordList = { kind: "wordList"; deptId: number };

/** Something has happened that nodes hold in memory (`domain-events/`). */
export type BusEvent = {
  kind: "event";
  event: { seq: number; kind: string; realm: Realm; deptId: number; subject: string; payload: object };
};

export type BusMessage =
  | BusPush
  | BusSuperTeam
  | BusSignOut
  | BusBroadcast
  | BusPorts
  | BusLoginPolicy
  | BusWordList
  | BusMoved
  | BusEvent
  | BusRights
  | BusRoom
  | BusRoomFrame
  | BusNodeCall
  | BusNodeAnswer
  | BusQuiz
  | BusMinutes
  | BusMinutesCursor
  | BusAnswer;

/**
 * Carries messages between nodes: at most once, and in order only between two nodes. What is lost of pushes is repaired from
 * the log (M2), of sign-outs from the sessions (M1). The own process receives a message before `publish` returns, and not a second time.
 */
export type Bus = {
  publish(message: BusMessage): void;
  /** What a listener throws keeps the message neither from the others nor whoever publishes from going on. */
  subscribe(listener: (message: BusMessage) => void): () => void;
  /** Listens for the end of a time in which words of other nodes were lost. */
  onGap(listener: () => void): () => void;
  /**
   * Wants what concerns a person alone; a promise, where the way must be laid first, ends when nothing can be missed any
   * more. It never fails: a way that cannot be laid now is laid later.
   */
  follow(personId: number): void | Promise<void>;
  unfollow(personId: number): void;
  /** Wants what is told to the node of this name alone. The process may have several. */
  attend(node: string): void;
  /** False: this node is certainly not there, such as an earlier life of a process that is alone. */
  mayReach(node: string): boolean;
  /** Whether a process listens for this node at this moment. Null: that cannot be known. It never fails. */
  isHeard(node: string): Promise<boolean | null>;
  close(): Promise<void>;
};
