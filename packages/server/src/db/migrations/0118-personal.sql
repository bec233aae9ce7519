-- What people let others of their institution read of them (P12), field by field. Who has chosen nothing has no row.

create table edu.personal_page (
  account_id text primary key references edu.account (id) on delete cascade,
  dept_id int8 not null,
  about text not null default '',
  audiences jsonb not null,
  updated_at int8 not null
);

-- Of which kinds of news somebody wants to hear in the page and by mail. What is not named is as by default.
create table edu.notification_choice (
  account_id text primary key references edu.account (id) on delete cascade,
  dept_id int8 not null,
  choices jsonb not null,
  updated_at int8 not null
);

-- Mails about news that were put on their way, so that a repeated run sends none twice. Swept by age.
create table edu.notification_mail (
  mail_key text primary key,
  account_id text not null references edu.account (id) on delete cascade,
  dept_id int8 not null,
  created_at int8 not null
);
create index notification_mail_account on edu.notification_mail (account_id);
create index notification_mail_age on edu.notification_mail (created_at);
