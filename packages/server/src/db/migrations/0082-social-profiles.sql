-- Members of the social realm (D1, D7): the proof of age before anything else, the profile, and what of it was approved.
-- Nothing here refers to a table of the school realm.

create table social.age_assurance (
  account_id text primary key references social.account (id) on delete cascade,
  dept_id int8 not null,
  birthday text not null check (birthday ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  -- 2: estimated, or by card or operator; 3: by document. One's own word is none.
  level int2 not null check (level >= 2),
  method text not null,
  checked_at int8 not null,
  revoked_at int8
);

-- A keyed hash of a contact that failed the check, and nothing else of the person.
create table social.age_refusal (
  dept_id int8 not null,
  contact_mac bytea not null,
  until_at int8 not null,
  primary key (dept_id, contact_mac)
);
create index age_refusal_until on social.age_refusal (until_at);

create table social.profile (
  account_id text primary key references social.account (id) on delete cascade,
  dept_id int8 not null,
  gender text,
  looking_for text[] not null default '{}',
  place text,
  place_at int8,
  facts jsonb not null default '{}',
  filter jsonb not null default '{}',
  state text not null default 'open' check (state in ('open', 'paused', 'hidden', 'suspended')),
  -- How often others were shown it; whoever was shown often comes later.
  exposure int4 not null default 0,
  active_at int8 not null,
  created_at int8 not null
);
create index profile_open on social.profile (dept_id, active_at desc) where state = 'open';

-- `shown` was approved and is what others read; `offered` is newer.
create table social.profile_text (
  account_id text not null references social.account (id) on delete cascade,
  field text not null check (field in ('nickname', 'bio', 'aboutMe', 'lookingForText')),
  dept_id int8 not null,
  shown text,
  offered text not null,
  version int4 not null default 1,
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
  reason text,
  changed_at int8 not null,
  primary key (account_id, field)
);
create index profile_text_waits on social.profile_text (dept_id, changed_at) where state = 'pending';

create table social.photo (
  photo_id text primary key,
  account_id text not null references social.account (id) on delete cascade,
  dept_id int8 not null,
  asset_id text not null references social.asset,
  position int4 not null,
  crop jsonb not null,
  version int4 not null default 1,
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
  reason text,
  created_at int8 not null
);
create index photo_of on social.photo (account_id, position);
create index photo_asset on social.photo (asset_id);
create index photo_waits on social.photo (dept_id, created_at) where state = 'pending';
