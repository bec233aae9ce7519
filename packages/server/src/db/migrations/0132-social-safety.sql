-- What moderators decide about members, appeals against it, and the messages that a report seals (D5).

-- One row a decision. A suspension and a ban close the profile by the id of their row (social.profile.suspended_by).
create table social.sanction (
  sanction_id text primary key,
  dept_id int8 not null,
  account_id text not null references social.account (id) on delete cascade,
  -- What it came from; null: of a photo or a text.
  report_id text references social.report (report_id) on delete set null,
  kind text not null check (kind in ('warn', 'mute', 'suspend', 'ban', 'remove')),
  reason text not null,
  -- Ids of photos and names of texts that were removed.
  content text[] not null default '{}',
  -- Two moderators decided, and two take it back.
  is_sensitive bool not null,
  version int4 not null default 1,
  created_at int8 not null,
  until_at int8,
  decided_by text references social.account (id) on delete set null,
  -- The second of two.
  seconded_by text references social.account (id) on delete set null,
  acknowledged_at int8,
  -- Who wants to take it back, where it needs two.
  lift_proposed_by text references social.account (id) on delete set null,
  ended_at int8,
  -- Null where the time was over.
  ended_by text references social.account (id) on delete set null,
  check (kind <> 'mute' or until_at is not null)
);
create index sanction_of on social.sanction (account_id, created_at desc);
create index sanction_holds on social.sanction (account_id, kind) where ended_at is null;
create index sanction_newest on social.sanction (dept_id, created_at desc);
create index sanction_report on social.sanction (report_id) where report_id is not null;
create index sanction_by on social.sanction (decided_by, created_at) where decided_by is not null;
create index sanction_seconded on social.sanction (seconded_by) where seconded_by is not null;
create index sanction_proposed on social.sanction (lift_proposed_by) where lift_proposed_by is not null;
create index sanction_ended_by on social.sanction (ended_by) where ended_by is not null;

-- One appeal a decision at most.
create table social.appeal (
  sanction_id text primary key references social.sanction (sanction_id) on delete cascade,
  dept_id int8 not null,
  account_id text not null references social.account (id) on delete cascade,
  text text not null,
  state text not null default 'pending' check (state in ('pending', 'granted', 'refused')),
  version int4 not null default 1,
  created_at int8 not null,
  proposed_by text references social.account (id) on delete set null,
  proposed_act text,
  decided_at int8,
  decided_by text references social.account (id) on delete set null
);
create index appeal_waits on social.appeal (dept_id, created_at) where state = 'pending';
create index appeal_of on social.appeal (account_id);
create index appeal_proposed on social.appeal (proposed_by) where proposed_by is not null;
create index appeal_by on social.appeal (decided_by) where decided_by is not null;

-- Messages as the server had them when they were reported. `seal` is a keyed hash of `content` and the report.
create table social.report_evidence (
  report_id text primary key references social.report (report_id) on delete cascade,
  dept_id int8 not null,
  content text not null,
  seal bytea not null,
  sealed_at int8 not null
);

-- Who opened a report: after the decision nobody else does.
create table social.report_reader (
  report_id text not null references social.report (report_id) on delete cascade,
  account_id text not null references social.account (id) on delete cascade,
  dept_id int8 not null,
  at int8 not null,
  primary key (report_id, account_id)
);
create index report_reader_of on social.report_reader (account_id);

-- What the first of two moderators wants to do about a report of the sensitive queue.
alter table social.report add column proposed_by text;
alter table social.report add column proposal jsonb;
create index report_decided on social.report (dept_id, decided_at) where decided_at is not null;
create index report_decided_by on social.report (decided_by, decided_at) where decided_by is not null;

-- Profiles that are closed already can be appealed for as well: by the report that closed them, or by the moderator who saw a minor.
insert into social.sanction (sanction_id, dept_id, account_id, report_id, kind, reason, is_sensitive, created_at, decided_by)
select r.report_id, r.dept_id, r.target_id, r.report_id, 'suspend',
  case r.category when 'underage' then 'minor' when 'fake' then 'impersonation' else r.category end,
  r.priority = 0, coalesce(r.decided_at, r.created_at), (select a.id from social.account a where a.id = r.decided_by)
from social.report r join social.profile p on p.account_id = r.target_id
where r.state = 'upheld' and r.report_id = any (p.suspended_by);

insert into social.sanction (sanction_id, dept_id, account_id, kind, reason, is_sensitive, created_at)
select 'minor-' || p.account_id, p.dept_id, p.account_id, 'suspend', 'minor', true, p.active_at
from social.profile p where 'moderator' = any (p.suspended_by);

update social.profile set suspended_by = array_append(array_remove(suspended_by, 'moderator'), 'minor-' || account_id)
where 'moderator' = any (suspended_by);
