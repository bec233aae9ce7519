import type { Fault } from "@lyceum/contract/faults";
import type { LoginPort, Message, MyInfo, Relation, Session, UserCard } from "@lyceum/contract/shapes";
import type { DisconnectCode, Link } from "@lyceum/domain/connection";
import type { Replica } from "@lyceum/domain/sync";
import type { LoginResult } from "./connection/wire.ts";

/** What a client tells; the names are those of the product's messaging interface. */
export type ImEvents = {
  onstate: Link;
  onconnect: LoginResult;
  onwillreconnect: { retryCount: number; duration: number };
  ondisconnect: { code: DisconnectCode; message: string };
  onloginportschange: readonly LoginPort[];
  onsyncdone: undefined;
  /** A message that arrived while the line was live, of others or of the own other devices. */
  onmsg: Message;
  /** Messages that were missed, once per conversation. */
  onofflinemsgs: { sessionId: string; msgs: readonly Message[] };
  /** The conversations were read anew. */
  onsessions: Replica;
  onupdatesessions: readonly Session[];
  onusers: readonly UserCard[];
  /** Somebody was blocked or muted, or it was lifted, here or on another own device. */
  onrelations: readonly Relation[];
  onupdatemyinfo: MyInfo;
  onMsgReceipts: { sessionId: string; ackSeq: number };
  /** Somebody took a message back. */
  onDeleteMsg: { sessionId: string; seq: number };
  onDeleteMsgSelf: { sessionId: string; seqs: readonly number[] };
  onClearServerHistoryMsgs: { sessionId: string; seq: number };
  onerror: Fault;
};
