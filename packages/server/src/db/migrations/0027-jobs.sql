-- What the queue of jobs (schema graphile_worker) does not keep: how far a job is, who works, and what was cancelled while it ran.

create schema jobs;

create table jobs.progress (
  job_id int8 primary key,
  fraction float4 not null check (fraction between 0 and 1),
  text text not null,
  updated_at timestamptz not null default now()
);

-- Leases: a node with the names of the jobs that it has a handler for, and its pools, whose jobs are given to others when
-- they were not seen for a while.
create table jobs.worker (
  id text primary key,
  names text[] not null,
  seen_at timestamptz not null default now()
);

create table jobs.cancelled (
  job_id int8 primary key,
  cancelled_at timestamptz not null default now()
);
