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
  is_staff: boolean;
  class_ids: number[];
  update_time: number;
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
  /** Everything up to this place is hidden from this person. */
  cleared_seq: Generated<number>;
  is_top: Generated<boolean>;
  top_custom: Generated<string>;
  /** The person deleted the conversation from the list up to here. */
  deleted_seq: Generated<number>;
};

/** Whom a person has blocked or muted; without either there is no row. */
/** What a person says of themselves; who never said anything has no row. */
export type PersonInfoTable = {
  person_id: number;
  sign: Generated<string>;
  gender: Generated<"unknown" | "male" | "female">;
  email: Generated<string>;
  birth: Generated<string>;
  tel: Generated<string>;
  push_when_pc_online: Generated<boolean>;
};

export type RelationTable = {
  person_id: number;
  other_id: number;
  is_blacked: Generated<boolean>;
  is_muted: Generated<boolean>;
  create_time: number;
  update_time: number;
};

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

export type MessagingTables = {
  "im.message_token": MessageTokenTable;
  "im.person": PersonTable;
  "im.person_log_head": PersonLogHeadTable;
  "im.conversation": ConversationTable;
  "im.message": MessageTable;
  "im.participant": ParticipantTable;
  "im.relation": RelationTable;
  "im.person_info": PersonInfoTable;
  "im.hidden": HiddenTable;
  "im.change": ChangeTable;
};
