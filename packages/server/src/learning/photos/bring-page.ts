import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { HandworkTicket } from "@lyceum/contract/shapes";
import { pagesAnswer, photosOf } from "@lyceum/domain/learning";
import Value from "typebox/value";
import type { CallHandler } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { discardUnused, keepPicture, readMultipart } from "../../files/index.ts";
import { listAnswers, saveAnswerIfNewest } from "../store/submissions.ts";
import { findPage, insertPage } from "../store/tickets.ts";
import { keepPhotos } from "./files.ts";
import { readTicket, type Ticketed } from "./phone-ticket.ts";
import { tellAnswer } from "./watch-answer.ts";

/** How long a phone waits until its page was looked at. */
const patienceMs = 15_000;

/** POST /handwork/pages (P8): judged before a byte of the picture is taken, and again when it has come. */
export const bringPage: CallHandler<"POST /handwork/pages"> = async (_input, context) => {
  const { bytes, database } = context;
  if (!bytes) throw new Fault("paramError", { field: "file" });
  let ticket: string | null = null;
  let key: string | null = null;
  for await (const part of readMultipart(bytes.stream, bytes.type)) {
    if (part.kind === "field") {
      if (part.name === "ticket" && Value.Check(HandworkTicket, part.value)) ticket = part.value;
      // The names that clients give are like tickets, and as hard to meet twice.
      if (part.name === "key" && Value.Check(HandworkTicket, part.value)) key = part.value;
      continue;
    }
    if (ticket === null || part.name !== "file") throw new Fault("paramError", { field: "ticket" });
    const { submission, itemNo } = await readTicket(context, database.kysely, ticket, "none");
    const { deptId, accountId, submissionId } = submission;
    const answers = await listAnswers(database.kysely, deptId, submissionId);
    const photos = photosOf(answers.find((one) => one.itemNo === itemNo)?.answer ?? null);
    if (key !== null && (await findPage(database.kysely, { deptId, submissionId, itemNo }, key)))
      return { count: photos.length };
    requireRoom(photos);
    // Whoever holds a ticket is a pupil of the class: that was asked above.
    const owner = { realm: "edu", deptId, accountId, roles: ["student"] } as const;
    const assetId = await keepPicture(context, owner, part, { length: bytes.length, patienceMs });
    return await addPage(context, { ticket, key, assetId });
  }
  throw new Fault("paramError", { field: "file" });
};

type Page = { ticket: string; key: string | null; assetId: string };

async function addPage(context: CallContext, { ticket, key, assetId }: Page): Promise<{ count: number }> {
  try {
    const { submissionId, count, isNew } = await context.database.kysely
      .transaction()
      .execute(async (trx) => {
        const ticketed: Ticketed = await readTicket(context, trx, ticket, "update");
        const { submission, itemNo } = ticketed;
        const { deptId, submissionId } = submission;
        const before = (await listAnswers(trx, deptId, submissionId)).find((one) => one.itemNo === itemNo);
        const photos = photosOf(before?.answer ?? null);
        const at = context.clock.now();
        // The answer to the first try was lost on the way: the page stands there.
        if (key !== null && !(await insertPage(trx, { deptId, submissionId, itemNo }, key, at)))
          return { submissionId, count: photos.length, isNew: false };
        requireRoom(photos);
        const text = before?.answer?.kind === "shortAnswer" ? before.answer.text : "";
        const answer = pagesAnswer(text, [...photos, assetId]);
        const { revision = 0, isFlagged = false } = before ?? {};
        const next = { deptId, submissionId, itemNo, answer, revision, isFlagged, timeMs: 0, at };
        // Nobody else saves while the work is locked.
        if (!(await saveAnswerIfNewest(trx, next))) throw new Fault("answerChanged");
        await keepPhotos(context, trx, submission, itemNo, answer);
        return { submissionId, count: photos.length + 1, isNew: true };
      });
    if (isNew) tellAnswer(context, submissionId);
    else await discardUnused(context, "edu", [assetId]);
    return { count };
  } catch (error) {
    await discardUnused(context, "edu", [assetId]);
    throw error;
  }
}

function requireRoom(photos: readonly string[]): void {
  if (photos.length >= limits.answerPhotosMax.value) throw new Fault("handworkFull");
}
