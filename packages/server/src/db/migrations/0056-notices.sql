-- Notices of an institution (P5): for everybody, some roles or some classes, with a confirmation where it is asked for. Whom
-- one is for is asked when it is read, by the roles and classes of that moment; only what people did is stored.
create table edu.notice (
  notice_id int8 generated always as identity primary key,
  dept_id int8 not null references edu.institution,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published', 'withdrawn')),
  title text not null default '',
  title_en text not null default '',
  body jsonb,
  body_en jsonb,
  -- The beginning of each text, for lists.
  opening text not null default '',
  opening_en text not null default '',
  attachments text[] not null default '{}',
  audience text not null default 'all' check (audience in ('all', 'roles', 'classes')),
  audience_roles text[] not null default '{}',
  audience_classes int8[] not null default '{}',
  is_public boolean not null default false check (not is_public or audience = 'all'),
  needs_confirmation boolean not null default false,
  confirm_by int8,
  pinned boolean not null default false,
  -- Rises with every save.
  version int4 not null default 1,
  -- The version that readers have or last had; receipts are of one.
  published_version int4,
  published_at int8,
  scheduled_at int8 check ((state = 'scheduled') = (scheduled_at is not null)),
  reminded_at int8,
  author_id text references edu.account on delete set null,
  edited_by text,
  created_at int8 not null,
  updated_at int8 not null,
  check (state <> 'published' or (published_version is not null and published_at is not null))
);
create index notice_shown on edu.notice (dept_id, published_at desc, notice_id desc) where state = 'published';
create index notice_changed on edu.notice (dept_id, updated_at desc, notice_id desc);
create index notice_author on edu.notice (author_id) where author_id is not null;
create index notice_title on edu.notice using gin (dept_id, title gin_trgm_ops, title_en gin_trgm_ops);

-- Who has opened a text of a notice, and who has confirmed it.
create table edu.notice_receipt (
  notice_id int8 not null references edu.notice on delete cascade,
  version int4 not null,
  account_id text not null references edu.account on delete cascade,
  dept_id int8 not null,
  read_at int8 not null,
  confirmed_at int8 check (confirmed_at >= read_at),
  primary key (notice_id, version, account_id)
);
create index notice_receipt_account on edu.notice_receipt (account_id);
