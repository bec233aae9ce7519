import type { LoginEvents } from "../../events/login-events.ts";
import type { LoginPolicies } from "../../connection/login-policies.ts";
import type { MediaEngine } from "../../ports/media-engine.ts";
import type { ChatGate } from "../../messages/chat-gate.ts";
import type { PushQueue } from "../../push/message-queue.ts";
import type { Conversations } from "../../messages/conversations.ts";
import type { FanOut } from "../../messages/fan-out.ts";
import type { TurnServers } from "../../rooms/relay/turn-credentials.ts";
import type { MemberCache } from "../../sync/groups/member-cache.ts";
import type { Rooms } from "../../rooms/make-rooms.ts";
import type { LogWriter } from "../../sync/log/writer.ts";
import type { TeamFanOut } from "../../teams/fan-out.ts";
import type { People } from "../../users/people.ts";
import type { WordLists } from "../../words/word-lists.ts";
import type { App, Realm } from "../context.ts";
import type { Hub } from "./hub.ts";
import type { AskedInRoom } from "../../rooms/messages/write-as-robot.ts";
import type { Db } from "../../ports/database.ts";

export type AccountStatus = "active" | "disabled" | "ended";

/** What messaging needs from other features. */
export type MessagingPorts = {
  /** Whether the account may sign in at all, and whether the session that its token was given to still lives. */
  accountStatusOf(realm: Realm, account: string, sessionId: string): Promise<AccountStatus>;
  /** Who may write to whom in the social realm (D3). */
  chatGate: ChatGate;
  /** Sound and picture of the rooms; without one they have none (R2). */
  media?: MediaEngine;
  /** Has a message delivered to the program of a robot, in a team of the one that is named; without it robots stay silent (M18). */
  wakeRobot?(place: { conversationId: number; robotPersonId?: number }): void;
  /** The same in the chat of a room, in the transaction that stores the message (M15). */
  askRobotInRoom?(trx: Db, asked: AskedInRoom): Promise<void>;
  /** Relays for those whose network lets nothing else through; without them there are none. */
  turn?: TurnServers;
  /** Where this account connects; without it here. */
  linksOf?(account: string): string[];
};

/** What messaging needs of the application. */
export type MessagingApp = Pick<
  App,
  | "clock"
  | "database"
  | "bus"
  | "jobs"
  | "registry"
  | "presence"
  | "recordingsFolder"
  | "search"
  | "searchPool"
  | "secret"
  | "log"
> &
  Partial<
    Pick<
      App,
      | "domainEvents"
      | "push"
      | "guardedFetch"
      | "pictures"
      | "stores"
      | "storageAddresses"
      | "video"
      | "documentPages"
      | "speech"
      | "rateLimit"
      | "liveStreams"
    >
  >;

/** What every command handler may use. */
export type MessagingContext = MessagingApp &
  MessagingPorts & {
    hub: Hub;
    loginPolicies: LoginPolicies;
    people: People;
    conversations: Conversations;
    writer: LogWriter;
    fanOut: FanOut;
    loginEvents: LoginEvents;
    teamFanOut: TeamFanOut;
    memberCache: MemberCache;
    rooms: Rooms;
    wordLists: WordLists;
    pushQueue: PushQueue;
  };
