-- One index of what a school can find by words: documents, notices, people, questions. The words of `head` (title and summary)
-- and `full` (all text) carry their institution in front ("100/lesson"), and so do kind, audiences and facets ("100@public"):
-- one index answers words, institution and visibility together, and the beginning of a word is sought among the words of its
-- institution alone. `shown` is the text that hits are shown from. Nothing of the social realm is in it.

create table edu.search_entry (
  kind text not null,
  id text not null,
  dept_id int8 not null references edu.institution on delete cascade,
  "date" int8 not null,
  until int8,
  is_pinned boolean not null,
  title text not null,
  shown jsonb not null,
  head tsvector not null,
  "full" tsvector not null,
  put_at int8 not null,
  primary key (kind, id)
);

create index search_entry_head on edu.search_entry using gin (head);

create index search_entry_full on edu.search_entry using gin ("full");

create index search_entry_of on edu.search_entry (dept_id, kind);

-- How far a rebuild of the index has come with one kind, and by which rules of words.
create table edu.search_rebuild (
  kind text primary key,
  version int4 not null,
  after_id text not null,
  started_at int8 not null,
  is_done boolean not null
);
