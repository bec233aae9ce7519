-- The record of what staff did (A5, P14): entries are added, and go by age alone.

create schema audit;

-- No foreign keys: an entry outlives the account and the thing that it names.
create table audit.entry (
  id int8 generated always as identity primary key,
  dept_id int8 not null,
  realm text not null check (realm in ('edu', 'social')),
  actor text not null,
  act text not null,
  thing text not null,
  thing_id text not null,
  change jsonb not null default '{}' check (octet_length(change::text) <= 32768),
  address text not null,
  at int8 not null,
  trace_id text not null
);
create index entry_dept on audit.entry (dept_id, at desc, id desc);
create index entry_actor on audit.entry (dept_id, actor, at desc, id desc);
create index entry_thing on audit.entry (dept_id, thing, thing_id);
-- What has become too old.
create index entry_at on audit.entry (at);

create function audit.refuse_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and current_setting('lyceum.audit_retention', true) = 'on' then
      return old;
    end if;
    raise exception 'audit.entry takes new entries only' using errcode = 'insufficient_privilege';
  end
$$;
create trigger entry_is_kept before update or delete on audit.entry
  for each row execute function audit.refuse_change();
create trigger entry_is_not_emptied before truncate on audit.entry
  for each statement execute function audit.refuse_change();
