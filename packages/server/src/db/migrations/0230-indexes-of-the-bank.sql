-- transaction: false
-- Questions by words, by points, by what is asked alike, and the homework that they stand in (P8).

create index concurrently if not exists question_found on edu.question using gin (dept_id, pairs);
create index concurrently if not exists question_tags on edu.question using gin (dept_id, tags);
create index concurrently if not exists question_marks on edu.question using gin (dept_id, marks);
