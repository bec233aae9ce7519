import type { FilteredHeadTable, FilteredMessageTable } from "./filtered.ts";
import type { FriendFlag } from "@lyceum/contract/shapes";
import type { LoginPolicy } from "@lyceum/domain/connection";
import type { Generated } from "kysely";

/** How realms are written in every table of messaging. */
export const realmNumbers = { edu: 0, social: 1 } as const;
export type RealmNumber = (typeof realmNumbers)[keyof typeof realmNumbers];

export type PersonTable = {
  id: Generated<number>;
  realm: RealmNumber;
  /** The accid: the id of the realm's account. */
  account: string;
  dept_id: number;
  /** Kind of the institution, such as "k12": it decides who may write to whom. */
  kind: string;
  nick: string;
  avatar: string;
  /** JSON text that clients read. */
  custom: Generated<string>;
  /** The roles of the account (A5); `is_staff` and `class_ids` follow from the same grants. */
  roles: Generated<string[]>;
  is_staff: boolean;
  /** Null: for as long as messaging has known the person. */
  staff_since: Generated<number | null>;
  class_ids: number[];
  update_time: number;
  /** Null in a row that an older version has written. */
  create_time: number | null;
};

/** The newest place in a person's log of changes; locked by whoever appends. */
export type PersonLogHeadTable = { person_id: number; pts: Generated<number> };

export type ConversationTable = {
  id: Generated<number>;
  realm: RealmNumber;
  scene: number;
  key: string;
  /** Both people of a p2p conversation, the lower id first; the same id twice when one writes to oneself. */
  lo_id: number | null;
  hi_id: number | null;
  last_seq: Generated<number>;
  last_time: Generated<number>;
  /** The newest transaction that wrote a message of a team. */
  stamp: Generated<string | null>;
  /** Rises with every change of a team's membership. */
  member_rev: Generated<number>;
};

export type MessageTable = {
  conversation_id: number;
  seq: number;
  sender_id: number;
  id_client: string;
  time: number;
  /** The place in the sender's own log, so that a repeated send gets the answer of the first. */
  sender_pts: number;
  type: number;
  /** `packFlags`: 0 for all but a few. */
  flags: Generated<number>;
  body: string;
  custom: string | null;
  /** JSON: an attachment of the contract. */
  attach: unknown;
  /** JSON: what is rare in a message. */
  extra: unknown;
  /** When its sender took it back; then nothing of what it said is left. */
  recalled_time: number | null;
};

export type ParticipantTable = {
  person_id: number;
  conversation_id: number;
  ack_seq: Generated<number>;
  /** Up to here the person has sent receipts to the other (p2p). */
  receipt_seq: Generated<number>;
  /** Everything up to this place is hidden from this person. */
  cleared_seq: Generated<number>;
  is_top: Generated<boolean>;
  top_custom: Generated<string>;
  /** The person deleted the conversation from the list up to here. */
  deleted_seq: Generated<number>;
  /** What the person's programs keep here. */
  extra: Generated<string>;
};

/** The own profile of a person; who never said anything has no row. */
export type PersonInfoTable = {
  person_id: number;
  sign: Generated<string>;
  gender: Generated<"unknown" | "male" | "female">;
  email: Generated<string>;
  birth: Generated<string>;
  tel: Generated<string>;
  push_when_pc_online: Generated<boolean>;
  send_receipts: Generated<boolean>;
};

/** How a device can be reached while messaging is away; one that never said anything has no row. */
export type PushDeviceTable = {
  person_id: number;
  device_id: string;
  realm: RealmNumber;
  /** Of the sign-in that spoke last. */
  session_id: string;
  token: Generated<string>;
  token_name: Generated<string>;
  /** The connection that said that the program lies in the background. */
  background_link: string | null;
  badge: Generated<number>;
  time: number;
  /** JSON, `WebPush`; null: the token is none of a browser. */
  web: unknown;
};

