-- Quizzes (P10): questions of the bank with a time for each; rounds that a host leads or that somebody plays alone, with the
-- versions of the questions as they were when the round began. Whether a question is still open follows from `closes_at`.

create table edu.quiz (
  quiz_id int8 generated always as identity primary key,
  dept_id int8 not null references edu.institution,
  owner_id text references edu.account on delete set null,
  version int4 not null default 1,
  title text not null,
  subject text not null,
  is_open boolean not null,
  created_at int8 not null,
  updated_at int8 not null
);
create index quiz_changed on edu.quiz (dept_id, updated_at desc, quiz_id desc);
create index quiz_owner on edu.quiz (owner_id) where owner_id is not null;

create table edu.quiz_item (
  quiz_id int8 not null references edu.quiz on delete cascade,
  item_no int2 not null,
  dept_id int8 not null,
  question_id int8 not null references edu.question,
  seconds int2 not null check (seconds between 5 and 300),
  primary key (quiz_id, item_no),
  unique (quiz_id, question_id)
);
create index quiz_item_question on edu.quiz_item (question_id);

create table edu.quiz_round (
  round_id int8 generated always as identity primary key,
  dept_id int8 not null references edu.institution,
  quiz_id int8 references edu.quiz on delete set null,
  -- Null: practice of somebody alone.
  host_id text references edu.account on delete cascade,
  title text not null,
  code text,
  allows_guests boolean not null default false,
  teams text[] not null default '{}',
  seed int4 not null,
  rev int4 not null default 1,
  phase text not null check (phase in ('lobby', 'question', 'reveal', 'ended')),
  item_no int2 not null default -1,
  opens_at int8 not null default 0,
  closes_at int8 not null default 0,
  started_at int8 not null,
  ended_at int8,
  check ((host_id is null) = (code is null)),
  check ((phase = 'ended') = (ended_at is not null))
);
create unique index quiz_round_code on edu.quiz_round (dept_id, code) where ended_at is null and code is not null;
create unique index quiz_round_open on edu.quiz_round (host_id, quiz_id) where ended_at is null and host_id is not null;
create index quiz_round_host on edu.quiz_round (host_id, round_id desc) where host_id is not null;
create index quiz_round_quiz on edu.quiz_round (quiz_id) where quiz_id is not null;

create table edu.quiz_round_item (
  round_id int8 not null references edu.quiz_round on delete cascade,
  item_no int2 not null,
  dept_id int8 not null,
  question_id int8 not null,
  version int4 not null,
  seconds int2 not null,
  primary key (round_id, item_no),
  foreign key (question_id, version) references edu.question_version
);
create index quiz_round_item_question on edu.quiz_round_item (question_id, version);

create table edu.quiz_player (
  player_id int8 generated always as identity primary key,
  round_id int8 not null references edu.quiz_round on delete cascade,
  dept_id int8 not null,
  -- Null: a guest, who proves the place with the key.
  account_id text references edu.account on delete cascade,
  key_hash text,
  nick text not null,
  team int2,
  joined_at int8 not null,
  removed_at int8,
  unique (round_id, account_id)
);
create unique index quiz_player_guest on edu.quiz_player (round_id, lower(nick)) where account_id is null;
create index quiz_player_account on edu.quiz_player (account_id, round_id desc) where account_id is not null;

create table edu.quiz_answer (
  player_id int8 not null references edu.quiz_player on delete cascade,
  item_no int2 not null,
  round_id int8 not null references edu.quiz_round on delete cascade,
  dept_id int8 not null,
  answer jsonb,
  share float8 not null check (share between 0 and 1),
  points int4 not null,
  time_ms int4 not null,
  answered_at int8 not null,
  primary key (player_id, item_no)
);
create index quiz_answer_round on edu.quiz_answer (round_id, item_no);

alter table edu.wrong_entry add column quiz_id int8 references edu.quiz on delete set null;
create index wrong_entry_quiz on edu.wrong_entry (quiz_id) where quiz_id is not null;
