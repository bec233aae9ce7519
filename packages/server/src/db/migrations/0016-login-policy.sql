-- How many devices of one person may be signed in to messaging together, where an institution wants another rule than the usual one.

create table im.login_policy (
  realm int2 not null,
  dept_id int4 not null,
  policy jsonb not null check (policy->>'kind' in ('one', 'desktopAndMobile', 'together', 'custom')),
  primary key (realm, dept_id)
);
