-- Passwords of programs that read and write a drive (P11). What a password is follows from its id and the secret of the server,
-- so none is kept. One that is taken back is deleted.

create table edu.app_password (
  password_id text primary key,
  dept_id int8 not null,
  account_id text not null references edu.account on delete cascade,
  request_id text not null,
  name text not null,
  created_at int8 not null,
  used_at int8,
  unique (account_id, request_id)
);
