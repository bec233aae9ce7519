-- Homework and quizzes beside a replay (R8). Who sees which of them is decided by the rules of homework and of quizzes.
create table edu.recording_task (
  task_id int8 generated always as identity primary key,
  dept_id int8 not null,
  recording_id int8 not null references edu.recording on delete cascade,
  homework_id int8 references edu.homework on delete cascade,
  quiz_id int8 references edu.quiz on delete cascade,
  attached_at int8 not null,
  check ((homework_id is null) <> (quiz_id is null)),
  unique (recording_id, homework_id),
  unique (recording_id, quiz_id)
);
create index recording_task_homework on edu.recording_task (homework_id) where homework_id is not null;
create index recording_task_quiz on edu.recording_task (quiz_id) where quiz_id is not null;
