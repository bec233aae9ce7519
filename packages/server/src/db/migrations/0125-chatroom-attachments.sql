-- What a message of a room's chat carries (M15): an attachment by its type, and in `extra` what is rare.
alter table rooms.message add column attach jsonb, add column extra jsonb;
