-- transaction: false
-- The counting of every hour reads what is new alone.
create index concurrently if not exists session_created on edu.session (created_at);
create index concurrently if not exists session_seen on edu.session (last_seen_at);
create index concurrently if not exists submission_handed_in on edu.submission (submitted_at) where submitted_at is not null;
