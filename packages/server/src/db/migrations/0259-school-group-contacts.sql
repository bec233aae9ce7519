-- transaction: false
-- Members are found by the contacts of a school's people, whichever institution's site they signed up at (D7).
create index concurrently if not exists account_phone_alone on social.account (phone) where phone is not null;
create index concurrently if not exists account_email_alone on social.account (email) where email is not null;
