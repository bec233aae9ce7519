-- The same tables for each realm; nothing refers from one to the other. Times are milliseconds since the epoch.

create table edu.account (
  id text primary key,
  dept_id int8 not null,
  user_name text not null,
  nick text not null,
  avatar text not null default '',
  phone text,
  email text,
  password_hash text,
  roles text[] not null,
  class_ids int8[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'disabled')),
  second_factor bytea,
  second_factor_at int8,
  second_factor_counter int8 not null default -1,
  created_at int8 not null,
  updated_at int8 not null
);

create unique index account_user_name on edu.account (dept_id, lower(user_name));

create unique index account_phone on edu.account (dept_id, phone) where phone is not null;

create unique index account_email on edu.account (dept_id, email) where email is not null;

create table edu.identity (
  dept_id int8 not null,
  provider text not null,
  open_id text not null,
  account_id text not null references edu.account (id) on delete cascade,
  created_at int8 not null,
  primary key (dept_id, provider, open_id)
);

create index identity_account on edu.identity (account_id);

create table edu.session (
  id text primary key,
  account_id text not null references edu.account (id) on delete cascade,
  generation int8 not null,
  generation_at int8 not null,
  generation_used_at int8,
  previous_expires_at int8 not null,
  created_at int8 not null,
  last_seen_at int8 not null,
  idle_ms int8 not null,
  expires_at int8 not null,
  revoked_at int8,
  revoked_why text,
  device text not null,
  address text not null
);

create index session_account on edu.session (account_id);

create index session_expires on edu.session (expires_at);

create table edu.verification_code (
  id text primary key,
  dept_id int8 not null,
  contact text not null,
  purpose text not null check (purpose in ('login', 'register', 'reset')),
  code_mac bytea not null,
  created_at int8 not null,
  expires_at int8 not null,
  used_at int8
);

create index verification_code_contact on edu.verification_code (contact, created_at);

create index verification_code_created on edu.verification_code (created_at);

create table edu.attempt (
  subject text primary key,
  count int8 not null,
  since_at int8 not null
);

create index attempt_since on edu.attempt (since_at);

create table social.account (
  id text primary key,
  dept_id int8 not null,
  user_name text not null,
  nick text not null,
  avatar text not null default '',
  phone text,
  email text,
  password_hash text,
  roles text[] not null,
  class_ids int8[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'disabled')),
  second_factor bytea,
  second_factor_at int8,
  second_factor_counter int8 not null default -1,
  created_at int8 not null,
  updated_at int8 not null
);

create unique index account_user_name on social.account (dept_id, lower(user_name));

create unique index account_phone on social.account (dept_id, phone) where phone is not null;

create unique index account_email on social.account (dept_id, email) where email is not null;

create table social.identity (
  dept_id int8 not null,
  provider text not null,
  open_id text not null,
  account_id text not null references social.account (id) on delete cascade,
  created_at int8 not null,
  primary key (dept_id, provider, open_id)
);

create index identity_account on social.identity (account_id);

create table social.session (
  id text primary key,
  account_id text not null references social.account (id) on delete cascade,
  generation int8 not null,
  generation_at int8 not null,
  generation_used_at int8,
  previous_expires_at int8 not null,
  created_at int8 not null,
  last_seen_at int8 not null,
  idle_ms int8 not null,
  expires_at int8 not null,
  revoked_at int8,
  revoked_why text,
  device text not null,
  address text not null
);

create index session_account on social.session (account_id);

create index session_expires on social.session (expires_at);

create table social.verification_code (
  id text primary key,
  dept_id int8 not null,
  contact text not null,
  purpose text not null check (purpose in ('login', 'register', 'reset')),
  code_mac bytea not null,
  created_at int8 not null,
  expires_at int8 not null,
  used_at int8
);

create index verification_code_contact on social.verification_code (contact, created_at);

create index verification_code_created on social.verification_code (created_at);

create table social.attempt (
  subject text primary key,
  count int8 not null,
  since_at int8 not null
);

create index attempt_since on social.attempt (since_at);
