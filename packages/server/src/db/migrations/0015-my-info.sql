-- What people say of themselves (M10); who never said anything has no row.

create table im.person_info (
  person_id int8 primary key references im.person on delete cascade,
  sign text not null default '',
  gender text not null default 'unknown' check (gender in ('unknown', 'male', 'female')),
  email text not null default '',
  birth text not null default '',
  tel text not null default '',
  push_when_pc_online boolean not null default true
);
