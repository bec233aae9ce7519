-- Refresh tokens of the mailbox that its provider gave in place of the one in the settings, where each is good for one use (P7).
create table edu.mailbox_token (
  -- A digest of the provider, the program and the token of the settings: another one in the settings is another row.
  place bytea primary key,
  -- Encrypted by the secret of the server.
  sealed bytea not null,
  updated_at int8 not null
);
