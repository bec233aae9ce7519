-- Honours of an institution and whom they name (P4). Whether the public reads a name is asked of each person.
create table edu.honour (
  honour_id int8 generated always as identity primary key,
  dept_id int8 not null references edu.institution,
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  title text not null default '',
  title_en text not null default '',
  note text not null default '',
  note_en text not null default '',
  level text not null default 'school'
    check (level in ('school', 'district', 'city', 'province', 'national', 'international')),
  kind text not null default 'student' check (kind in ('student', 'teacher', 'class', 'school')),
  awarded_on text not null default '',
  classes int8[] not null default '{}',
  picture_asset text,
  -- A picture of the demo; what people write has an asset.
  picture_url text not null default '',
  certificate_asset text,
  is_public boolean not null default true,
  version int4 not null default 1,
  published_at int8,
  created_at int8 not null,
  updated_at int8 not null,
  check (state <> 'published' or (published_at is not null and awarded_on <> ''))
);
create index honour_shown on edu.honour (dept_id, awarded_on desc, honour_id desc) where state = 'published';
create index honour_changed on edu.honour (dept_id, updated_at desc, honour_id desc);

create table edu.honour_person (
  person_id int4 generated always as identity primary key,
  honour_id int8 not null references edu.honour on delete cascade,
  dept_id int8 not null,
  position int4 not null,
  -- Null: somebody who has no account, or none any more.
  account_id text references edu.account on delete set null,
  name text not null,
  consent text not null default 'unasked' check (consent in ('unasked', 'asked', 'given', 'refused')),
  consent_at int8,
  consent_by text references edu.account on delete set null,
  check ((consent in ('given', 'refused')) = (consent_at is not null))
);
create index honour_person_of on edu.honour_person (honour_id, position);
create index honour_person_account on edu.honour_person (account_id) where account_id is not null;
create index honour_person_by on edu.honour_person (consent_by) where consent_by is not null;
