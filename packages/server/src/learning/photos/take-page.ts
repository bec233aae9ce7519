import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { photosOf, withPage } from "@lyceum/domain/learning";
import type { CallContext } from "../../app/context.ts";
import { discardUnused, keepPicture } from "../../files/index.ts";
import { listAnswers, saveAnswerIfNewest, type SubmissionRecord } from "../store/submissions.ts";
import { findPage, insertPage } from "../store/tickets.ts";
import { keepPhotos } from "./files.ts";
import { tellAnswer } from "./watch-answer.ts";
import type { Db } from "../../ports/database.ts";

type Page = {
  /** The name that its client gave it; null: it has none, and counts each time. */
  key: string | null;
  /** The page whose place it takes, where that is still there. */
  replaces: string | null;
  place: Place;
  /** How long whoever brings it waits until it was looked at. */
  patienceMs: number;
};

/** Finds the short answer that takes a page, of work that is open; throws why there is none. */
export type Place = (
  db: Db,
  lock: "none" | "update",
) => Promise<{ submission: SubmissionRecord; itemNo: number }>;

/** `assetId`: null where the page stood there already. */
type Taken = {
  assetId: string | null;
  answer: QuestionAnswer | null;
  isFlagged: boolean;
  revision: number;
};

/** Puts one page with an answer (P8): judged before a byte of the picture is taken, and again when it has come. */
export async function takePage(
  context: CallContext,
  page: Page,
  file: Parameters<typeof keepPicture>[2],
): Promise<Taken> {
  const { kysely } = context.database;
  const { submission, itemNo } = await page.place(kysely, "none");
  const { deptId, accountId, submissionId } = submission;
  const before = await storedAnswer(kysely, submission, itemNo);
  if (await isTaken(kysely, submission, itemNo, page.key)) return { assetId: null, ...before };
  requireRoom(before.answer, page.replaces);
  // Whoever brings pages is a pupil of the class: that was asked with the place.
  const owner = { realm: "edu", deptId, accountId, roles: ["student"] } as const;
  const length = context.bytes?.length ?? null;
  const assetId = await keepPicture(context, owner, file, { length, patienceMs: page.patienceMs });
  try {
    const taken = await kysely
      .transaction()
      .execute(async (trx): Promise<Taken> => await addPage(context, trx, page, assetId));
    if (taken.assetId === null) await discardUnused(context, "edu", [assetId]);
    else tellAnswer(context, submissionId);
    return taken;
  } catch (error) {
    await discardUnused(context, "edu", [assetId]);
    throw error;
  }
}

async function addPage(context: CallContext, trx: Db, page: Page, assetId: string): Promise<Taken> {
  const { submission, itemNo } = await page.place(trx, "update");
  const { deptId, submissionId } = submission;
  const before = await storedAnswer(trx, submission, itemNo);
  const at = context.clock.now();
  if (await isTaken(trx, submission, itemNo, page.key)) return { assetId: null, ...before };
  if (page.key !== null) await insertPage(trx, { deptId, submissionId, itemNo }, page.key, at);
  requireRoom(before.answer, page.replaces);
  const answer = withPage(before.answer, assetId, page.replaces);
  const next = { deptId, submissionId, itemNo, ...before, answer, timeMs: 0, at };
  // Nobody else saves while the work is locked.
  if (!(await saveAnswerIfNewest(trx, next))) throw new Fault("answerChanged");
  await keepPhotos(context, trx, submission, itemNo, answer);
  return { assetId, ...before, answer, revision: before.revision + 1 };
}

/** The answer to the first try was lost on the way: the page stands there. At another question the name is no name. */
async function isTaken(db: Db, work: SubmissionRecord, itemNo: number, key: string | null): Promise<boolean> {
  const takenAt = key === null ? undefined : await findPage(db, work, key);
  if (takenAt !== undefined && takenAt !== itemNo) throw new Fault("paramError", { field: "key" });
  return takenAt !== undefined;
}

async function storedAnswer(db: Db, { deptId, submissionId }: SubmissionRecord, itemNo: number) {
  const stored = (await listAnswers(db, deptId, submissionId)).find((one) => one.itemNo === itemNo);
  const { answer = null, isFlagged = false, revision = 0 } = stored ?? {};
  return { answer, isFlagged, revision };
}

function requireRoom(answer: QuestionAnswer | null, replaces: string | null): void {
  const photos = photosOf(answer);
  const isReplacing = replaces !== null && photos.includes(replaces);
  if (!isReplacing && photos.length >= limits.answerPhotosMax.value) throw new Fault("handworkFull");
}
