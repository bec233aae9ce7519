-- Courses (P10): sections and units in their order. A unit keeps its id when the course is saved anew, and progress hangs on
-- it; what a unit shows is in `item`.

create table edu.course (
  course_id int8 generated always as identity primary key,
  dept_id int8 not null references edu.institution,
  owner_id text references edu.account on delete set null,
  version int4 not null default 1,
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  title text not null,
  title_en text not null,
  summary text not null,
  summary_en text not null,
  subject text not null,
  cover_id text,
  audience text not null check (audience in ('all', 'classes', 'signUp')),
  is_public boolean not null,
  -- The titles of its sections and the ids of their units.
  sections jsonb not null,
  created_at int8 not null,
  updated_at int8 not null,
  published_at int8
);
create index course_changed on edu.course (dept_id, updated_at desc, course_id desc);
create index course_published on edu.course (dept_id, published_at desc, course_id desc) where state = 'published';
create index course_owner on edu.course (owner_id) where owner_id is not null;

create table edu.course_class (
  course_id int8 not null references edu.course on delete cascade,
  class_id int8 not null references edu.school_class on delete cascade,
  dept_id int8 not null,
  primary key (course_id, class_id)
);
create index course_class_class on edu.course_class (class_id);

create table edu.course_unit (
  course_id int8 not null references edu.course on delete cascade,
  unit_id text not null,
  dept_id int8 not null,
  unit_no int2 not null,
  title text not null,
  title_en text not null,
  needs text[] not null,
  item jsonb not null,
  primary key (course_id, unit_id)
);
