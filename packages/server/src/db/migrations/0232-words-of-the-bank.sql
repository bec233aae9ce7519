-- The words of the questions that were there before 0229. Nothing but these rows is locked meanwhile, and they are read all the
-- time; a thousand take about three seconds. What is saved meanwhile has its words by the trigger, and keeps them.
update edu.question q set found = w.found, pairs = edu.text_pairs(w.found), marks = edu.text_marks(w.words)
from (
  select v.question_id, v.words, edu.question_words(v.content) as found
  from edu.question n join edu.question_version v on v.question_id = n.question_id and v.version = n.version
  where n.found = '' offset 0
) w where w.question_id = q.question_id and q.found = '';
