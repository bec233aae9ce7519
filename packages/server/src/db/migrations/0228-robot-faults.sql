-- What went wrong with robots lately (M18), for who keeps them: failures of the hook, and answers that were not written. It holds
-- nothing that was said and names nobody.
create table edu.robot_fault (
  robot_id int8 not null references edu.robot on delete cascade,
  -- What was answered or written: one row, however often it is tried.
  key text not null,
  dept_id int8 not null references edu.institution,
  at int8 not null,
  reason text not null,
  detail text not null,
  primary key (robot_id, key)
);
create index robot_fault_newest on edu.robot_fault (robot_id, at desc, key desc);
create index robot_fault_by_dept on edu.robot_fault (dept_id);

-- In a team several robots may be asked, each at its own pace. Between two people there is one, which the version before finds by
-- the conversation alone.
alter table edu.robot_delivery drop constraint robot_delivery_pkey, add primary key (conversation_id, robot_id);

-- Robots that are members of teams already are asked by what mentions them from now on.
insert into edu.robot_delivery (conversation_id, robot_id, delivered_seq)
select c.id, r.robot_id, c.last_seq
from edu.robot r
join im.person p on p.realm = 0 and p.account = r.account and p.dept_id = r.dept_id
join im.team_member m on m.person_id = p.id
join im.conversation c on c.id = m.conversation_id
on conflict do nothing;
