-- Members of the social realm who belong to one school for children, so that its staff are kept apart from everybody there (D7, rule R9).

create table social.school_group (
  account_id text not null references social.account (id) on delete cascade,
  -- A keyed hash: which school it is stands nowhere in this realm.
  group_mac bytea not null,
  dept_id int8 not null,
  is_staff bool not null,
  primary key (account_id, group_mac)
);
create index school_group_of on social.school_group (group_mac);

-- Schools for children whose people have changed, whoever changed them, and nothing of a person. A row for each change: one row for
-- each school would make those who write wait for each other.
create table edu.people_change (
  change_id int8 generated always as identity primary key,
  dept_id int8 not null
);

create function edu.note_people_change() returns trigger language plpgsql as $$
begin
  insert into edu.people_change (dept_id)
  select dept_id from edu.institution where dept_id in (new.dept_id, old.dept_id) and kind in ('k12', 'vocational');
  return null;
end $$;
create function edu.note_kind_change() returns trigger language plpgsql as $$
begin
  insert into edu.people_change (dept_id) values (new.dept_id);
  return null;
end $$;

create trigger note_people_added after insert on edu.account for each row
  when (new.phone is not null or new.email is not null) execute function edu.note_people_change();
create trigger note_people_change after update of phone, email, roles, status, dept_id on edu.account for each row
  when ((old.phone, old.email, old.status, old.dept_id) is distinct from (new.phone, new.email, new.status, new.dept_id)
    or (old.roles is distinct from new.roles and (new.phone is not null or new.email is not null)))
  execute function edu.note_people_change();
create trigger note_people_removed after delete on edu.account for each row
  when (old.phone is not null or old.email is not null) execute function edu.note_people_change();
create trigger note_kind_change after update of kind on edu.institution for each row
  when (old.kind is distinct from new.kind) execute function edu.note_kind_change();

insert into edu.people_change (dept_id)
select dept_id from edu.institution where kind in ('k12', 'vocational');

-- What longer words have in common with words that are alike (D5).
alter table social.sent_text add column sketch bytea;
