-- An institution names a domain here and proves it before the domain shows its site: `edu.site_domain` holds proved ones alone.
create table edu.domain_claim (
  dept_id int8 not null references edu.institution,
  domain text not null check (domain = lower(domain)),
  token text not null,
  created_at int8 not null,
  checked_at int8,
  proved_at int8,
  removed_at int8,
  primary key (dept_id, domain)
);
