import type { PupilResultSheet } from "@lyceum/contract/shapes";
import { rightShareOf } from "../grade/review-homework.ts";
import type { HomeworkRecord, ItemRecord } from "../store/homework.ts";
import { listItemAnswers } from "../store/results.ts";
import type { Db } from "../../ports/database.ts";

/** What each question is about, and how the class answered it; nothing where that would show what one pupil did. */
export async function aboutItems(
  db: Db,
  { deptId, homeworkId, classIds }: Pick<HomeworkRecord, "deptId" | "homeworkId" | "classIds">,
  items: readonly ItemRecord[],
  now: number,
): Promise<PupilResultSheet["about"]> {
  const answered = await listItemAnswers(db, { deptId, homeworkId, classIds, now });
  return items.map(({ itemNo, points, content }) => ({
    itemNo,
    tags: content.tags,
    rightShare: rightShareOf(answered.find((one) => one.itemNo === itemNo)?.answers ?? [], points),
  }));
}
