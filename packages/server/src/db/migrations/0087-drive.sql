-- The drive of a person (P11): folders and files in one tree below a root that is made with the first look. What is thrown
-- away keeps its place and names the node it went with; what of the trash is to be deleted has a time of 0.

create table edu.drive_node (
  node_id text primary key,
  dept_id int8 not null,
  owner_id text not null references edu.account on delete cascade,
  parent_id text references edu.drive_node on delete cascade,
  is_file boolean not null,
  name text not null,
  -- One spelling of it, for comparing and for the order.
  name_key text collate "C" not null,
  asset_id text references edu.asset,
  size int8 not null default 0,
  changed_at int8 not null,
  trash_id text,
  trashed_at int8,
  check (is_file = (asset_id is not null)),
  check (parent_id is not null or not is_file),
  check ((trash_id is null) = (trashed_at is null))
);
create unique index drive_node_root on edu.drive_node (owner_id) where parent_id is null;
create unique index drive_node_name on edu.drive_node (parent_id, name_key) where trash_id is null;
create index drive_node_parent on edu.drive_node (parent_id) where parent_id is not null;
create index drive_node_by_name on edu.drive_node (parent_id, is_file, name_key, node_id) where trash_id is null;
create index drive_node_by_size on edu.drive_node (parent_id, is_file, size, node_id) where trash_id is null;
create index drive_node_by_date on edu.drive_node (parent_id, is_file, changed_at, node_id) where trash_id is null;
create index drive_node_owner on edu.drive_node (owner_id, changed_at desc);
create index drive_node_asset on edu.drive_node (asset_id) where asset_id is not null;
create index drive_node_trash on edu.drive_node (owner_id, trashed_at desc) where node_id = trash_id;
create index drive_node_trashed_with on edu.drive_node (trash_id) where trash_id is not null;
create index drive_node_trash_age on edu.drive_node (trashed_at) where node_id = trash_id;

create table edu.drive_version (
  node_id text not null references edu.drive_node on delete cascade,
  version_no int4 not null,
  dept_id int8 not null,
  asset_id text not null references edu.asset,
  size int8 not null,
  created_by text references edu.account on delete set null,
  created_at int8 not null,
  primary key (node_id, version_no)
);
create index drive_version_asset on edu.drive_version (asset_id);
create index drive_version_by on edu.drive_version (created_by) where created_by is not null;

create table edu.drive_share (
  node_id text not null references edu.drive_node on delete cascade,
  dept_id int8 not null,
  account_id text references edu.account on delete cascade,
  class_id int8 references edu.school_class on delete cascade,
  may_write boolean not null,
  created_at int8 not null,
  check ((account_id is null) <> (class_id is null)),
  unique nulls not distinct (node_id, account_id, class_id)
);
create index drive_share_person on edu.drive_share (account_id) where account_id is not null;
create index drive_share_class on edu.drive_share (class_id) where class_id is not null;
