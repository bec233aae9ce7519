-- When somebody was staff of an institution and is it no more: what they wrote to a pupil then is still read by whom their school lets (D8).
-- Who was staff before this is not known.
create table im.past_staff (
  person_id int8 not null references im.person on delete cascade,
  dept_id int8 not null,
  -- Null: from the time that messaging knew them.
  from_at int8,
  until_at int8 not null,
  primary key (person_id, until_at)
);
