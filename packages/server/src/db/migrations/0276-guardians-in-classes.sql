-- Guardians are in the classes of the children whom they took on by a code or were linked to by staff, as those of a roster
-- are (A5). They begin to count at the next round of what is due.
insert into edu.role_grant (id, dept_id, account_id, role, scope, class_id, from_at, counts, created_at)
select gen_random_uuid()::text, l.dept_id, l.guardian_id, 'guardian', 'class', g.class_id, l.created_at, false, l.created_at
from edu.guardian_link l
join edu.role_grant g on g.account_id = l.ward_id and g.dept_id = l.dept_id and g.role = 'student'
  and g.class_id is not null and g.counts
join edu.account a on a.id = l.guardian_id and 'guardian' = any(a.roles)
on conflict do nothing;
