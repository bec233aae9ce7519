-- transaction: false
-- A file of questions may be imported twice: those that the bank asks already are found by the checksum of their words (P8).

create index concurrently if not exists question_same on edu.question (dept_id, md5(words));
