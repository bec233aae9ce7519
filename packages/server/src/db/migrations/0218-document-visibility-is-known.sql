-- transaction: false
-- The documents that were there before 0217 are for one of the known, too.

alter table edu.document validate constraint document_visibility_known;
