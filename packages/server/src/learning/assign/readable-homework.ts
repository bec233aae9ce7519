import type { Caller } from "../../app/context.ts";
import { can, readScope } from "../policy.ts";
import { listHomeworkPlaces } from "../store/homework-list.ts";
import type { Db } from "../../ports/database.ts";

/** Of these pieces of homework those that somebody may read as staff. */
export async function listReadableHomework(
  db: Db,
  caller: Caller,
  ids: readonly number[],
  now: number,
): Promise<number[]> {
  const scope = await readScope(db, caller, now);
  const places = await listHomeworkPlaces(db, caller.deptId, ids);
  return places.filter((homework) => can(scope, "read", homework)).map(({ homeworkId }) => homeworkId);
}
