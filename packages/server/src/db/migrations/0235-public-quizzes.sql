-- A quiz that is open for practice may be open to everybody who comes to the site (P10).
alter table edu.quiz add column is_public bool not null default false;
