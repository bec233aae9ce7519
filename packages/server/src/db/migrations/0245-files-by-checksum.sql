-- Files of an institution by what they are, for those that need not be sent again (P11).
create index asset_by_checksum on edu.asset (dept_id, sha256, size) where state = 'ready' and size >= 1048576;
