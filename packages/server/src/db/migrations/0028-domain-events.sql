-- What has happened, written by the transaction that caused it, and which handlers have yet to handle it.

create schema events;

create table events.outbox (
  seq bigserial primary key,
  realm int2 not null,
  dept_id int8 not null,
  kind text not null,
  subject text not null,
  payload jsonb not null,
  at int8 not null,
  trace_id text not null
);
create index outbox_at on events.outbox using brin (at);

create table events.delivery (
  seq int8 not null references events.outbox on delete cascade,
  handler text not null,
  -- As in the outbox: earlier events of one subject are looked for without reading it.
  realm int2 not null,
  dept_id int8 not null,
  subject text not null,
  primary key (seq, handler)
);
create index delivery_of on events.delivery (handler, realm, dept_id, subject, seq);
