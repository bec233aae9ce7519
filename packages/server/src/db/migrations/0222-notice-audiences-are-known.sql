-- transaction: false
-- The notices that were there before 0219 are for a known audience, too.

alter table edu.notice validate constraint notice_audience_known;
alter table edu.notice validate constraint notice_public_audience;
