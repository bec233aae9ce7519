-- Minutes that those who are invited write together (P7): updates as they come, in the order in which they were stored. A job
-- merges many into one; the order survives, as updates may be applied twice and in any order.
create table edu.meeting_minutes (
  meeting_id int8 primary key references edu.meeting on delete cascade,
  dept_id int8 not null,
  -- Of all updates.
  bytes int8 not null default 0,
  finished_at int8,
  -- The text as it was finished.
  body jsonb,
  check ((finished_at is null) = (body is null))
);

create table edu.meeting_minutes_update (
  number int8 generated always as identity primary key,
  meeting_id int8 not null references edu.meeting_minutes on delete cascade,
  account_id text references edu.account on delete set null,
  body bytea not null,
  written_at int8 not null
);
create index meeting_minutes_update_of on edu.meeting_minutes_update (meeting_id, number);
create index meeting_minutes_update_account on edu.meeting_minutes_update (account_id) where account_id is not null;
