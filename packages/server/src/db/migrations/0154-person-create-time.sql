-- Since when messaging knows a person (M10). What is there already counts from its last change, which is the oldest that is known;
-- the version before inserts rows without it, and readers take that time for them.

alter table im.person add column create_time int8;

update im.person set create_time = update_time;
