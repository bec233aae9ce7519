-- Polls of conferences (R5): some answers of one person, and the name where the poll tells it.
alter table rooms.vote add column options int4[];
alter table rooms.vote add column nick text;
