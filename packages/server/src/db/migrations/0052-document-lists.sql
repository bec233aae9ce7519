-- transaction: false
-- The list of documents for staff: what was changed last comes first, and words of the title are found in 100,000 of them.
create index concurrently if not exists document_changed on edu.document (dept_id, updated_at desc, doc_id desc);
create index concurrently if not exists document_title on edu.document using gin (dept_id, title gin_trgm_ops, title_en gin_trgm_ops);
