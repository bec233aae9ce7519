-- When what a player answered wrongly in a live round entered their book of wrong answers (P9, P10): once, also where the job
-- that does it runs twice.

alter table edu.quiz_player add column booked_at int8;
