-- Files of each realm: what they are, what was made of them, what refers to them, and what they take of whose space.
-- A trigger counts the space and notes what to delete from the object store, so that no way of removing a row forgets it.
-- It takes the row of the institution first.

create table edu.asset (
  id text primary key,
  dept_id int8 not null,
  owner_id text references edu.account on delete set null,
  purpose text not null,
  name text not null,
  declared_type text not null default '',
  kind text not null default 'file',
  type text not null default 'application/octet-stream',
  size int8 not null,
  held int8 not null,
  sha256 bytea,
  state text not null default 'pending' check (state in ('pending', 'scanning', 'ready', 'refused')),
  refusal text,
  scan text,
  width int4,
  height int4,
  duration_ms int8,
  work text,
  progress real,
  created_at int8 not null,
  stored_at int8,
  unused_since int8,
  lock_holder text,
  lock_until int8 not null default 0,
  lock_wanted boolean not null default false
);
create index asset_owner on edu.asset (owner_id, created_at);
create index asset_open on edu.asset (owner_id) where state in ('pending', 'scanning');
create index asset_unfinished on edu.asset (created_at) where state in ('pending', 'scanning');
create index asset_unused on edu.asset (unused_since) where unused_since is not null;
create table edu.asset_variant (
  asset_id text not null references edu.asset on delete cascade,
  name text not null,
  kind text not null,
  type text not null,
  object_key text not null unique,
  size int8 not null,
  width int4,
  height int4,
  created_at int8 not null,
  primary key (asset_id, name)
);
create table edu.asset_reference (
  asset_id text not null references edu.asset,
  dept_id int8 not null,
  thing_kind text not null,
  thing_id text not null,
  created_at int8 not null,
  primary key (asset_id, thing_kind, thing_id)
);
create index asset_reference_thing on edu.asset_reference (dept_id, thing_kind, thing_id);
create table edu.asset_usage (
  dept_id int8 not null,
  owner_id text not null,
  used int8 not null default 0,
  quota int8,
  primary key (dept_id, owner_id)
);
create table edu.asset_garbage (
  asset_id text primary key,
  deleted_at int8 not null
);
create function edu.count_asset() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.held <> 0 then
    update edu.asset_usage set used = used - old.held where dept_id = old.dept_id and owner_id = '';
    update edu.asset_usage set used = used - old.held where dept_id = old.dept_id and owner_id = old.owner_id;
  end if;
  if tg_op <> 'DELETE' and new.held <> 0 then
    insert into edu.asset_usage (dept_id, owner_id, used) values (new.dept_id, '', new.held)
    on conflict (dept_id, owner_id) do update set used = asset_usage.used + new.held;
    if new.owner_id is not null then
      insert into edu.asset_usage (dept_id, owner_id, used) values (new.dept_id, new.owner_id, new.held)
      on conflict (dept_id, owner_id) do update set used = asset_usage.used + new.held;
    end if;
  end if;
  if tg_op = 'DELETE' then
    insert into edu.asset_garbage (asset_id, deleted_at)
    values (old.id, (extract(epoch from clock_timestamp()) * 1000)::int8) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger count_asset after insert or delete or update of held, owner_id, dept_id on edu.asset
  for each row execute function edu.count_asset();

create table social.asset (
  id text primary key,
  dept_id int8 not null,
  owner_id text references social.account on delete set null,
  purpose text not null,
  name text not null,
  declared_type text not null default '',
  kind text not null default 'file',
  type text not null default 'application/octet-stream',
  size int8 not null,
  held int8 not null,
  sha256 bytea,
  state text not null default 'pending' check (state in ('pending', 'scanning', 'ready', 'refused')),
  refusal text,
  scan text,
  width int4,
  height int4,
  duration_ms int8,
  work text,
  progress real,
  created_at int8 not null,
  stored_at int8,
  unused_since int8,
  lock_holder text,
  lock_until int8 not null default 0,
  lock_wanted boolean not null default false
);
create index asset_owner on social.asset (owner_id, created_at);
create index asset_open on social.asset (owner_id) where state in ('pending', 'scanning');
create index asset_unfinished on social.asset (created_at) where state in ('pending', 'scanning');
create index asset_unused on social.asset (unused_since) where unused_since is not null;
create table social.asset_variant (
  asset_id text not null references social.asset on delete cascade,
  name text not null,
  kind text not null,
  type text not null,
  object_key text not null unique,
  size int8 not null,
  width int4,
  height int4,
  created_at int8 not null,
  primary key (asset_id, name)
);
create table social.asset_reference (
  asset_id text not null references social.asset,
  dept_id int8 not null,
  thing_kind text not null,
  thing_id text not null,
  created_at int8 not null,
  primary key (asset_id, thing_kind, thing_id)
);
create index asset_reference_thing on social.asset_reference (dept_id, thing_kind, thing_id);
create table social.asset_usage (
  dept_id int8 not null,
  owner_id text not null,
  used int8 not null default 0,
  quota int8,
  primary key (dept_id, owner_id)
);
create table social.asset_garbage (
  asset_id text primary key,
  deleted_at int8 not null
);
create function social.count_asset() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.held <> 0 then
    update social.asset_usage set used = used - old.held where dept_id = old.dept_id and owner_id = '';
    update social.asset_usage set used = used - old.held where dept_id = old.dept_id and owner_id = old.owner_id;
  end if;
  if tg_op <> 'DELETE' and new.held <> 0 then
    insert into social.asset_usage (dept_id, owner_id, used) values (new.dept_id, '', new.held)
    on conflict (dept_id, owner_id) do update set used = asset_usage.used + new.held;
    if new.owner_id is not null then
      insert into social.asset_usage (dept_id, owner_id, used) values (new.dept_id, new.owner_id, new.held)
      on conflict (dept_id, owner_id) do update set used = asset_usage.used + new.held;
    end if;
  end if;
  if tg_op = 'DELETE' then
    insert into social.asset_garbage (asset_id, deleted_at)
    values (old.id, (extract(epoch from clock_timestamp()) * 1000)::int8) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger count_asset after insert or delete or update of held, owner_id, dept_id on social.asset
  for each row execute function social.count_asset();
