-- Activities of an institution and who signed up for them (P4). Whether one is open, full, running or over follows from its
-- times and the places that are taken; only what people did is stored.
create table edu.activity (
  activity_id int8 generated always as identity primary key,
  dept_id int8 not null references edu.institution,
  state text not null default 'draft' check (state in ('draft', 'published', 'cancelled')),
  title text not null default '',
  title_en text not null default '',
  body jsonb,
  body_en jsonb,
  -- The beginning of each text, for lists.
  opening text not null default '',
  opening_en text not null default '',
  place text not null default '',
  place_en text not null default '',
  cover_asset text,
  -- A picture of the demo; what people write has an asset.
  cover_url text not null default '',
  start_at int8,
  end_at int8 check (end_at > start_at),
  opens_at int8,
  closes_at int8 check (closes_at <= start_at),
  capacity int4 check (capacity > 0),
  has_waiting_list boolean not null default true,
  audience text not null default 'all' check (audience in ('all', 'classes')),
  audience_classes int8[] not null default '{}',
  is_public boolean not null default false check (not is_public or audience = 'all'),
  album_id int4 references edu.document on delete set null,
  cancel_reason text not null default '',
  -- Of the calendar file: rises with each change that people with a place are told of.
  sequence int4 not null default 0,
  -- Rises with every save.
  version int4 not null default 1,
  published_at int8,
  author_id text references edu.account on delete set null,
  created_at int8 not null,
  updated_at int8 not null,
  check (state = 'draft' or (start_at is not null and end_at is not null and published_at is not null))
);
create index activity_shown on edu.activity (dept_id, start_at, activity_id) where state <> 'draft';
create index activity_over on edu.activity (dept_id, end_at desc, activity_id desc) where state <> 'draft';
create index activity_changed on edu.activity (dept_id, updated_at desc, activity_id desc);
create index activity_author on edu.activity (author_id) where author_id is not null;
create index activity_album on edu.activity (album_id) where album_id is not null;

-- Who has a place or waits for one. Whoever withdraws leaves no row, and comes last when they sign up again.
create table edu.activity_sign_up (
  activity_id int8 not null references edu.activity on delete cascade,
  account_id text not null references edu.account on delete cascade,
  dept_id int8 not null,
  number int8 generated always as identity,
  state text not null check (state in ('going', 'waiting')),
  -- The guardian who did it; null: the person.
  by_id text references edu.account on delete set null,
  signed_up_at int8 not null,
  attended boolean,
  primary key (activity_id, account_id)
);
create index activity_sign_up_account on edu.activity_sign_up (account_id);
create index activity_sign_up_by on edu.activity_sign_up (by_id) where by_id is not null;
create index activity_sign_up_order on edu.activity_sign_up (activity_id, state, number);
