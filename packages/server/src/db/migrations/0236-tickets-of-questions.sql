-- A ticket of /analysis may show one question of a pupil's wrong book (P9), which belongs to no homework.
alter table edu.analysis_ticket add column entry_id int8 references edu.wrong_entry on delete cascade;
create index analysis_ticket_entry on edu.analysis_ticket (entry_id) where entry_id is not null;
-- contract: a node of the version before finds no homework of such a ticket, and answers that the ticket is over
alter table edu.analysis_ticket alter column homework_id drop not null;
alter table edu.analysis_ticket add constraint analysis_ticket_thing check (num_nonnulls(homework_id, entry_id) = 1);
