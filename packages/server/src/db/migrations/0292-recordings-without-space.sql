-- A recording whose files wait for space on the disk (R8) is told apart from one whose files cannot be read.
-- contract: the check is replaced by a wider one, which refuses nothing that a running node writes
alter table edu.recording drop constraint recording_reason_check;
alter table edu.recording add constraint recording_reason_known
  check (reason in ('empty', 'unreadable', 'diskFull')) not valid;