/** A connection that was revoked, or a session that was signed out, by whatever node. */
export type EndedTable = { id: string; time: number };

/** Whom a person has blocked or muted; without either there is no row. */
export type RelationTable = {
  person_id: number;
  other_id: number;
  is_blacked: Generated<boolean>;
  is_muted: Generated<boolean>;
  create_time: number;
  update_time: number;
};

/** How a person stands to another; both rows of a pair are written together. Who ended it keeps alias and text, if asked. */
export type FriendTable = {
  person_id: number;
  other_id: number;
  /** 0 none, 1 friend, 2 has asked; `beflag` is that of the other's row. */
  flag: FriendFlag;
  beflag: FriendFlag;
  alias: Generated<string>;
  custom: Generated<string>;
  serverex: Generated<string>;
  source: Generated<number>;
  bits: Generated<number>;
  create_time: number;
  update_time: number;
  /** The place in the person's log that tells of the newest change. */
  pts: number;
};

/** Counts the changes of reactions and pins of a conversation; locked by whoever changes one. */
export type AnnotationHeadTable = {
  conversation_id: number;
  rev: Generated<number>;
  pin_rev: Generated<number>;
};

export type QuickCommentTable = {
  conversation_id: number;
  seq: number;
  person_id: number;
  body: number;
  time: number;
  /** JSON: what the sender chose beside the number. */
  extra: unknown;
};

export type MsgPinTable = {
  conversation_id: number;
  seq: number;
  pinned_by: number;
  custom: Generated<string>;
  create_time: number;
  update_time: number;
};

/** What a person has put aside. */
export type CollectTable = {
  id: Generated<number>;
  person_id: number;
  unique_id: string;
  type: number;
  data: string;
  custom: Generated<string>;
  create_time: number;
  update_time: number;
};

/** How many devices of one person may be signed in together; without a row, all up to the limit. */
export type LoginPolicyTable = { realm: RealmNumber; dept_id: number; policy: LoginPolicy };

/** A message that one person deleted for themselves. */
export type HiddenTable = { person_id: number; conversation_id: number; seq: number };

export type ChangeTable = {
  person_id: number;
  pts: number;
  /** `changeKinds` of the sync room. */
  kind: number;
  conversation_id: number;
  /** The message's place, or how far has been read. */
  seq: number;
  data: unknown;
};

/** What makes a message found; one without it is in no search. */
export type MessageTokenTable = {
  conversation_id: number;
  seq: number;
  time: number;
  sender_id: number;
  type: number;
  /** A `tsvector`: see the search room of domain. */
  tokens: string;
};

/** What an edited text said before an edit. */
export type MessageEditTable = {
  conversation_id: number;
  seq: number;
  /** 1, 2, 3 …: the number of the edit. */
  version: number;
  sender_id: number;
  /** The sender's key of the edit. */
  id_edit: string;
  time: number;
  body: string;
};

export type SystemMessageTable = {
  id: Generated<number>;
  to_id: number;
  from_id: number;
  id_client: string;
  type: number;
  /** Place in `systemStates`. */
  state: Generated<number>;
  is_read: Generated<boolean>;
  time: number;
  ps: string | null;
  attach: string | null;
  /** Of a request of a team. */
  team_id: number | null;
};

/** The newest broadcast of an institution; locked by whoever appends. */
export type BroadcastHeadTable = { realm: RealmNumber; dept_id: number; last_id: number };

export type BroadcastTable = {
  realm: RealmNumber;
  dept_id: number;
  broadcast_id: number;
  from_id: number;
  id_client: string;
  time: number;
  expire_time: number;
  body: string;
};

/** How far a person has read the broadcasts of an institution: the one that the person belonged to then. */
export type BroadcastReadTable = { person_id: number; dept_id: number; broadcast_id: number };

