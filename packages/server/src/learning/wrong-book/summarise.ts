import type { ChildLearning } from "@lyceum/contract/shapes";
import { countBySubject, endOfDay, listDue } from "../store/wrong-book.ts";
import type { Db } from "../../ports/database.ts";

/** A pupil's book of wrong answers in figures (P9); nothing of what the pupil has written in it. */
export async function summariseBook(
  db: Db,
  owner: { deptId: number; accountId: string },
  now: number,
): Promise<ChildLearning["book"]> {
  const { ends } = await endOfDay(db, owner.deptId, now);
  const { due } = await listDue(db, owner, { dueBefore: ends, now, limit: 0 });
  return { dueToday: due, subjects: await countBySubject(db, owner) };
}
