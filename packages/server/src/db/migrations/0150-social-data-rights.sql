-- Data rights of the social realm (D1, D6): what members consented to, each purpose by itself, and who asked for their own
-- data or for being erased.

-- A row for each time that somebody consented. Without `withdrawn_at` it holds.
create table social.consent (
  consent_id text primary key,
  account_id text not null references social.account (id) on delete cascade,
  dept_id int8 not null,
  purpose text not null check (purpose in ('sensitive', 'location', 'photoCheck')),
  -- Of the words that were consented to.
  version int4 not null,
  given_at int8 not null,
  withdrawn_at int8
);
create unique index consent_holds on social.consent (account_id, purpose) where withdrawn_at is null;
create index consent_of on social.consent (account_id, given_at);

create table social.privacy_request (
  id text primary key,
  dept_id int8 not null,
  account_id text not null references social.account (id) on delete cascade,
  kind text not null check (kind in ('export', 'erasure')),
  state text not null check (state in ('waiting', 'running', 'done', 'undone', 'failed')),
  asked_at int8 not null,
  due_at int8,
  finished_at int8,
  progress float8 not null default 0,
  -- The archive of an export; it is removed like every asset that nothing refers to.
  asset_id text
);
-- One of each kind at a time.
create unique index privacy_request_live on social.privacy_request (account_id, kind) where state in ('waiting', 'running');
create index privacy_request_account on social.privacy_request (account_id, kind, asked_at);
