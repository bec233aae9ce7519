-- Conversations of staff and pupils that a second member of staff may read where a school for children wants it (D8).

-- Since when somebody has been staff; null: for as long as messaging has known them. What they wrote before as a pupil is read by nobody.
alter table im.person add column staff_since int8;

-- When an institution had it switched on; only what was written then may be read.
create table edu.chat_review_span (
  span_id int8 generated always as identity primary key,
  dept_id int8 not null references edu.institution,
  from_at int8 not null,
  -- Null: it is on.
  until_at int8
);
create unique index chat_review_span_on on edu.chat_review_span (dept_id) where until_at is null;
create index chat_review_span_of on edu.chat_review_span (dept_id, from_at);

-- Each time that somebody opened one.
create table edu.chat_review (
  review_id int8 generated always as identity primary key,
  dept_id int8 not null references edu.institution,
  -- Null: the account is erased.
  reader_id text references edu.account,
  staff_id text not null references edu.account,
  pupil_id text not null references edu.account,
  conversation_id int8 not null,
  reason text not null,
  opened_at int8 not null
);
create index chat_review_dept on edu.chat_review (dept_id);
create index chat_review_of on edu.chat_review (conversation_id, opened_at);
create index chat_review_reader on edu.chat_review (reader_id) where reader_id is not null;
create index chat_review_staff on edu.chat_review (staff_id);
create index chat_review_pupil on edu.chat_review (pupil_id);
create index chat_review_old on edu.chat_review (opened_at);
