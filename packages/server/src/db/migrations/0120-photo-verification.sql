-- Proof that the photos of a profile show its owner (D4). One row a try; of each member one is open at most.
create table social.verification (
  verification_id text primary key,
  account_id text not null references social.account (id) on delete cascade,
  dept_id int8 not null,
  -- The order of the tries.
  number int8 generated always as identity,
  -- The main photo that it was compared with; the proof ends with another one.
  photo_id text not null,
  pose text not null,
  state text not null default 'asked' check (state in ('asked', 'underReview', 'verified', 'notApproved')),
  -- Null until it is handed in, and again when the time to keep it is over.
  asset_id text,
  reason text,
  version int4 not null default 1,
  asked_at int8 not null,
  submitted_at int8,
  decided_at int8,
  decided_by text references social.account (id) on delete set null,
  check (state = 'asked' or submitted_at is not null)
);
create unique index verification_open on social.verification (account_id) where state in ('asked', 'underReview');
create index verification_of on social.verification (account_id, number desc);
create index verification_waiting on social.verification (dept_id, submitted_at) where state = 'underReview';
create index verification_pictures on social.verification (decided_at) where asset_id is not null;
create index verification_by on social.verification (decided_by) where decided_by is not null;
