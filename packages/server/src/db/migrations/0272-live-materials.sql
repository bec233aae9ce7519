-- Files that belong to a broadcast, in their order: readable by whom it is for, before, during and after it (P6).
alter table edu.live add column materials text[] not null default '{}';
