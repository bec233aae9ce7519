-- Captions and chapters of the portal's videos (P4).
alter table edu.document
  add column captions jsonb not null default '[]',
  add column chapters jsonb not null default '[]';

-- A text that never changes: what writers and readers have of a document names it by its number.
create table edu.document_caption (
  caption_id int8 generated always as identity primary key,
  dept_id int8 not null,
  doc_id int8 not null references edu.document on delete cascade,
  language text not null,
  cues jsonb not null,
  saved_at int8 not null
);
create index document_caption_by_doc on edu.document_caption (doc_id);
