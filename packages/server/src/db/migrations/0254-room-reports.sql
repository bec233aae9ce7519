-- Reports of rooms and of what is said in them stand with those of messages (D8).

alter table edu.message_report
  alter column scene drop not null,
  alter column conversation_id drop not null,
  alter column seq drop not null,
  -- The room may be gone before the report.
  add column room_id int8,
  -- Of a message seq is its place in the chat, of a private one its number.
  add column room_part text check (room_part in ('room', 'person', 'message', 'private')),
  -- Of a reported guest, who has no account.
  add column guest_account text,
  add column guest_nick text not null default '',
  drop constraint message_report_outcome_check,
  add constraint message_report_outcome_check check (outcome in ('kept', 'removed', 'putOut', 'closed')),
  add constraint message_report_of_one check (
    case when room_id is null
      then room_part is null and scene is not null and conversation_id is not null and seq is not null
      else room_part is not null and scene is null and conversation_id is null
        and (seq is null) = (room_part in ('room', 'person'))
    end);

create index message_report_of_room on edu.message_report (room_id, room_part, seq) where room_id is not null;
