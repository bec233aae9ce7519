-- What work was before it was opened again is kept with its times (0129). Pupils take work back, too, before it is due: teachers
-- are told which of both it was.
alter table edu.submission_version add column reclaimed boolean not null default false;
