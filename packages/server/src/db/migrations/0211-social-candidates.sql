-- A deck (D2) looks at many profiles and shows few. What others decide about a profile elsewhere is kept in it, so that looking
-- at one costs one row. Whoever is shown is asked for whole afterwards: these columns only find candidates.
alter table social.profile
  add column presentable boolean not null default false,
  add column verified boolean not null default false,
  add column birthday text not null default '';

-- Whoever changes photos, texts or the age of a member holds the profile already (lockProfiles), so nobody waits in a circle.
create function social.refresh_profile(of_account text) returns void language plpgsql as $$
begin
  -- A statement of its own: the next one then sees what those have written for whom this one waits.
  perform from social.profile where account_id = of_account for update;
  update social.profile p set presentable = s.presentable, verified = s.verified, birthday = s.birthday
  from (
    select a.status = 'active' and g.revoked_at is null
        and exists (select from social.photo f where f.account_id = a.id and f.state = 'approved')
        and exists (select from social.profile_text t where t.account_id = a.id and t.field = 'nickname' and t.shown is not null)
        as presentable,
      exists (select from social.verification v where v.account_id = a.id and v.state = 'verified') as verified,
      g.birthday
    from social.account a join social.age_assurance g on g.account_id = a.id
    where a.id = of_account
  ) s
  where p.account_id = of_account
    and (p.presentable, p.verified, p.birthday) is distinct from (s.presentable, s.verified, s.birthday);
end $$;

create function social.refresh_owner() returns trigger language plpgsql as $$
begin
  perform social.refresh_profile(case tg_op when 'DELETE' then old.account_id else new.account_id end);
  return null;
end $$;
create function social.refresh_account() returns trigger language plpgsql as $$
begin
  perform social.refresh_profile(new.id);
  return null;
end $$;

create trigger refresh_profile after insert on social.profile for each row execute function social.refresh_owner();
create trigger refresh_profile after update of status on social.account for each row
  when (old.status is distinct from new.status) execute function social.refresh_account();
create trigger refresh_profile after insert or update on social.age_assurance for each row execute function social.refresh_owner();
create trigger refresh_profile_added after insert on social.photo for each row
  when (new.state = 'approved') execute function social.refresh_owner();
create trigger refresh_profile after update of state on social.photo for each row
  when (old.state is distinct from new.state) execute function social.refresh_owner();
create trigger refresh_profile_removed after delete on social.photo for each row
  when (old.state = 'approved') execute function social.refresh_owner();
create trigger refresh_profile_added after insert on social.profile_text for each row
  when (new.field = 'nickname') execute function social.refresh_owner();
create trigger refresh_profile after update of shown on social.profile_text for each row
  when (new.field = 'nickname' and (old.shown is null) <> (new.shown is null)) execute function social.refresh_owner();
create trigger refresh_profile_removed after delete on social.profile_text for each row
  when (old.field = 'nickname') execute function social.refresh_owner();
create trigger refresh_profile_added after insert on social.verification for each row
  when (new.state = 'verified') execute function social.refresh_owner();
create trigger refresh_profile after update of state on social.verification for each row
  when (old.state is distinct from new.state) execute function social.refresh_owner();
create trigger refresh_profile_removed after delete on social.verification for each row
  when (old.state = 'verified') execute function social.refresh_owner();

select social.refresh_profile(account_id) from (select account_id from social.profile order by account_id) known;
