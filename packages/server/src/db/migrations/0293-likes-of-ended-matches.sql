-- When the like was given that a match ended with: it stays among the likes of the day (D2). Null: there was none.
alter table social.judgement add column liked_at int8;
