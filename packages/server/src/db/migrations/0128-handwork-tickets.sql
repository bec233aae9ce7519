-- Tickets with which a phone brings pages of handwork to one answer of one pupil's work, without signing in (P8): kept as
-- hashes, for a short while, until they end or are revoked.

create table edu.handwork_ticket (
  ticket_hash bytea primary key,
  dept_id int8 not null,
  submission_id int8 not null references edu.submission on delete cascade,
  item_no int2 not null,
  made_at int8 not null,
  ends_at int8 not null
);
create index handwork_ticket_answer on edu.handwork_ticket (submission_id, item_no);
create index handwork_ticket_age on edu.handwork_ticket (ends_at);
