-- Codes with which a phone signs a large screen in (P8), from the screen to the answer. Of each secret the hash alone is kept. A
-- code lives some minutes and is nobody's until it is answered.

create table edu.tv_ticket (
  id_hash bytea primary key,
  dept_id int8 not null,
  ticket_hash bytea not null unique,
  browser_hash bytea not null,
  status text not null check (status in ('pending', 'confirmed', 'denied', 'used')),
  digits text not null,
  device text not null,
  address text not null,
  address_group text not null,
  account_id text references edu.account on delete cascade,
  created_at int8 not null,
  expires_at int8 not null
);
create index tv_ticket_account on edu.tv_ticket (account_id);
create index tv_ticket_expires on edu.tv_ticket (expires_at);

-- A sign-in that was lent to a screen makes the calls of homework alone. Both realms keep their sessions alike.
alter table edu.session add column is_lent boolean not null default false;
alter table social.session add column is_lent boolean not null default false;
