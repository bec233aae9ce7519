-- What a room asks for, beside its log; who was named for it; and of what they are still to be notified (R1).

alter table rooms.room add column password text check (password ~ '^[0-9]{6}$');

create table rooms.wrong_password (
  room_id int8 not null references rooms.room on delete cascade,
  account text not null,
  count int2 not null,
  since int8 not null,
  primary key (room_id, account)
);

create index room_wrong_password_since on rooms.wrong_password (since);

create table rooms.attendee (
  room_id int8 not null references rooms.room on delete cascade,
  account text not null,
  primary key (room_id, account)
);

create index room_attendee_account on rooms.attendee (account);

create table rooms.news (
  id int8 generated always as identity primary key,
  room_id int8 not null references rooms.room on delete cascade,
  account text not null,
  body jsonb not null,
  time int8 not null
);
