-- Where a case of the moderators comes from, the same words sent to many, and the devices of members (D1, D5).

-- `self`: the member wrote to be a minor. `picture`: a moderator saw signs of a minor. `sameText`: the same words went to many.
alter table social.report add column source text not null default 'member'
  check (source in ('member', 'self', 'picture', 'sameText'));
update social.report set source = 'self' where reporter_id = target_id;

-- To whom somebody sent which longer words; a hash stands for the words.
create table social.sent_text (
  from_id text not null references social.account (id) on delete cascade,
  text_hash bytea not null,
  to_id text not null references social.account (id) on delete cascade,
  dept_id int8 not null,
  at int8 not null,
  primary key (from_id, text_hash, to_id)
);
create index sent_text_to on social.sent_text (to_id);
create index sent_text_at on social.sent_text (at);

-- A keyed hash of what a browser of the social realm is known by; the school realm has none.
create table social.device (
  account_id text not null references social.account (id) on delete cascade,
  device_mac bytea not null,
  dept_id int8 not null,
  seen_at int8 not null,
  primary key (account_id, device_mac)
);
