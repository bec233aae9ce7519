-- Comments that a teacher keeps for marking, and names that a phone gives to the pages that it brings, so that a page which is
-- sent twice after a lost answer stands once (P8).

create table edu.grade_comment (
  comment_id int8 generated always as identity primary key,
  dept_id int8 not null,
  account_id text not null references edu.account on delete cascade,
  -- Null: for all subjects.
  subject text,
  words text not null,
  saved_at int8 not null
);
create unique index grade_comment_once on edu.grade_comment (account_id, md5(words), coalesce(subject, ''));

create table edu.handwork_page (
  submission_id int8 not null references edu.submission on delete cascade,
  page_key text not null,
  dept_id int8 not null,
  item_no int2 not null,
  brought_at int8 not null,
  primary key (submission_id, page_key)
);
create index handwork_page_age on edu.handwork_page (brought_at);
