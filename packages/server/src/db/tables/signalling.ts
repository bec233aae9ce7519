import type { SignalEvent } from "@lyceum/contract/shapes";
import type { ChannelState } from "@lyceum/domain/signalling";
import type { ColumnType, Generated } from "kysely";
import type { RealmNumber } from "./messaging.ts";

type Json<T> = ColumnType<T, string, string>;

export type SignalChannelTable = {
  id: string;
  realm: RealmNumber;
  dept_id: number;
  creator_id: number;
  /** One of a kind among the open ones of an institution. */
  name: string;
  state: Json<ChannelState>;
  /** Who made it, is in it, or is invited to it now. */
  accounts: string[];
  expires_at: number;
  /** When time alone changes something; of a closed one: until when a process keeps it to settle it. */
  due_at: number | null;
  closed_at: number | null;
  /** Of a closed one: its room has ended, and its line stands in the conversation. */
  is_settled: Generated<boolean>;
  room_id: number | null;
  /** Since when nobody has a connection to the room. */
  quiet_at: number | null;
  /** The team whose call it is; null: it is of the people in it. */
  team_id: number | null;
};

export type SignallingTables = {
  "im.signal_channel": SignalChannelTable;
  /** What was kept for devices off line, until it is marked as read. */
  "im.signal_event": {
    id: Generated<number>;
    person_id: number;
    time: number;
    body: Json<Omit<SignalEvent, "msgid" | "isEcho">>;
  };
};
