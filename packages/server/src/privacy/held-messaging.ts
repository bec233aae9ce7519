import { account, erasedName, type HeldData, person } from "./held.ts";

/** What rooms and messaging keep of a person of either realm; what was written there each realm decides about. */
export const heldByMessaging: readonly HeldData[] = [
  account("rooms.attendee", "delete", ["room_id"], "account"),
  account("rooms.wrong_password", "delete", undefined, "account"),
  account("rooms.decision", "delete", undefined, "account"),
  account("rooms.vote", "delete", ["room_id", "thing_rev", "option", "options", "nick"], "account"),
  // What was said to one person stays with that person, as in a conversation.
  account("rooms.private_message", { nick: erasedName }, ["room_id", "to_nick", "body", "time"], "account"),
  account("rooms.private_message", { to_nick: erasedName }, undefined, "to_account"),
  account("rooms.news", "delete", undefined, "account"),
  account("rooms.audit", "keep", ["room_id", "act", "fault", "time"], "account"),
  person("im.person_info", "delete", ["sign", "gender", "email", "birth", "tel"]),
  person("im.push_device", "delete", ["device_id", "token_name", "web", "time"]),
  person("im.relation", "delete", ["other_id", "is_blacked", "is_muted"]),
  person("im.relation", "delete", undefined, "other_id"),
  person("im.friend", "delete", ["other_id", "flag", "alias", "create_time"]),
  person("im.friend", "delete", undefined, "other_id"),
  person("im.signal_event", "delete", ["time", "body"]),
  person("im.signal_channel", "delete", ["name", "expires_at"], "creator_id"),
  person("im.event", "delete", ["type", "value", "custom", "time"]),
  person("im.subscription", "delete", ["target_id", "type"]),
  person("im.subscription", "delete", undefined, "target_id"),
  person("im.delivery", "delete"),
  person("im.broadcast_read", "delete"),
  person("im.hidden", "delete"),
  person("im.change", "delete"),
  person("im.system_message", "delete", ["type", "time", "ps"], "to_id"),
  // What no person has sent names its receiver as its sender, and stands among what was received.
  {
    ...person("im.system_message", "delete", ["type", "time", "ps"], "from_id"),
    shownWhere: "from_id <> to_id",
  },
  person("im.team_member", { nick: "", custom: "" }, ["conversation_id", "role", "nick", "join_time"]),
  person("im.team_request", "delete", ["conversation_id", "kind", "time"]),
  person("im.participant", { extra: "", top_custom: "" }, ["conversation_id", "is_top"]),
  person("im.collect", "delete", ["type", "data", "custom", "create_time"]),
  person("im.mention", "delete", ["conversation_id", "seq"]),
  person("im.team_receipt", "keep"),
  person("im.person_log_head", "keep"),
];
