import type { Fault, FaultKey } from "@lyceum/contract/faults";
import type {
  BroadcastMessage,
  Edited,
  Friend,
  FriendAction,
  ImEvent,
  LoginPort,
  Message,
  MyInfo,
  OnlineSystemMessage,
  Relation,
  Session,
  SystemMessage,
  Team,
  TeamMember,
  TeamMsgReads,
  UserCard,
} from "@lyceum/contract/shapes";
import type { DisconnectCode, ConnectionState } from "@lyceum/domain/connection";
import type { SystemCounters } from "@lyceum/domain/system";
import type { Replica } from "@lyceum/domain/sync";
import type { LoginResult } from "./connection/transport.ts";

/** What a client tells; the names are those of the product's messaging interface. */
export type ImEvents = {
  onstate: ConnectionState;
  onconnect: LoginResult;
  onwillreconnect: { retryCount: number; duration: number; code: DisconnectCode };
  ondisconnect: { code: DisconnectCode; message: string };
  onloginportschange: readonly LoginPort[];
  onsyncdone: undefined;
  /** A message that arrived while the connection was live, of others or of the own other devices. */
  onmsg: Message;
  /** A message of this device was refused, or its file was, and stays unsent; not one that an earlier visit left so. */
  onsendfailed: { sessionId: string; idClient: string; fault: FaultKey };
  /** Messages that no device of this person had received, once per conversation. */
  onofflinemsgs: { sessionId: string; msgs: readonly Message[] };
  /** Messages that another device had received before, once per conversation. */
  onroamingmsgs: { sessionId: string; msgs: readonly Message[] };
  /** A system message, or a new state of one; also a recall, as the kind deleteMsg, which is stored nowhere. */
  onsysmsg: SystemMessage;
  /** A custom one: kept, or for the devices online alone. */
  oncustomsysmsg: SystemMessage | OnlineSystemMessage;
  onsysmsgunread: SystemCounters;
  onbroadcastmsg: BroadcastMessage;
  onpushevents: readonly ImEvent[];
  /** The conversations were read again. */
  onsessions: Replica;
  onupdatesessions: readonly Session[];
  onusers: readonly UserCard[];
  /** Somebody was blocked or muted, or it was lifted, here or on another own device. */
  onrelations: readonly Relation[];
  /** The same, done on another own device; `before` is null for whoever was neither. */
  onrelationelsewhere: { relation: Relation; before: Relation | null };
  /** How the person stands to somebody has changed, whoever did it. */
  onfriends: readonly Friend[];
  /** The same, where another own device did it, or the other person. */
  onfriendaction: { action: FriendAction; friend: Friend };
  /** Another own device has changed what programs keep at a conversation. */
  onsessionextra: Session;
  /** The person became a member of a team, or ceased to be one. */
  onmyteams: { teamId: string; isMember: boolean };
  /** A team of the person's was dismissed: the notification, which stands in no conversation that is held. */
  onteamdismissed: Message;
  /** What is known of teams is new. */
  onteams: readonly Team[];
  /** Members of a team say something else of themselves. */
  onupdateteammember: readonly TeamMember[];
  /** More members have read own messages of a team. */
  onTeamMsgReceipt: readonly TeamMsgReads[];
  onupdatemyinfo: MyInfo;
  onMsgReceipts: { sessionId: string; ackSeq: number };
  /** Somebody took a message back. */
  onDeleteMsg: { sessionId: string; seq: number };
  onDeleteMsgSelf: { sessionId: string; seqs: readonly number[] };
  onClearServerHistoryMsgs: { sessionId: string; seq: number };
  /** A text says something else, as `edited` tells; at this place, whether it is held here or not. */
  onEditMsg: { sessionId: string; seq: number; body: string; edited: Edited };
  /** The server does not take what was read of this conversation. */
  onackrefused: string;
  /** What this device held was not what the server holds; it is being read again. */
  ondigestmismatch: { pts: number; sessionIds: readonly string[]; isReset: boolean };
  onerror: Fault;
};
