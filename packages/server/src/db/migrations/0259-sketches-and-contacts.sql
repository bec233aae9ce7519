-- transaction: false
-- Members are found by the contacts of a school's people, whichever institution's site they signed up at (D7).
create index concurrently if not exists account_phone_alone on social.account (phone) where phone is not null;
create index concurrently if not exists account_email_alone on social.account (email) where email is not null;

-- Words are compared with the newest that their writer sent (D5).
create index concurrently if not exists sent_text_of on social.sent_text (from_id, at desc);

-- Pictures of every school are refused in profiles, by their bytes (D7, rule R10).
create index concurrently if not exists asset_bytes on edu.asset (sha256);
