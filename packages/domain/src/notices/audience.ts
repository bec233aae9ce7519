import type { NoticeAddress } from "@lyceum/contract/shapes";
import { isMember } from "../accounts/index.ts";

/** Who reads, as the institution knows them now; nobody in particular is null. */
export type Reader = { roles: readonly string[]; classIds: readonly number[] };

/**
 * Whether a notice is for somebody of an institution that it is sent to. Whom the institution has not admitted is nobody's
 * audience (A5).
 */
export function isAddressed(
  { audience, roles, classIds }: Omit<NoticeAddress, "schoolIds">,
  reader: Reader | null,
): boolean {
  if (!reader || !isMember(reader.roles)) return false;
  const hasRole = roles.some((role) => reader.roles.includes(role));
  if (audience === "roles") return hasRole;
  if (audience === "classes") return classIds.some((classId) => reader.classIds.includes(classId));
  return audience === "all" || roles.length === 0 || hasRole;
}

/** An institution that may be written to, with those above it. */
type ReadingPlace = {
  deptId: number;
  /** Those that may send now. */
  above: readonly number[];
  /** Published, and not suspended. */
  isOpen: boolean;
};

/** Whether a notice is sent to an institution: to its own, or to the schools below, or to some of those. */
export function isSentTo(
  { deptId, audience, schoolIds }: Pick<NoticeAddress, "audience" | "schoolIds"> & { deptId: number },
  place: ReadingPlace,
): boolean {
  if (audience !== "schools") return deptId === place.deptId;
  if (!place.isOpen || deptId === place.deptId || !place.above.includes(deptId)) return false;
  return schoolIds.length === 0 || schoolIds.includes(place.deptId);
}

/** Whether an audience names anybody. */
export function isComplete({ audience, roles, classIds }: NoticeAddress): boolean {
  if (audience === "roles") return roles.length > 0;
  return audience !== "classes" || classIds.length > 0;
}
