-- An account belongs to an institution that is there, and the id of an institution has one type everywhere: int8, as most
-- tables had it.
-- contract: a column keeps its name and its values; a statement that a node of an earlier version keeps prepared is
-- refused once on each of its connections.

alter table edu.institution alter column dept_id type int8, alter column parent_dept_id type int8;
alter table edu.site_domain alter column dept_id type int8;
alter table edu.config alter column dept_id type int8;
alter table edu.grade alter column dept_id type int8;
alter table edu.channel alter column dept_id type int8;
alter table edu.document alter column dept_id type int8;
alter table edu.banner alter column dept_id type int8;
alter table edu.live_event alter column dept_id type int8;
alter table im.login_policy alter column dept_id type int8;

-- Accounts whose institution was taken out by hand keep one, closed and of the most careful kind, until somebody decides.
insert into edu.institution (dept_id, dept_short_name, name, name_en, kind, status)
select dept_id, 'lost-' || dept_id, 'lost-' || dept_id, 'lost-' || dept_id, 'k12', 'closed'
from (select dept_id from edu.account union select dept_id from social.account) account
where not exists (select from edu.institution i where i.dept_id = account.dept_id);

-- Validated by the next migration, which locks out nobody.
alter table edu.account
  add constraint account_institution foreign key (dept_id) references edu.institution (dept_id) not valid;
alter table social.account
  add constraint account_institution foreign key (dept_id) references edu.institution (dept_id) not valid;

-- For search. Trusted extensions, so the owner of the database may make them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
