-- The platform suspends an institution and takes it back; nothing else of it changes meanwhile.
alter table edu.institution add column suspended_at int8;
alter table edu.institution add column suspension_reason text not null default '';
alter table edu.institution add column created_at int8 not null default 0;

-- Numbers of institutions that are made on the platform's page, above those that were given by hand.
create sequence edu.institution_number;
select setval('edu.institution_number', greatest(100000, (select coalesce(max(dept_id), 0) from edu.institution)));
