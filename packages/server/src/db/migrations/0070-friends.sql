-- Friends and open requests (M9). Both rows of a pair are written in one transaction, under the locks of both logs. A
-- friendship that ended stays as a row with both flags 0: it says so to whoever asks for what changed, and may keep the alias.

create table im.friend (
  person_id int8 not null references im.person on delete cascade,
  other_id int8 not null references im.person on delete cascade,
  flag int2 not null check (flag between 0 and 2),
  beflag int2 not null check (beflag between 0 and 2),
  alias text not null default '',
  custom text not null default '',
  serverex text not null default '',
  source int2 not null default 0,
  bits int8 not null default 0,
  create_time int8 not null,
  update_time int8 not null,
  pts int8 not null,
  primary key (person_id, other_id),
  check (person_id <> other_id),
  check ((flag, beflag) in ((0, 0), (1, 1), (2, 0), (0, 2)))
);

create index friend_changes on im.friend (person_id, pts);
create index friend_other on im.friend (other_id);
