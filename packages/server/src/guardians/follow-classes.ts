import { randomId } from "@lyceum/kit";
import { applyGrants, type GrantsApplied, lockAccount, readGrants, upsertGrants } from "../accounts/index.ts";
import type { CallContext } from "../app/context.ts";
import { forgetKeptPlaces, keptPupilClasses } from "../classes/index.ts";
import { deleteClassPlaces, wardsOf } from "./store.ts";
import type { Db } from "../ports/database.ts";

type Link = { deptId: number; guardianId: string; wardId: string };

/** The classes in which somebody is a pupil. */
export async function pupilClassesOf(trx: Db, wardId: string): Promise<number[]> {
  const grants = await readGrants(trx, "edu", wardId);
  return grants.flatMap(({ role, class_id: id }) => (role === "student" && id !== null ? [id] : []));
}

/** Makes a guardian one of the child's classes too (A5): what is written for a class is written for guardians of its pupils. */
export async function joinClasses(
  context: CallContext,
  trx: Db,
  { deptId, guardianId, wardId, by }: Link & { by: string },
): Promise<GrantsApplied | null> {
  const now = context.clock.now();
  await lockAccount(trx, "edu", guardianId);
  const classIds = await pupilClassesOf(trx, wardId);
  if (classIds.length === 0) return null;
  await upsertGrants(
    trx,
    "edu",
    classIds.map((class_id) => ({
      id: randomId(),
      dept_id: deptId,
      account_id: guardianId,
      role: "guardian",
      scope: "class" as const,
      class_id,
      area_code: null,
      from_at: now,
      until_at: null,
      granted_by: by,
      created_at: now,
    })),
  );
  return await applyGrants(context, trx, "edu", guardianId, now);
}

/**
 * Ends the places of a guardian in the classes of a child whose link has ended, where no other child gives them; also those that
 * a school year has ended, for it may be taken back.
 */
export async function leaveClasses(
  context: CallContext,
  trx: Db,
  { deptId, guardianId, wardId }: Link,
): Promise<GrantsApplied | null> {
  await lockAccount(trx, "edu", guardianId);
  const classesOf = async (id: string) => [
    ...(await pupilClassesOf(trx, id)),
    ...(await keptPupilClasses(trx, id)),
  ];
  const left = new Set(await classesOf(wardId));
  for (const other of await wardsOf(trx, deptId, guardianId)) {
    // oxlint-disable-next-line no-await-in-loop -- of the few children of one person
    for (const classId of await classesOf(other)) left.delete(classId);
  }
  if (left.size === 0) return null;
  await deleteClassPlaces(trx, guardianId, [...left]);
  await forgetKeptPlaces(trx, guardianId, [...left]);
  return await applyGrants(context, trx, "edu", guardianId, context.clock.now());
}
