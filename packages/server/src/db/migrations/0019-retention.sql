-- Receipts of teams learn their age, and what is too old is found without reading all: rows are written in the order of their times.

alter table im.team_receipt add column asked_time int8 not null default (extract(epoch from now()) * 1000)::int8;

create index team_receipt_by_time on im.team_receipt using brin (asked_time);

create index system_message_by_time on im.system_message using brin ("time");
