-- Roles of moderators are given and taken by two senior moderators (A5): what one of them wants, until another wants the same.

create table social.role_change (
  change_id text primary key,
  dept_id int8 not null,
  account_id text not null references social.account (id) on delete cascade,
  role text not null check (role in ('moderator', 'seniorModerator')),
  act text not null check (act in ('grant', 'revoke')),
  proposed_by text not null references social.account (id) on delete cascade,
  proposed_at int8 not null,
  unique (account_id, role)
);
create index role_change_of on social.role_change (dept_id, proposed_at);
create index role_change_by on social.role_change (proposed_by);
