-- Minutes for homework from its first opening on, and until when an attempt at it takes answers (P8). Null: no such bound.

alter table edu.homework add column time_limit int2 check (time_limit between 1 and 600);
alter table edu.submission add column deadline_at int8;
