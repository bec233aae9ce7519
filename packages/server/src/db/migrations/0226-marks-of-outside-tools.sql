-- What outside tools report and offer (P10, LTI 1.3): their tokens, the points of units, and what a teacher chooses at a tool.

create table edu.lti_token (
  token_hash bytea primary key,
  tool_id int8 not null references edu.lti_tool on delete cascade,
  dept_id int8 not null,
  scopes text[] not null,
  ends_at int8 not null
);
create index lti_token_tool on edu.lti_token (tool_id, ends_at);
create index lti_token_end on edu.lti_token (ends_at);

-- Words that a tool says once in what it signs, for as long as that is good.
create table edu.lti_said_once (
  tool_id int8 not null references edu.lti_tool on delete cascade,
  word_hash bytea not null,
  dept_id int8 not null,
  ends_at int8 not null,
  primary key (tool_id, word_hash)
);
create index lti_said_once_end on edu.lti_said_once (ends_at);

-- In which units a tool has really been handed somebody: of nobody else does it report there.
create table edu.lti_opened (
  course_id int8 not null references edu.course on delete cascade,
  account_id text not null references edu.account on delete cascade,
  unit_id text not null,
  tool_id int8 not null references edu.lti_tool on delete cascade,
  dept_id int8 not null,
  primary key (course_id, account_id, unit_id, tool_id)
);
create index lti_opened_account on edu.lti_opened (account_id);
create index lti_opened_tool on edu.lti_opened (tool_id);

create table edu.lti_score (
  course_id int8 not null references edu.course on delete cascade,
  account_id text not null references edu.account on delete cascade,
  unit_id text not null,
  dept_id int8 not null,
  tool_id int8 not null references edu.lti_tool on delete cascade,
  -- Null: the tool has said how far somebody is, and nothing of points.
  score_given float8,
  score_maximum float8,
  activity text not null,
  grading text not null,
  comment text not null,
  -- When it was so by the clock of the tool: the newest counts.
  said_at int8 not null,
  primary key (course_id, account_id, unit_id)
);
create index lti_score_account on edu.lti_score (account_id);
create index lti_score_tool on edu.lti_score (tool_id);

create table edu.lti_choice (
  -- Of the word by which who chooses asks for it.
  choice_hash bytea primary key,
  -- Of the word that the tool gives back with what was chosen; null: it has not been told yet.
  word_hash bytea,
  dept_id int8 not null,
  tool_id int8 not null references edu.lti_tool on delete cascade,
  account_id text not null references edu.account on delete cascade,
  ends_at int8 not null,
  -- Null: nothing has come back yet.
  items jsonb
);
create index lti_choice_account on edu.lti_choice (account_id);
create index lti_choice_tool on edu.lti_choice (tool_id);
create index lti_choice_end on edu.lti_choice (ends_at);
create unique index lti_choice_word on edu.lti_choice (word_hash) where word_hash is not null;

-- Null: a unit is opened.
alter table edu.lti_launch add column choice_hash bytea references edu.lti_choice on delete cascade;
create index lti_launch_choice on edu.lti_launch (choice_hash) where choice_hash is not null;
