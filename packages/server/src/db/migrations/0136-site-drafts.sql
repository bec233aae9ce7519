-- Staff write their site by themselves: what is written, what was shown to visitors before, and what the home page holds.
alter table edu.institution add column favicon_url text not null default '';
alter table edu.institution add column home_blocks jsonb;

alter table edu.banner add column from_at int8;
alter table edu.banner add column until_at int8;

create table edu.site_draft (
  dept_id int8 primary key references edu.institution,
  version int4 not null,
  content jsonb not null,
  saved_at int8 not null,
  saved_by text not null
);

create table edu.site_edition (
  dept_id int8 not null references edu.institution,
  edition int4 not null,
  content jsonb not null,
  published_at int8 not null,
  published_by text not null,
  primary key (dept_id, edition)
);
