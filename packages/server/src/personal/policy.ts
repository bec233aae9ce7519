import { mayReach, type Person } from "@lyceum/domain/messages";
import type { PageViewer } from "@lyceum/domain/users";
import { hasBlocked } from "../system/index.ts";
import { isGuardianOf } from "./store.ts";
import type { Db } from "../ports/database.ts";

/** Whoever one may reach, and the own children; nobody who has blocked one (P12, D8). */
export async function mayReadPage(db: Db, asker: Person, person: Person): Promise<boolean> {
  if (asker.id === person.id) return true;
  if (asker.realm !== "edu" || asker.deptId !== person.deptId) return false;
  const isNear = mayReach(asker, person) || (await isGuardianOf(db, asker.account, person.account));
  return isNear && !(await hasBlocked(db, person.id, asker.id));
}

export async function viewerOf(db: Db, asker: Person, person: Person): Promise<PageViewer> {
  const sharesClass = asker.classIds.some((id) => person.classIds.includes(id));
  return {
    isSelf: asker.id === person.id,
    isStaff: asker.isStaff,
    isNear: sharesClass || (await isGuardianOf(db, asker.account, person.account)),
  };
}
