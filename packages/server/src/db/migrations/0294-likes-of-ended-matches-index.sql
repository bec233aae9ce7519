-- transaction: false
create index concurrently if not exists judgement_liked_before on social.judgement (from_id, liked_at) where liked_at is not null;