/** How far a device has received the log, the broadcasts and the filtered messages. */
export type DeliveryTable = {
  person_id: number;
  device_id: string;
  pts: Generated<number>;
  broadcast_id: Generated<number>;
  filtered_place: Generated<number>;
  time: number;
};

export type SubscriptionTable = {
  person_id: number;
  target_id: number;
  type: number;
  time: number;
  expire_time: number;
};

/** The newest event of each type that a person wants those to know who come later. */
export type EventTable = {
  person_id: number;
  type: number;
  value: number;
  custom: string;
  id_client: string;
  time: number;
  expire_time: number;
};

export type TeamTable = {
  /** Also the id of the team. */
  conversation_id: number;
  dept_id: number;
  kind: "normal" | "advanced";
  name: string;
  avatar: string;
  intro: string;
  announcement: string;
  custom: string;
  join_mode: string;
  be_invite_mode: string;
  invite_mode: string;
  update_team_mode: string;
  update_custom_mode: string;
  owner_id: number;
  member_count: number;
  member_update_time: number;
  create_time: number;
  update_time: number;
  is_dismissed: Generated<boolean>;
  mute_type: Generated<"none" | "normal" | "all">;
  /** Only the operator of the server writes it. */
  server_custom: Generated<string>;
  is_super: Generated<boolean>;
};

export type TeamMemberTable = {
  conversation_id: number;
  person_id: number;
  role: "normal" | "owner" | "manager";
  nick: Generated<string>;
  join_time: number;
  is_muted: Generated<boolean>;
  custom: Generated<string>;
  /** `muteNotiType`. */
  mute_noti: Generated<number>;
  inviter_id: number | null;
  /** Null: nothing was changed since the joining. */
  update_time: number | null;
};

/** An application of a person or an invitation to one; it is decided once, under the lock of the conversation. */
export type TeamRequestTable = {
  conversation_id: number;
  person_id: number;
  kind: "application" | "invitation";
  /** Place in `systemStates`. */
  state: number;
  inviter_id: number | null;
  time: number;
};

/** Somebody who was a member when a message was sent whose sender asked for receipts. */
export type TeamReceiptTable = {
  conversation_id: number;
  seq: number;
  person_id: number;
  read_time: number | null;
  /** When the message was stored, by the database's clock. */
  asked_time: Generated<number>;
};

/** Whom a message of a team mentions; null: everybody. */
export type MentionTable = { conversation_id: number; seq: number; person_id: number | null };

export type MessagingTables = {
  "im.mention": MentionTable;
  "im.login_policy": LoginPolicyTable;
  "im.team": TeamTable;
  "im.team_member": TeamMemberTable;
  "im.team_request": TeamRequestTable;
  "im.team_receipt": TeamReceiptTable;
  "im.message_token": MessageTokenTable;
  "im.message_edit": MessageEditTable;
  "im.person": PersonTable;
  "im.person_log_head": PersonLogHeadTable;
  "im.conversation": ConversationTable;
  "im.message": MessageTable;
  "im.participant": ParticipantTable;
  "im.relation": RelationTable;
  "im.friend": FriendTable;
  "im.annotation_head": AnnotationHeadTable;
  "im.quick_comment": QuickCommentTable;
  "im.msg_pin": MsgPinTable;
  "im.collect": CollectTable;
  "im.person_info": PersonInfoTable;
  "im.push_device": PushDeviceTable;
  "im.ended": EndedTable;
  "im.hidden": HiddenTable;
  "im.change": ChangeTable;
  "im.system_message": SystemMessageTable;
  "im.broadcast_head": BroadcastHeadTable;
  "im.broadcast": BroadcastTable;
  "im.broadcast_read": BroadcastReadTable;
  "im.filtered_head": FilteredHeadTable;
  "im.filtered_message": FilteredMessageTable;
  "im.delivery": DeliveryTable;
  "im.subscription": SubscriptionTable;
  "im.event": EventTable;
};
