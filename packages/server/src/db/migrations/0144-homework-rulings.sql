-- What a teacher decides about a question of homework after it was given: a further answer that counts, another key, or that
-- everybody gets its points (P8). Work is graded anew for it in batches; what it had before is kept, so that it can be undone.

create table edu.homework_ruling (
  ruling_id int8 generated always as identity primary key,
  dept_id int8 not null,
  homework_id int8 not null references edu.homework on delete cascade,
  item_no int2 not null,
  -- The ruling as it is exchanged.
  ruling jsonb not null,
  made_at int8 not null,
  undone_at int8
);
-- The same ruling twice is one.
create unique index homework_ruling_once on edu.homework_ruling (homework_id, item_no, md5(ruling::text))
  where undone_at is null;
create index homework_ruling_item on edu.homework_ruling (homework_id, item_no);

-- Rises with every ruling and every undo; work with a lower one is still to be graded anew.
alter table edu.homework add column ruling_version int4 not null default 0;
alter table edu.submission add column ruling_version int4 not null default 0;
-- What an answer had without rulings, while one changes it.
alter table edu.submission_answer add column base_score float8;
alter table edu.submission_answer add column is_ruled boolean not null default false;
