-- Documents are written by staff (P4, P13): the text as rich text in both languages, a newer text beside the one that visitors
-- read, its review, its earlier versions, the recycle bin, and who has it open. Channels say whether they ask for a review.

alter table edu.channel
  add column review_required boolean not null default false,
  add column two_person boolean not null default false,
  -- Empty: of every kind.
  add column doc_types text[] not null default '{}',
  -- Whoever may write for one class alone writes here and below.
  add column class_id int8 references edu.school_class;
create index channel_class on edu.channel (class_id) where class_id is not null;

-- The columns of before hold what visitors read. Of what was never published, `status` says how far it is; of the others it
-- says whether it is read, and `work_state` how far the newer text in `work` is. `paragraphs` are what a node of the version
-- before reads.
alter table edu.document
  add column body jsonb,
  add column body_en jsonb,
  add column cover_asset text,
  add column attachments text[] not null default '{}',
  add column link text not null default '',
  -- Rises with every save.
  add column version int4 not null default 1,
  add column work jsonb,
  add column work_state text check (work_state in ('draft', 'submitted', 'rejected', 'approved')),
  add column scheduled_at int8,
  add column scheduled_by text,
  add column live_approved boolean not null default true,
  -- Who wrote a part of the newer text.
  add column writers text[] not null default '{}',
  add column author_id text references edu.account on delete set null,
  add column edited_by text,
  add column created_at int8 not null default 0,
  add column updated_at int8 not null default 0,
  add column deleted_at int8,
  add column deleted_by text;
create index document_author on edu.document (author_id) where author_id is not null;
create index document_binned on edu.document (deleted_at) where deleted_at is not null;

update edu.document d set
  created_at = (extract(epoch from d.publish_at) * 1000)::int8,
  updated_at = (extract(epoch from d.publish_at) * 1000)::int8,
  body = (
    select jsonb_build_object('type', 'doc', 'content', jsonb_agg(jsonb_build_object('type', 'paragraph', 'content',
      jsonb_build_array(jsonb_build_object('type', 'text', 'text', p.words))) order by p.place))
    from jsonb_array_elements_text(d.paragraphs) with ordinality as p (words, place)
    where p.words <> '' having count(*) > 0
  ),
  body_en = (
    select jsonb_build_object('type', 'doc', 'content', jsonb_agg(jsonb_build_object('type', 'paragraph', 'content',
      jsonb_build_array(jsonb_build_object('type', 'text', 'text', p.words))) order by p.place))
    from jsonb_array_elements_text(d.paragraphs_en) with ordinality as p (words, place)
    where p.words <> '' having count(*) > 0
  );

create function lyceum.refuse_version_change() returns trigger language plpgsql as $$
  begin
    raise exception '%.% takes new rows only', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
  end
$$;

-- A version is never changed; it goes with its document.
create table edu.document_version (
  doc_id int8 not null references edu.document on delete cascade,
  version int4 not null,
  dept_id int8 not null,
  content jsonb not null,
  reason text not null check (reason in ('edit', 'submit', 'publish', 'restore')),
  saved_by text,
  saved_at int8 not null,
  primary key (doc_id, version)
);
create trigger document_version_is_kept before update on edu.document_version
  for each row execute function lyceum.refuse_version_change();

-- What reviewers decided and said; `place` names a field or a block of the text, `quote` its words then.
create table edu.document_review (
  review_id int8 generated always as identity primary key,
  doc_id int8 not null references edu.document on delete cascade,
  dept_id int8 not null,
  version int4 not null,
  reviewer text not null,
  decision text not null check (decision in ('comment', 'approve', 'reject')),
  note text not null default '',
  place text not null default '',
  quote text not null default '',
  at int8 not null
);
create index document_review_of on edu.document_review (doc_id, review_id);

-- Who has a document open in the editor, until when unless they say so again.
create table edu.document_lease (
  doc_id int8 not null references edu.document on delete cascade,
  account_id text not null references edu.account on delete cascade,
  dept_id int8 not null,
  until_at int8 not null,
  primary key (doc_id, account_id)
);
create index document_lease_account on edu.document_lease (account_id);

-- Who has read a document on a day, as a code that says nothing of the person; kept for two days, the count stays.
create table edu.document_view (
  doc_id int8 not null references edu.document on delete cascade,
  day int4 not null,
  visitor bytea not null,
  primary key (doc_id, day, visitor)
);
create index document_view_day on edu.document_view (day);
