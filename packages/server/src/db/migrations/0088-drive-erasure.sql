-- Whatever way a file of a drive goes (P11), such as with the account of a person who is erased (P12), its versions no longer
-- hold their assets: what nothing refers to is swept away.

create function edu.release_drive_asset() returns trigger language plpgsql as $$
begin
  if exists (select from edu.drive_version v where v.node_id = old.node_id and v.asset_id = old.asset_id) then
    return null;
  end if;
  delete from edu.asset_reference
  where asset_id = old.asset_id and thing_kind = 'driveFile' and thing_id = old.node_id;
  update edu.asset a set unused_since = (extract(epoch from clock_timestamp()) * 1000)::int8
  where a.id = old.asset_id and a.unused_since is null
    and not exists (select from edu.asset_reference r where r.asset_id = a.id);
  return null;
end $$;
create trigger release_drive_asset after delete on edu.drive_version
  for each row execute function edu.release_drive_asset();
