import { Fault } from "@lyceum/contract/faults";
import { readVtt } from "@lyceum/domain/captions";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { findReadable, lockFor } from "./find-document.ts";
import { readScope } from "./policy.ts";
import { deleteUnnamedCaptions, findCaptions, insertCaptions } from "./store/captions.ts";

/** So long a text may take to name what was kept for it. */
const unnamedLifeMs = 86_400_000;

/** POST /staff/documents/{id}/captions (P4). */
export const keepCaptions: CallHandler<"POST /staff/documents/{id}/captions"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const { cues, faults } = readVtt(body.file);
  const captionId = await context.database.kysely.transaction().execute(async (trx) => {
    const scope = await readScope(trx, caller, context.clock.now());
    const document = await lockFor(trx, scope, "edit", Number(params.id));
    if (faults.length > 0) return null;
    await deleteUnnamedCaptions(trx, document, scope.now - unnamedLifeMs);
    return await insertCaptions(trx, document, { language: body.language, cues, savedAt: scope.now });
  });
  return { cueCount: cues.length, faults, captionId };
};

/** GET /staff/documents/{id}/captions/{captionId} (P4). */
export const readStaffCaptions: CallHandler<"GET /staff/documents/{id}/captions/{captionId}"> = async (
  { params },
  context,
) => {
  const { kysely } = context.database;
  const scope = await readScope(kysely, callerOf(context), context.clock.now());
  const document = await findReadable(kysely, scope, Number(params.id));
  const found = await findCaptions(kysely, document, Number(params.captionId));
  if (!found) throw new Fault("notFound");
  return found;
};
