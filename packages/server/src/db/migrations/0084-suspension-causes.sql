-- Why a profile is suspended (D5, D7): ids of reports, and 'moderator'. It opens when the last of them is lifted.

alter table social.profile add column suspended_by text[] not null default '{}';

update social.profile p set suspended_by = coalesce(nullif((
    select array_agg(r.report_id order by r.report_id) from social.report r
    where r.target_id = p.account_id and r.state in ('pending', 'upheld')
  ), '{}'), array['moderator'])
where p.state = 'suspended';

alter table social.profile add constraint profile_suspended_by
  check ((state = 'suspended') = (cardinality(suspended_by) > 0));
