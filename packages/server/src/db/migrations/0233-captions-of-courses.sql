-- Captions of videos in courses (P10): a text that never changes, which a unit names by its number.
create table edu.course_caption (
  caption_id int8 generated always as identity primary key,
  dept_id int8 not null,
  course_id int8 not null references edu.course on delete cascade,
  language text not null,
  cues jsonb not null,
  saved_at int8 not null
);
create index course_caption_by_course on edu.course_caption (course_id);
