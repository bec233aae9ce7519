import type { Generated } from "kysely";

/** One time that staff asked a device for its log (M16). */
export type DeviceLogTable = {
  id: Generated<number>;
  dept_id: number;
  person_id: number;
  device_id: string;
  os: string;
  reason: string;
  /** Account of who asked. */
  asked_by: string;
  asked_at: number;
  /** What came; null, like its time, until then. */
  body: string | null;
  uploaded_at: number | null;
};

export type DeviceLogTables = { "im.device_log": DeviceLogTable };
