-- Closed homework leaves the list of its teachers when they say so, and comes back when they say so; nothing else of it changes.
alter table edu.homework add column archived_at int8;
