-- What staff choose for a class without a grade when a school year ends: it goes on, is renamed or is archived (P13).
alter table edu.school_year_class
  add column is_chosen bool not null default false,
  drop constraint school_year_class_act_check,
  add constraint school_year_class_act_check check (act in ('up', 'graduate', 'stay', 'rename', 'archive')) not valid;
alter table edu.school_year_class validate constraint school_year_class_act_check;
