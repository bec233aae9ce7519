-- Invitations (D2): a like with a note. One of each member for each other, ever; the like itself is a judgement.

create table social.invitation (
  from_id text not null references social.account (id) on delete cascade,
  to_id text not null references social.account (id) on delete cascade,
  dept_id int8 not null,
  note text not null check (length(note) between 1 and 200),
  at int8 not null,
  primary key (from_id, to_id),
  check (from_id <> to_id)
);
create index invitation_sent on social.invitation (from_id, at);
create index invitation_to on social.invitation (to_id, at desc);
