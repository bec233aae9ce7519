-- Who asked for their own data or for being erased (P12). An account that was erased stays as a row without a person, so that
-- what others share with it, such as a conversation, keeps an author.

create table edu.privacy_request (
  id text primary key,
  dept_id int8 not null,
  account_id text not null references edu.account (id) on delete cascade,
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
create unique index privacy_request_live on edu.privacy_request (account_id, kind) where state in ('waiting', 'running');
create index privacy_request_account on edu.privacy_request (account_id, kind, asked_at);
create index privacy_request_institution on edu.privacy_request (dept_id, asked_at, id);
