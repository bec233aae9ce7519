-- Pictures between members of the social realm (D3, D6).

-- Of the bytes as they were sent, of pictures of the social realm: what lies in the school's portal is refused.
alter table im.object add column sha256 bytea;

-- What a member wants of pictures of another; no row: each is covered until it is opened or answered.
create table social.picture_choice (
  account_id text not null references social.account (id) on delete cascade,
  peer_id text not null references social.account (id) on delete cascade,
  dept_id int8 not null,
  choice text not null check (choice in ('show', 'refuse')),
  at int8 not null,
  primary key (account_id, peer_id)
);
create index picture_choice_peer on social.picture_choice (peer_id);

-- Which file went from whom to whom, while it is kept.
create table social.sent_picture (
  object_name text not null,
  from_id text not null references social.account (id) on delete cascade,
  to_id text not null references social.account (id) on delete cascade,
  dept_id int8 not null,
  at int8 not null,
  primary key (object_name, to_id)
);
create index sent_picture_from on social.sent_picture (from_id, at);
create index sent_picture_to on social.sent_picture (to_id);
create index sent_picture_at on social.sent_picture (at);
