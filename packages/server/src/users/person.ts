import { isMember, isPupil, permissionsOf } from "@lyceum/domain/accounts";
import type { Person } from "@lyceum/domain/messages";
import type { Selectable } from "kysely";
import { type PersonTable, realmNumbers } from "../db/tables/messaging.ts";

/** Of people whom a program answers for (M18); it grants nothing. */
export const robotRole = "robot";

export function personOfRow(row: Selectable<PersonTable>): Person {
  return {
    id: row.id,
    realm: row.realm === realmNumbers.social ? "social" : "edu",
    account: row.account,
    deptId: row.dept_id,
    kind: row.kind,
    isMember: isMember(row.roles),
    isStaff: row.is_staff,
    permissions: rightsOf(row.roles),
    classIds: row.class_ids,
    ...(isPupil(row.roles) ? { isPupil: true } : {}),
    ...(row.roles.includes(robotRole) ? { isRobot: true } : {}),
    profile: {
      account: row.account,
      nick: row.nick,
      avatar: row.avatar,
      custom: customOf(row),
      updateTime: row.update_time,
    },
  };
}

/** In the social realm the product's own (D6); in the school what programs of the person keep there. */
function customOf({ realm, account, custom }: Selectable<PersonTable>): string {
  return realm === realmNumbers.social ? JSON.stringify({ user_id: account }) : custom;
}

/** Few sets of roles are in use, and people are read with every message. */
const known = new Map<string, readonly string[]>();
const knownMax = 1_000;

function rightsOf(roles: readonly string[]): readonly string[] {
  const key = roles.join();
  const found = known.get(key);
  if (found) return found;
  const rights = permissionsOf(roles);
  if (known.size >= knownMax) known.clear();
  known.set(key, rights);
  return rights;
}
