-- Questions of several parts about one text (P8).
-- contract: the new check takes all that the old one took; nothing reads a constraint

alter table edu.question drop constraint question_kind_check;
alter table edu.question add constraint question_kind_check
  check (kind in ('single', 'multiple', 'trueFalse', 'blanks', 'matching', 'ordering', 'shortAnswer', 'composite')) not valid;
