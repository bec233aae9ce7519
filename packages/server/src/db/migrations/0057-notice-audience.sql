-- transaction: false
-- Whom a notice is for is counted by classes and roles among the people of an institution.
create index concurrently if not exists account_class_ids on edu.account using gin (dept_id, class_ids);
