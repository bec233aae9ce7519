-- Who may write to whom in the social realm (D3): what a member has paid for, free chats, windows of two people.

create table social.entitlement (
  account_id text primary key references social.account (id) on delete cascade,
  dept_id int8 not null,
  vip_until int8 not null default 0,
  service_until int8 not null default 0,
  -- The sum of the member's rows of social.free_chat, written with them.
  free_chats int4 not null default 0 check (free_chats >= 0)
);

-- Every free chat that was given or used. Rows are only added.
create table social.free_chat (
  account_id text not null references social.account (id) on delete cascade,
  dept_id int8 not null,
  reason text not null check (reason in ('signUp', 'photo', 'pack', 'refund', 'window')),
  -- What it was given or used for: once each.
  ref text not null,
  delta int4 not null check (delta <> 0),
  at int8 not null,
  primary key (account_id, reason, ref)
);

-- In a window both write as much as they like. One row a pair, the smaller id first.
create table social.chat_window (
  lo_id text not null references social.account (id) on delete cascade,
  hi_id text not null references social.account (id) on delete cascade,
  dept_id int8 not null,
  opened_by text not null,
  opened_at int8 not null,
  expires_at int8 not null,
  primary key (lo_id, hi_id),
  check (lo_id < hi_id)
);
create index chat_window_hi on social.chat_window (hi_id);

insert into social.entitlement (account_id, dept_id, free_chats)
select account_id, dept_id, 3 from social.profile;
insert into social.free_chat (account_id, dept_id, reason, ref, delta, at)
select account_id, dept_id, 'signUp', '', 3, created_at from social.profile;
