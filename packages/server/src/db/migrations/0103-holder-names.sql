-- A certificate names its holder as on its day (P10), so that nobody passes it on with another name.

alter table edu.course_certificate add column holder_name text;
update edu.course_certificate t set holder_name = a.nick from edu.account a where a.id = t.account_id;

-- In schools for children no certificate shows the name to everybody.
update edu.course_certificate t set shows_name = false
from edu.institution i where i.dept_id = t.dept_id and i.kind = 'k12' and t.shows_name;
