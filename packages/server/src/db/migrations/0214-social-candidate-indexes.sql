-- transaction: false
-- Each kind of candidates of a deck is found by an index of those alone whom a deck may show; those of all open profiles are no
-- longer asked, nor is the order of who was here last.
create index concurrently if not exists profile_best on social.profile (dept_id, standing desc, account_id) where state = 'open' and presentable;
create index concurrently if not exists profile_close on social.profile (dept_id, place, standing desc, account_id) where state = 'open' and presentable;
create index concurrently if not exists profile_drawn on social.profile (dept_id, lot, account_id) where state = 'open' and presentable;
drop index concurrently if exists social.profile_standing;
drop index concurrently if exists social.profile_near;
drop index concurrently if exists social.profile_lot;
drop index concurrently if exists social.profile_open;
