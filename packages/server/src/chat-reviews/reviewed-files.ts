import type { Readable } from "node:stream";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { isPicture } from "@lyceum/domain/storage";
import { attachedName, saidOf } from "@lyceum/domain/messages";
import type { App } from "../app/context.ts";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { isSigned, openStored, sign } from "../storage/index.ts";
import { requireOpened } from "./policy.ts";
import { readOne, type ReviewRow } from "./store.ts";

const purpose = "reviewed-file";

/** Who reads which file: the path names all of it. */
export type ReviewedFilePlace = { deptId: number; accountId: string; reviewId: number; seq: number };

export type OpenedReviewedFile = {
  type: string;
  size: number;
  name: string;
  /** Shown in a page; everything else is saved. */
  isInline: boolean;
  read(range?: { start: number; end: number }): Promise<Readable>;
};

/** POST /staff/chatReviews/{id}/messages/{seq}/file (D8): the record has each opening; nothing of the file stands in it. */
export const openReviewedFile: CallHandler<"POST /staff/chatReviews/{id}/messages/{seq}/file"> = async (
  { params },
  context,
) => {
  const { database, clock, secret } = context;
  const { accountId, deptId } = callerOf(context);
  const place = { deptId, accountId, reviewId: Number(params.id), seq: Number(params.seq) };
  const { review, message, file } = await findFile(context, place);
  await database.kysely.transaction().execute(async (trx) => {
    await recordAct(trx, actorOf(context), {
      act: "chatReview.file",
      thing: { kind: "chatReview", id: place.reviewId },
      after: { staff: review.staff_id, pupil: review.pupil_id, kind: saidOf(message).kind ?? "" },
    });
  });
  const until = Math.max(review.opened_at + limits.chatReviewOpen.value, clock.now());
  return { url: pathOf(secret, place, until), type: file.type, size: file.size };
};

/**
 * The bytes behind such a path, for as long as its reader may read the message (D8). Throws `forbidden` for a path that is wrong
 * or over and where reading is switched off, `notFound` for what is read no more.
 */
export async function readReviewedFile(
  app: Pick<App, "clock" | "database" | "secret" | "stores">,
  place: ReviewedFilePlace,
  { until, proof }: { until: string; proof: string },
): Promise<OpenedReviewedFile> {
  const now = app.clock.now();
  if (!isSigned(app.secret, purpose, fieldsOf(place), { end: until, proof, now }))
    throw new Fault("forbidden");
  const { message, file } = await findFile(app, place);
  const { type, size, read } = file;
  return { type, size, read, name: attachedName(message.attach), isInline: isPicture(type) };
}

async function findFile(
  app: Pick<App, "clock" | "database" | "stores">,
  { reviewId, seq, ...caller }: ReviewedFilePlace,
): Promise<{ review: ReviewRow; message: Found; file: File }> {
  const { database, clock } = app;
  const review = await requireOpened(database, caller, reviewId, clock.now());
  const message = await readOne(database.kysely, review, seq);
  // What was recalled stays recalled.
  if (!message || message.isRecalled) throw new Fault("notFound");
  const { attach } = message;
  const url = attach !== null && typeof attach === "object" && "url" in attach ? attach.url : undefined;
  const file = typeof url === "string" ? await openStored(app, database.kysely, "edu", url) : null;
  if (!file) throw new Fault("notFound");
  return { review, message, file };
}

type Found = NonNullable<Awaited<ReturnType<typeof readOne>>>;
type File = NonNullable<Awaited<ReturnType<typeof openStored>>>;

function pathOf(secret: Uint8Array, place: ReviewedFilePlace, until: number): string {
  const end = until.toString(36);
  const query = new URLSearchParams({
    dept: String(place.deptId),
    to: place.accountId,
    until: end,
    proof: sign(secret, purpose, fieldsOf(place), end),
  });
  return `/reviewedFiles/${place.reviewId}/${place.seq}?${query.toString()}`;
}

function fieldsOf({ deptId, accountId, reviewId, seq }: ReviewedFilePlace): (string | number)[] {
  return [deptId, accountId, reviewId, seq];
}
