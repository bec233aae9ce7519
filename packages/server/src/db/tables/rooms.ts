import type {
  Attach,
  BoardChange,
  ChatroomMessage,
  RoomEvent,
  RoomKind,
  RoomNotification,
  RoomState,
} from "@lyceum/contract/shapes";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { RealmNumber } from "./messaging.ts";

type Json<T> = ColumnType<T, string, string>;
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** What is rare in a message of a room's chat. */
export type ChatroomExtra = Pick<ChatroomMessage, "subType" | "loc_x" | "loc_y" | "loc_z">;

export type RoomTable = {
  /** The number by which people know it. */
  id: number;
  realm: RealmNumber;
  dept_id: number;
  creator: string;
  create_key: string;
  created_at: number;
  /** The newest place of the log; locked by whoever decides. */
  rev: number;
  /** The newest message of the chat. */
  last_seq: Generated<number>;
  /** When time alone changes something. */
  due_at: number | null;
  /** Processes that hold seats of the room. */
  nodes: string[];
  ended_at: number | null;
  /** Proves an invitation that lets guests in. */
  invitation: string;
  kind: RoomKind;
  /** As the log says now, for lists. */
  name: string;
  starts_at: number | null;
  ends_at: number | null;
  /** Not scheduled, or opened. */
  is_open: boolean;
  /** Asked of whoever is not expected; null: of nobody. Only hosts and who made it read it. */
  password: string | null;
  /** The call whose media it is; no list shows it, and only its two people come in. */
  call_channel: Generated<string | null>;
  /** The place of a meeting, which alone plans it. */
  is_meeting: Generated<boolean>;
  /** The broadcast whose room it is; no list shows it, and the broadcast says who comes in. */
  live_id: Generated<number | null>;
  /** The room of whose groups it is one; no list shows it, and that room says who comes in. */
  group_of: Generated<number | null>;
  /** As the log says now, for lists: whether the host has a seat, and how many have one. */
  host_in: Generated<boolean>;
  present: Generated<number>;
};

export type RoomsTables = {
  "rooms.room": RoomTable;
  "rooms.vote": {
    room_id: number;
    thing_rev: number;
    account: string;
    option: number | null;
    /** Of a poll of a conference. */
    options: ColumnType<number[] | null, number[] | null | undefined>;
    nick: ColumnType<string | null, string | null | undefined>;
  };
  "rooms.entry": { room_id: number; rev: number; time: number; actor: string; event: Json<RoomEvent> };
  "rooms.snapshot": { room_id: number; rev: number; state: Json<RoomState> };
  "rooms.decision": { room_id: number; account: string; key: string; rev: number; time: number };
  "rooms.message": {
    room_id: number;
    seq: number;
    account: string;
    nick: string;
    id_client: string;
    type: number;
    body: string;
    custom: string | null;
    attach: OptionalJson<Attach>;
    extra: OptionalJson<ChatroomExtra>;
    time: number;
  };
  /** The tags that the writer of a message bore then; finds the history by tags. */
  "rooms.message_tag": { room_id: number; tag: string; time: number; seq: number; type: number };
  /** Between two people in a room. */
  "rooms.private_message": {
    id: Generated<number>;
    room_id: number;
    account: string;
    nick: string;
    to_account: string;
    to_nick: string;
    body: string;
    time: number;
    after_seq: number;
    id_client: string;
  };
  /** A change of a page of the whiteboard. */
  "rooms.board_mark": {
    room_id: number;
    page: number;
    seq: number;
    account: string;
    time: number;
    id_client: string;
    change: Json<BoardChange>;
  };
  /** Slides of a room. */
  "rooms.deck": {
    id: GeneratedAlways<number>;
    room_id: number;
    account: string;
    id_client: string;
    name: string;
    page_count: number;
    time: number;
  };
  "rooms.slide": {
    deck_id: number;
    page: number;
    url: string;
    width: number;
    height: number;
    text: string;
  };
  "rooms.guest": {
    id: Generated<number>;
    room_id: number;
    account: string;
    nick: string;
    expires_at: number;
    /** Which invitation of the room was used: how often it had been changed. */
    round: Generated<number>;
  };
  "rooms.wrong_password": { room_id: number; account: string; count: number; since: number };
  "rooms.attendee": { room_id: number; account: string };
  /** What attendees have yet to be told. */
  "rooms.news": {
    id: Generated<number>;
    room_id: number;
    account: string;
    body: Json<RoomNotification>;
    time: number;
    /** Nobody tells it before; later than `time` once a process has taken it. */
    due_at: Generated<number>;
  };
  "rooms.node": { id: string; seen_at: number };
  /** Refused acts that no honest client sends. */
  "rooms.audit": {
    id: Generated<number>;
    realm: RealmNumber;
    dept_id: number;
    room_id: number;
    account: string;
    act: string;
    fault: string;
    time: number;
  };
};
