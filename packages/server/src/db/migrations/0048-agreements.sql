-- Privacy policy and user agreement of each institution: the versions it published, and who accepted which one (A8). The
-- same tables for each realm. Version 0 is the text that the server brings; it has no row. What was published once stays as
-- it was read: a version is neither changed nor removed, and an acceptance goes only with its account.

create function lyceum.refuse_agreement_change() returns trigger language plpgsql as $$
  begin
    raise exception '%.% takes new rows only', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
  end
$$;

create table edu.agreement_version (
  dept_id int8 not null references edu.institution,
  kind text not null check (kind in ('privacy', 'agreement')),
  version int4 not null check (version >= 1),
  published_at int8 not null,
  published_by text not null,
  body jsonb not null,
  body_en jsonb not null,
  primary key (dept_id, kind, version)
);
create trigger agreement_version_is_kept before update or delete on edu.agreement_version
  for each row execute function lyceum.refuse_agreement_change();

create table edu.agreement_acceptance (
  account_id text not null references edu.account on delete cascade,
  dept_id int8 not null,
  kind text not null check (kind in ('privacy', 'agreement')),
  version int4 not null check (version >= 0),
  published_at int8 not null,
  accepted_at int8 not null,
  address text not null,
  primary key (account_id, kind, version, published_at)
);
create trigger agreement_acceptance_is_kept before update on edu.agreement_acceptance
  for each row execute function lyceum.refuse_agreement_change();

create table social.agreement_version (
  dept_id int8 not null references edu.institution,
  kind text not null check (kind in ('privacy', 'agreement')),
  version int4 not null check (version >= 1),
  published_at int8 not null,
  published_by text not null,
  body jsonb not null,
  body_en jsonb not null,
  primary key (dept_id, kind, version)
);
create trigger agreement_version_is_kept before update or delete on social.agreement_version
  for each row execute function lyceum.refuse_agreement_change();

create table social.agreement_acceptance (
  account_id text not null references social.account on delete cascade,
  dept_id int8 not null,
  kind text not null check (kind in ('privacy', 'agreement')),
  version int4 not null check (version >= 0),
  published_at int8 not null,
  accepted_at int8 not null,
  address text not null,
  primary key (account_id, kind, version, published_at)
);
create trigger agreement_acceptance_is_kept before update on social.agreement_acceptance
  for each row execute function lyceum.refuse_agreement_change();
