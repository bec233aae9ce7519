import { Fault } from "@lyceum/contract/faults";
import type { Caller } from "../app/context.ts";
import { readAddressScope } from "../roles/index.ts";
import { type Child, findChild, type MemberRow } from "./store.ts";
import type { Db } from "../ports/database.ts";

type Reached = Pick<MemberRow, "class_ids">;

/** Class teachers answer for the pupils of their classes, the office for everybody. */
export async function readReach(db: Db, caller: Caller, now: number): Promise<(member: Reached) => boolean> {
  const held = { toAll: "edu:roster:class", toClasses: "edu:roster:class" } as const;
  const { mayAddressAll, classIds } = await readAddressScope(db, caller, held, now);
  return (member) => mayAddressAll || member.class_ids.some((id) => classIds.includes(id));
}

/** Whom the caller answers for. Others are not there for them. */
export async function requireReach(
  db: Db,
  caller: Caller,
  member: MemberRow | undefined,
  now: number,
): Promise<MemberRow> {
  if (!member || !(await readReach(db, caller, now))(member)) throw new Fault("notFound");
  return member;
}

/** A child of the caller, by a link that holds now. Whoever else it is, is not there for them. */
export async function requireChild(
  db: Db,
  { deptId, accountId }: Pick<Caller, "deptId" | "accountId">,
  childId: string,
): Promise<Child> {
  const child = await findChild(db, { deptId, accountId }, childId);
  if (!child) throw new Fault("notFound");
  return child;
}

/** Only pupils have guardians here. */
export function requireWard({ roles }: MemberRow): void {
  if (!roles.includes("student")) throw new Fault("forbidden");
}

/** A pupil answers for nobody. */
export function requireMayGuard(roles: readonly string[]): void {
  if (roles.includes("student")) throw new Fault("forbidden");
}
