-- Documents for some roles or some classes (P4, P13). Whom one is for is asked when it is read, by the roles and classes of
-- that moment, as of notices.
alter table edu.document
  add column audience_roles text[] not null default '{}',
  add column audience_classes int8[] not null default '{}';

-- contract: the check is replaced by a wider one, which refuses nothing that a running node writes
alter table edu.document drop constraint document_visibility_check;
alter table edu.document add constraint document_visibility_known
  check (visibility in ('public', 'institution', 'roles', 'classes')) not valid;
