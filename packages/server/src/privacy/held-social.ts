import { account, erasedName, type HeldData, person } from "./held.ts";
import { heldByMessaging } from "./held-messaging.ts";

/**
 * Where the social realm keeps something of a member. What a member wrote goes, also in conversations: the other has their
 * own words, and that there was an answer. Reports stay as evidence until their time is over.
 */
export const heldBySocial: readonly HeldData[] = [
  account("social.session", "delete", ["device", "address", "created_at", "last_seen_at", "revoked_at"]),
  account("social.identity", "delete", ["provider", "created_at"]),
  account("social.role_grant", "delete", ["role", "scope", "from_at", "until_at"]),
  account("social.agreement_acceptance", "delete", ["kind", "version", "accepted_at", "address"]),
  account("social.consent", "delete", ["purpose", "version", "given_at", "withdrawn_at"]),
  account("social.age_assurance", "delete", ["birthday", "level", "method", "checked_at"]),
  account("social.profile_text", "delete", ["field", "shown", "offered", "state", "reason", "changed_at"]),
  account("social.photo", "delete", ["photo_id", "position", "state", "reason", "created_at"]),
  account("social.verification", "delete", ["pose", "state", "reason", "asked_at", "decided_at"]),
  account("social.judgement", "delete", ["to_id", "kind", "at", "liked_at"], "from_id"),
  account("social.invitation", "delete", ["to_id", "note", "at"], "from_id"),
  account("social.invitation", "delete", ["from_id", "note", "at"], "to_id"),
  // Who likes somebody is told to nobody, also not here.
  account("social.judgement", "delete", undefined, "to_id"),
  account("social.match", "delete", ["hi_id", "at", "ended_at"], "lo_id"),
  account("social.match", "delete", ["lo_id", "at", "ended_at"], "hi_id"),
  account("social.block", "delete", ["to_id", "at"], "from_id"),
  account("social.block", "delete", undefined, "to_id"),
  // A copy would tell that this realm knows of a school.
  account("social.school_group", "delete"),
  account("social.chat_window", "delete", ["hi_id", "opened_at", "expires_at"], "lo_id"),
  account("social.chat_window", "delete", ["lo_id", "opened_at", "expires_at"], "hi_id"),
  account("social.entitlement", "delete", ["vip_until", "service_until", "free_chats"]),
  account("social.free_chat", "delete", ["reason", "delta", "at"]),
  // What was paid stays in the books, by nobody.
  account("social.purchase", { account_id: null, checkout_url: null }, [
    "order_id",
    "product",
    "amount",
    "currency",
    "state",
    "created_at",
    "paid_at",
  ]),
  account("social.subscription", { account_id: null }, [
    "subscription_id",
    "product",
    "amount",
    "currency",
    "created_at",
    "covered_until",
    "is_cancelling",
    "ended_at",
  ]),
  account("social.report", "keep", ["category", "text", "state", "created_at"], "reporter_id"),
  account("social.report", "keep", undefined, "target_id"),
  account("social.report_reader", "delete"),
  account("social.sent_text", "delete", undefined, "from_id"),
  account("social.sent_text", "delete", undefined, "to_id"),
  account("social.picture_choice", "delete", ["peer_id", "choice", "at"]),
  account("social.picture_choice", "delete", undefined, "peer_id"),
  account("social.sent_picture", "delete", ["object_name", "to_id", "at"], "from_id"),
  account("social.sent_picture", "delete", undefined, "to_id"),
  account("social.role_change", "delete", ["role", "act", "proposed_at"]),
  account("social.role_change", "delete", undefined, "proposed_by"),
  account("social.device", "delete", ["seen_at"]),
  account("social.appeal", "delete", ["text", "state", "created_at", "decided_at"]),
  account("social.sanction", "delete", ["kind", "reason", "created_at", "until_at", "ended_at"]),
  account("social.profile", "delete", [
    "gender",
    "looking_for",
    "place",
    "facts",
    "filter",
    "fact_filter",
    "state",
    "created_at",
    "active_at",
  ]),
  account("social.privacy_request", "keep", ["kind", "state", "asked_at", "due_at"]),
  account(
    "rooms.message",
    { nick: erasedName, body: "", attach: null },
    ["room_id", "body", "attach", "time"],
    "account",
  ),
  // The numbers of a page have no gaps: what was drawn gives way to a change that changes nothing. What the person took away
  // of others stays away.
  {
    ...account(
      "rooms.board_mark",
      { change: `{"do":"restore","seq":${Number.MAX_SAFE_INTEGER}}` },
      ["room_id", "page", "change", "time"],
      "account",
    ),
    only: "change ->> 'do' = 'draw'",
  },
  // Finds nothing today, since rooms of this realm take no files. Both realms have the table, so both say what becomes of it.
  account("rooms.deck", "delete", ["room_id", "name", "page_count", "time"], "account"),
  ...heldByMessaging,
  person("im.message_token", "delete", undefined, "sender_id"),
  person(
    "im.message",
    { body: "", custom: null, attach: null, extra: null },
    ["conversation_id", "seq", "time", "type", "body", "attach"],
    "sender_id",
  ),
  person("im.message_edit", "delete", ["conversation_id", "seq", "version", "time", "body"], "sender_id"),
  person("im.quick_comment", "delete", ["conversation_id", "seq", "body", "time"]),
];
