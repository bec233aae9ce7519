-- transaction: false
-- Each kind of candidates of a deck is found by an index.
create index concurrently if not exists profile_standing on social.profile (dept_id, standing desc, account_id) where state = 'open';
create index concurrently if not exists profile_near on social.profile (dept_id, place, standing desc, account_id) where state = 'open';
create index concurrently if not exists profile_lot on social.profile (dept_id, lot, account_id) where state = 'open';
-- Who likes somebody, newest first.
create index concurrently if not exists judgement_liked on social.judgement (to_id, at desc) where kind = 'like';
