-- What people do to their own account (P12, A1): a code for a new contact, recovery codes of the second factor, passkeys.
-- contract: the new checks take all that the old ones took; nothing reads a constraint

alter table edu.verification_code drop constraint verification_code_purpose_check;
alter table edu.verification_code add constraint verification_code_purpose_check
  check (purpose in ('login', 'register', 'reset', 'contact')) not valid;
alter table social.verification_code drop constraint verification_code_purpose_check;
alter table social.verification_code add constraint verification_code_purpose_check
  check (purpose in ('login', 'register', 'reset', 'contact')) not valid;

create table edu.recovery_code (
  account_id text not null references edu.account (id) on delete cascade,
  -- Keyed with the secret of the application.
  code_mac bytea not null,
  created_at int8 not null,
  used_at int8,
  primary key (account_id, code_mac)
);

create table edu.passkey (
  credential_id text primary key,
  dept_id int8 not null,
  account_id text not null references edu.account (id) on delete cascade,
  public_key bytea not null,
  counter int8 not null,
  transports text[] not null,
  name text not null,
  created_at int8 not null,
  last_used_at int8
);
create index passkey_account on edu.passkey (account_id, created_at);

-- A challenge is signed and kept by nobody; what was answered once is remembered until it is over.
create table edu.passkey_challenge (
  challenge text primary key,
  used_at int8 not null
);
create index passkey_challenge_used on edu.passkey_challenge (used_at);
