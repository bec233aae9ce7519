-- A channel that is shown again takes along those below it that were withdrawn with it, and no others: what somebody withdrew by
-- itself stays withdrawn.

alter table edu.channel add column withdrawn_with int8;

-- Of those of before nobody knows; they come back with the topmost, as they did.
update edu.channel c set withdrawn_with = (
  select a.channel_id from edu.channel a
  where a.dept_id = c.dept_id and a.channel_id = any(c.path) and a.channel_id <> c.channel_id and a.status = 'withdrawn'
  order by cardinality(a.path) limit 1
) where c.status = 'withdrawn';
