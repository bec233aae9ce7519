import type { NoticeAddress } from "@lyceum/contract/shapes";
import { isMember } from "../accounts/index.ts";

/** Who reads, as the institution knows them now; nobody in particular is null. */
export type Reader = { roles: readonly string[]; classIds: readonly number[] };

/** Whether a notice is for somebody. Whom the institution has not admitted is nobody's audience (A5). */
export function isAddressed({ audience, roles, classIds }: NoticeAddress, reader: Reader | null): boolean {
  if (!reader || !isMember(reader.roles)) return false;
  if (audience === "roles") return roles.some((role) => reader.roles.includes(role));
  if (audience === "classes") return classIds.some((classId) => reader.classIds.includes(classId));
  return true;
}

/** Whether an audience names anybody. */
export function isComplete({ audience, roles, classIds }: NoticeAddress): boolean {
  if (audience === "roles") return roles.length > 0;
  return audience === "all" || classIds.length > 0;
}
