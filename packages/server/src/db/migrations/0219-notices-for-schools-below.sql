-- Notices of an institution for those below it (P5): for their members, or for roles there. No schools named means all that
-- lie below when somebody reads.
alter table edu.notice add column audience_schools int8[] not null default '{}';

-- contract: the checks are replaced by wider ones, which refuse nothing that a running node writes
alter table edu.notice drop constraint notice_audience_check;
alter table edu.notice drop constraint notice_check;
alter table edu.notice
  add constraint notice_audience_known check (audience in ('all', 'roles', 'classes', 'schools')) not valid,
  add constraint notice_public_audience check (not is_public or audience in ('all', 'schools')) not valid;
