-- Codes of the sign-in by WeChat (A3), from the screen that shows one to the answer of the telephone. Of each secret the hash
-- alone is kept; who WeChat says that it is, as a keyed hash. A code lives some minutes and is nobody's until it is answered.

create table edu.wechat_ticket (
  id_hash bytea primary key,
  dept_id int8 not null,
  state_hash bytea not null unique,
  browser_hash bytea not null,
  purpose text not null check (purpose in ('signIn', 'link')),
  status text not null check (status in ('pending', 'scanned', 'confirmed', 'denied', 'linkable', 'used')),
  number text not null,
  device text not null,
  grant_hash bytea unique,
  identity text,
  nick text not null,
  avatar text not null,
  created_at int8 not null,
  expires_at int8 not null
);
create index wechat_ticket_expires on edu.wechat_ticket (expires_at);
