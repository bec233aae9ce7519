import {
  type Friend,
  type Message,
  type MyInfo,
  type Relation,
  scenes,
  type Session,
  type Team,
  type TeamMsgReads,
  type UserCard,
} from "@lyceum/contract/shapes";
import { type BroadcastBox, emptyBroadcasts, emptySystemBox, type SystemBox } from "../system/index.ts";
import type { Edits } from "./message-edits.ts";
import type { MessageWindow } from "./message-window.ts";

export type Membership = { isMember: boolean; seq: number };

/** One person's conversations as far as this device knows them: a function of the log up to `pts` (M2, M4). */
export type Replica = {
  self: string;
  /** Null before the first snapshot. */
  pts: number | null;
  sessions: ReadonlyMap<string, Session>;
  cards: ReadonlyMap<string, UserCard>;
  windows: ReadonlyMap<string, MessageWindow>;
  /** By account: whom this person has blocked or muted. */
  relations: ReadonlyMap<string, Relation>;
  /** By account: friends, whom this person has asked, and who has asked this person. */
  friends: ReadonlyMap<string, Friend>;
  system: SystemBox;
  broadcasts: BroadcastBox;
  /** The own profile of the person; null until it was asked for or changed. */
  myInfo: MyInfo | null;
  /** Recalls and deletions so far: a page that was on its way meanwhile must not undo them. */
  edits: ReadonlyMap<string, Edits>;
  /** By team: that the person became a member, or ceased to be one, at a place of its conversation. */
  memberships: ReadonlyMap<string, Membership>;
  /** What is known of teams, by their id. */
  teams: ReadonlyMap<string, Team>;
  /** By conversation and place: how many have read a message that asked for receipts. */
  reads: ReadonlyMap<string, ReadonlyMap<number, TeamMsgReads>>;
  /** Up to where the teams were caught up; opaque. */
  teamCursor: string | null;
  /** Conversations that this device does not know well enough to tell their state alone; the server is asked. */
  unsure: ReadonlySet<string>;
};

export function emptyReplica(self: string): Replica {
  return {
    self,
    pts: null,
    sessions: new Map(),
    cards: new Map(),
    windows: new Map(),
    relations: new Map(),
    friends: new Map(),
    system: emptySystemBox,
    broadcasts: emptyBroadcasts,
    myInfo: null,
    edits: new Map(),
    unsure: new Set(),
    memberships: new Map(),
    teams: new Map(),
    reads: new Map(),
    teamCursor: null,
  };
}

/** The conversation that a message belongs to, seen by `self`: "p2p-bob", "team-17", "superTeam-9". */
export function sessionIdOf(message: Pick<Message, "scene" | "from" | "to">, self: string): string {
  if (message.scene === scenes.p2p) return `p2p-${message.from === self ? message.to : message.from}`;
  return `${message.scene === scenes.team ? "team" : "superTeam"}-${message.to}`;
}
