import type { Person } from "@lyceum/domain/messages";
import type { Selectable } from "kysely";
import { type PersonTable, realmNumbers } from "../db/tables/messaging.ts";

export function personOfRow(row: Selectable<PersonTable>): Person {
  return {
    id: row.id,
    realm: row.realm === realmNumbers.social ? "social" : "edu",
    account: row.account,
    deptId: row.dept_id,
    kind: row.kind,
    isStaff: row.is_staff,
    classIds: row.class_ids,
    profile: {
      account: row.account,
      nick: row.nick,
      avatar: row.avatar,
      custom: row.custom,
      updateTime: row.update_time,
    },
  };
}
