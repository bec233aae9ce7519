-- transaction: false
create index concurrently if not exists honour_author on edu.honour (author_id) where author_id is not null;
