import type {
  InkItem,
  PartFillings,
  QuestionAnswer,
  RubricPick,
  SubmissionState,
} from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { isSecondTaken } from "./second-ink.ts";
import type { SubmissionRecord } from "./submissions.ts";
import type { Db } from "../../ports/database.ts";

type KeptVersion = {
  submittedAt: number | null;
  score: number | null;
  keptAt: number;
  isReclaimed: boolean;
  versionNo?: number;
};

/** What work was before it was reopened, the newest first; what its pupil took back has no number to look at it. */
export async function listKeptVersions(db: Db, deptId: number, submissionId: number): Promise<KeptVersion[]> {
  const rows = await db
    .selectFrom("edu.submission_version")
    .select([
      "submitted_at as submittedAt",
      "score",
      "kept_at as keptAt",
      "reclaimed as isReclaimed",
      "version_no as versionNo",
    ])
    .where("dept_id", "=", deptId)
    .where("submission_id", "=", submissionId)
    .orderBy("version_no", "desc")
    .limit(20)
    .execute();
  return rows.map(({ versionNo, ...row }) => (row.isReclaimed ? row : { ...row, versionNo }));
}

/** An answer as `reopenSubmission` keeps it; what came later is missing in older ones. */
export type KeptAnswer = {
  itemNo: number;
  answer: QuestionAnswer | null;
  score: number | null;
  comment: string;
  rubricId?: number | null;
  rubricVersion?: number | null;
  picks?: RubricPick[] | null;
  partScores?: number[] | null;
  partRubrics?: PartFillings | null;
  reason?: string | null;
  ink?: KeptInk[] | null;
};
type KeptInk = { assetId: string; items: InkItem[] };
/** `isTaken`: somebody decided for it. */
type KeptSecond = { itemNo: number; state: string; isTaken: boolean; ink: KeptInk[] };

/** The ink that was shown with an answer: as `listInkToReturn` does where the work was back, else that of the first marker. */
export function keptInk(
  { ink }: KeptAnswer,
  second: KeptSecond | undefined,
  state: SubmissionState,
): KeptInk[] {
  const isSecondShown = state === "returned" && second?.isTaken === true;
  return (isSecondShown ? second.ink : ink) ?? [];
}

/** Keeps the second marks of work beside its newest kept version, each with whose it is and with the marker's layer. */
export async function keepSecondMarks(
  trx: Db,
  { submissionId, deptId }: Pick<SubmissionRecord, "submissionId" | "deptId">,
): Promise<void> {
  await sql`
    insert into edu.kept_second_mark (submission_id, version_no, item_no, dept_id, state, first_score, score, marked_by,
      comment, rubric_id, rubric_version, picks, part_scores, part_rubrics, reason, settled_score, settled_by, settle_reason,
      is_taken, ink)
    select k.submission_id, (select max(v.version_no) from edu.submission_version v where v.submission_id = k.submission_id),
      k.item_no, k.dept_id, k.state, k.first_score, k.score, k.marked_by, k.comment, k.rubric_id, k.rubric_version, k.picks,
      k.part_scores, k.part_rubrics, k.reason, k.settled_score, k.settled_by, k.settle_reason,
      coalesce(${isSecondTaken("k")}, false),
      coalesce((select jsonb_agg(jsonb_build_object('assetId', i.asset_id, 'items', i.items) order by i.place)
        from edu.second_ink i where i.submission_id = k.submission_id and i.item_no = k.item_no
          and i.marker_id = k.marked_by), '[]')
    from edu.second_mark k
    where k.submission_id = ${submissionId} and k.dept_id = ${deptId}`.execute(trx);
}

/** The second marks of one of the versions. */
export async function listKeptSecond(
  db: Db,
  { deptId, submissionId }: { deptId: number; submissionId: number },
  versionNo: number,
): Promise<KeptSecond[]> {
  return await db
    .selectFrom("edu.kept_second_mark")
    .select(["item_no as itemNo", "state", "is_taken as isTaken", "ink"])
    .where("dept_id", "=", deptId)
    .where("submission_id", "=", submissionId)
    .where("version_no", "=", versionNo)
    .execute();
}

/** One of the versions with its answers; undefined where there is none, or its pupil took it back. */
export async function findKeptVersion(
  db: Db,
  { deptId, submissionId }: { deptId: number; submissionId: number },
  versionNo: number,
): Promise<
  | {
      submittedAt: number | null;
      keptAt: number;
      score: number | null;
      comment: string;
      state: SubmissionState;
      answers: KeptAnswer[];
    }
  | undefined
> {
  const found = await db
    .selectFrom("edu.submission_version")
    .select(["submitted_at as submittedAt", "kept_at as keptAt", "score", "comment", "state", "answers"])
    .where("dept_id", "=", deptId)
    .where("submission_id", "=", submissionId)
    .where("version_no", "=", versionNo)
    .where("reclaimed", "=", false)
    .executeTakeFirst();
  // The column is written by `reopenSubmission` alone.
  return found && { ...found, answers: found.answers as KeptAnswer[] };
}
