import type {
  InkItem,
  PartFillings,
  QuestionAnswer,
  RubricPick,
  SubmissionState,
} from "@lyceum/contract/shapes";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";

type Db = Kysely<Tables>;
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
  second?: KeptSecond | null;
};
type KeptInk = { assetId: string; items: InkItem[] };
/** `isTaken`: somebody decided for it. */
type KeptSecond = { state: string; isTaken?: boolean | null; ink?: KeptInk[] | null };

/** The ink that was shown with an answer: as `listInkToReturn` does where the work was back, else that of the first marker. */
export function keptInk({ ink, second }: KeptAnswer, state: SubmissionState): KeptInk[] {
  const isSecondShown = state === "returned" && second?.isTaken === true;
  return (isSecondShown ? second?.ink : ink) ?? [];
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
