-- Activities and honours that somebody proposes who may not publish them (P4): a proposal is a draft with the moment since
-- which it waits, and the version that was proposed, so that its author hears whether it was changed before it was published.
alter table edu.activity
  add column proposed_at int8,
  add column proposed_version int4,
  -- Why the last proposal was refused; empty: it was not.
  add column refusal text not null default '';
alter table edu.honour
  add column author_id text references edu.account on delete set null,
  add column proposed_at int8,
  add column proposed_version int4,
  add column refusal text not null default '';
