-- Locks that programs hold on folders and files of a drive while they work on them (P11, WebDAV). They end by themselves.

create table edu.drive_lock (
  token text primary key,
  dept_id int8 not null,
  node_id text not null references edu.drive_node on delete cascade,
  account_id text not null references edu.account on delete cascade,
  is_deep boolean not null,
  owner_words text not null,
  ends_at int8 not null
);
create index drive_lock_node on edu.drive_lock (node_id);
create index drive_lock_account on edu.drive_lock (account_id);
create index drive_lock_end on edu.drive_lock (ends_at);
