-- When people are to be told of a room, so that one process takes a row and what failed waits (R1).

alter table rooms.news add column due_at int8 not null default 0;

create index room_news_due on rooms.news (due_at, id);
