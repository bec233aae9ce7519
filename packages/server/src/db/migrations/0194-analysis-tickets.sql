-- Tickets with which /analysis shows one thing without signing in (P8): the analysis of a class on its screen, or a pupil's own
-- result. Kept as hashes, for a day at most, until they end or are revoked.

create table edu.analysis_ticket (
  ticket_hash bytea primary key,
  dept_id int8 not null references edu.institution,
  account_id text not null references edu.account on delete cascade,
  homework_id int8 not null references edu.homework on delete cascade,
  submission_id int8 references edu.submission on delete cascade,
  made_at int8 not null,
  ends_at int8 not null
);
create index analysis_ticket_institution on edu.analysis_ticket (dept_id);
create index analysis_ticket_account on edu.analysis_ticket (account_id);
create index analysis_ticket_homework on edu.analysis_ticket (homework_id);
create index analysis_ticket_submission on edu.analysis_ticket (submission_id);
create index analysis_ticket_age on edu.analysis_ticket (ends_at);
