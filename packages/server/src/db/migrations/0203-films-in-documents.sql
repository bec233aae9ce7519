-- Films of recordings that were given to documents of the portal (R8, P4), by their files: a film that is made anew is
-- another file. Whatever shows such a file is found by what refers to it.
create table edu.recording_shown (
  asset_id text primary key,
  dept_id int8 not null references edu.institution,
  recording_id int8 not null references edu.recording on delete cascade,
  -- The draft that was made of it last.
  doc_id int8 not null,
  shown_at int8 not null
);
create index recording_shown_of on edu.recording_shown (recording_id);
create index recording_shown_dept on edu.recording_shown (dept_id);
