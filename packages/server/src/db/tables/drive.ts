import type { Generated } from "kysely";

type DriveNodeTable = {
  node_id: string;
  dept_id: number;
  owner_id: string;
  /** Null of a root. */
  parent_id: string | null;
  is_file: boolean;
  name: string;
  name_key: string;
  asset_id: string | null;
  size: Generated<number>;
  changed_at: number;
  trash_id: Generated<string | null>;
  trashed_at: Generated<number | null>;
};

type DriveVersionTable = {
  node_id: string;
  version_no: number;
  dept_id: number;
  asset_id: string;
  size: number;
  created_by: string | null;
  created_at: number;
};

type DriveShareTable = {
  node_id: string;
  dept_id: number;
  account_id: string | null;
  class_id: number | null;
  may_write: boolean;
  created_at: number;
};

type DriveLinkTable = {
  link_id: string;
  dept_id: number;
  node_id: string;
  owner_id: string;
  request_id: string;
  has_code: boolean;
  ends_at: number;
  downloads_max: number | null;
  downloads: Generated<number>;
  opens: Generated<number>;
  opened_at: Generated<number | null>;
  /** Codes that were tried and not right, since then. */
  tries: Generated<number>;
  tries_since: Generated<number>;
  revoked_at: Generated<number | null>;
  created_at: number;
};

type AppPasswordTable = {
  password_id: string;
  dept_id: number;
  account_id: string;
  request_id: string;
  name: string;
  created_at: number;
  used_at: Generated<number | null>;
};

type DriveLockTable = {
  token: string;
  dept_id: number;
  node_id: string;
  account_id: string;
  is_deep: boolean;
  owner_words: string;
  ends_at: number;
};

export type DriveTables = {
  "edu.drive_node": DriveNodeTable;
  "edu.drive_version": DriveVersionTable;
  "edu.drive_share": DriveShareTable;
  "edu.drive_link": DriveLinkTable;
  "edu.app_password": AppPasswordTable;
  "edu.drive_lock": DriveLockTable;
};
