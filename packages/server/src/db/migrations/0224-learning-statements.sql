-- What people have learnt, told to the institution's own learning record store by xAPI (P10): where that is, and what waits for
-- it. A fact enters the outbox in the transaction that makes it, and only while the institution wants that.

create table edu.statement_store (
  dept_id int8 primary key references edu.institution,
  endpoint text not null,
  store_key text not null,
  -- Sealed, and bound to the institution.
  store_secret bytea not null,
  kinds text[] not null,
  is_enabled boolean not null,
  -- Where all ids of activities and people begin. It stays when the site moves, or the store would take everybody for somebody else.
  home_page text not null,
  updated_at int8 not null,
  -- A run sends until then.
  leased_until int8 not null default 0,
  -- Failures one after the other, the last of them, and until when nothing is tried.
  failures int4 not null default 0,
  problem text,
  detail text not null default '',
  problem_at int8,
  next_try_at int8 not null default 0,
  is_stopped boolean not null default false,
  -- How many statements the next request has: fewer while one that is wrong is looked for.
  batch_size int4 not null default 50,
  -- How many were refused each by itself since the store took one.
  refused_in_row int4 not null default 0,
  -- So much waits that nothing is added. It is looked at each minute, so that no fact has to count.
  is_full boolean not null default false,
  sent_at int8
);

create table edu.statement_outbox (
  seq int8 generated always as identity primary key,
  -- The id of the statement: a store knows by it what it has.
  statement_id uuid not null default gen_random_uuid() unique,
  dept_id int8 not null references edu.institution,
  account_id text not null references edu.account on delete cascade,
  kind text not null,
  -- What happened to what; nothing that somebody wrote.
  fact jsonb not null,
  at int8 not null,
  -- Since when it waits: later than the fact where somebody sends it again.
  waits_since int8 not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
  -- When it was sent or refused.
  settled_at int8,
  reason text
);
create index statement_outbox_institution on edu.statement_outbox (dept_id, state, seq);
create index statement_outbox_settled on edu.statement_outbox (dept_id, state, settled_at) where state <> 'waiting';
create index statement_outbox_account on edu.statement_outbox (account_id);
-- The sweep goes by age.
create index statement_outbox_waiting_age on edu.statement_outbox (waits_since) where state = 'waiting';
create index statement_outbox_settled_age on edu.statement_outbox (settled_at) where state <> 'waiting';

-- Of whom which store knows something, and by what name: it is told to the person, and to staff when the person is erased.
create table edu.statement_told (
  dept_id int8 not null references edu.institution,
  account_id text not null references edu.account on delete cascade,
  endpoint text not null,
  pseudonym text not null,
  first_at int8 not null,
  primary key (dept_id, account_id, endpoint, pseudonym)
);
create index statement_told_account on edu.statement_told (account_id);

-- Units of which it was told, or would have been, that they are done; null: it was begun before anything was told.
alter table edu.course_enrolment add column told_units text[];
