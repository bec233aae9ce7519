import { Fault } from "@lyceum/contract/faults";
import type { CaptionCue } from "@lyceum/contract/shapes";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { readSees } from "./sees.ts";
import { findOpenCaptions } from "./store.ts";

type Asked = { docId: string; captionId: string };

/** P4: what is said in a video of the site, in one language. */
export const readCaptions: CallHandler<"GET /column/front/captions"> = async ({ query }, context) => {
  if (!context.site) throw new Fault("notFound");
  return await readFor(context, { deptId: context.site.deptId, accountId: null }, query);
};

/** P4: the same for somebody of the institution. */
export const readMemberCaptions: CallHandler<"GET /column/member/captions"> = async ({ query }, context) => {
  const { deptId, accountId } = callerOf(context);
  return await readFor(context, { deptId, accountId }, query);
};

async function readFor(
  { clock, database }: CallContext,
  { deptId, accountId }: { deptId: number; accountId: string | null },
  { docId, captionId }: Asked,
): Promise<{ cues: CaptionCue[] }> {
  const found = await findOpenCaptions(
    database,
    { deptId, docId: Number(docId), captionId: Number(captionId) },
    new Date(clock.now()),
    await readSees(database.kysely, deptId, accountId),
  );
  if (!found) throw new Fault("notFound");
  return found;
}
