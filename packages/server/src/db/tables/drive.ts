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

export type DriveTables = {
  "edu.drive_node": DriveNodeTable;
  "edu.drive_version": DriveVersionTable;
  "edu.drive_share": DriveShareTable;
};
