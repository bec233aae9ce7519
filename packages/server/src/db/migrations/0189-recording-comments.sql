-- Comments on a replay (R8), in general or at a moment of the whole recording, with answers of one level.
alter table edu.recording add column takes_comments boolean not null default true;

create table edu.recording_comment (
  comment_id int8 generated always as identity primary key,
  dept_id int8 not null,
  recording_id int8 not null references edu.recording on delete cascade,
  parent_id int8 references edu.recording_comment on delete cascade,
  -- Null: an account that is gone.
  account_id text references edu.account on delete set null,
  -- Chosen by the sender, so that what is sent twice is there once.
  id_client text not null,
  -- Empty: it was removed, and stands for the answers to it.
  body text not null,
  at_ms int8 check (at_ms >= 0),
  created_at int8 not null,
  edited_at int8,
  unique (recording_id, account_id, id_client)
);
create index recording_comment_newest on edu.recording_comment (recording_id, comment_id desc) where parent_id is null;
create index recording_comment_account on edu.recording_comment (account_id) where account_id is not null;
create index recording_comment_parent on edu.recording_comment (parent_id, comment_id) where parent_id is not null;

-- Who finds that a comment should not be there; for those who manage the recording.
create table edu.recording_comment_report (
  comment_id int8 not null references edu.recording_comment on delete cascade,
  account_id text not null references edu.account on delete cascade,
  reported_at int8 not null,
  primary key (comment_id, account_id)
);
create index recording_comment_report_account on edu.recording_comment_report (account_id);
