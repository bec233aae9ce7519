-- Reports of messages in the school realm (D8): who reports what, the sealed copy, and what staff made of it.

create table edu.message_report (
  report_id int8 generated always as identity primary key,
  dept_id int8 not null references edu.institution,
  -- 0 between two people, 1 a team, 5 a super team; the conversation may be gone before the report.
  scene int2 not null check (scene in (0, 1, 5)),
  conversation_id int8 not null,
  seq int8 not null,
  -- Null: the account is erased.
  reporter_id text references edu.account,
  target_id text references edu.account,
  reason text not null,
  words text not null,
  created_at int8 not null,
  -- JSON, exactly as it was sealed; null: its time is over.
  content text,
  seal bytea not null,
  settled_at int8,
  settled_by text references edu.account,
  outcome text check (outcome in ('kept', 'removed')),
  note text not null default '',
  check ((settled_at is null) = (outcome is null)),
  -- The same report again is the same report.
  unique (reporter_id, conversation_id, seq)
);
create index message_report_open on edu.message_report (dept_id, created_at, report_id) where settled_at is null;
create index message_report_settled on edu.message_report (dept_id, settled_at, report_id) where settled_at is not null;
create index message_report_old on edu.message_report (settled_at) where settled_at is not null;
create index message_report_of on edu.message_report (conversation_id, seq);
create index message_report_reporter on edu.message_report (reporter_id, created_at);
create index message_report_target on edu.message_report (target_id);
create index message_report_settler on edu.message_report (settled_by) where settled_by is not null;

-- Who of the staff has opened the copy.
create table edu.message_report_reader (
  report_id int8 not null references edu.message_report on delete cascade,
  account_id text not null references edu.account,
  at int8 not null,
  primary key (report_id, account_id)
);
create index message_report_reader_account on edu.message_report_reader (account_id);
