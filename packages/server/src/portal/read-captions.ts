import { Fault } from "@lyceum/contract/faults";
import { isMember } from "@lyceum/domain/accounts";
import type { CaptionCue } from "@lyceum/contract/shapes";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { findOpenCaptions, type Sees } from "./store.ts";

type Asked = { docId: string; captionId: string };

/** P4: what is said in a video of the site, in one language. */
export const readCaptions: CallHandler<"GET /column/front/captions"> = async ({ query }, context) => {
  if (!context.site) throw new Fault("notFound");
  return await readFor(context, context.site.deptId, "public", query);
};

/** P4: the same for somebody of the institution. */
export const readMemberCaptions: CallHandler<"GET /column/member/captions"> = async ({ query }, context) => {
  const { deptId, roles } = callerOf(context);
  return await readFor(context, deptId, isMember(roles) ? "member" : "public", query);
};

async function readFor(
  { clock, database }: CallContext,
  deptId: number,
  sees: Sees,
  { docId, captionId }: Asked,
): Promise<{ cues: CaptionCue[] }> {
  const found = await findOpenCaptions(
    database,
    { deptId, docId: Number(docId), captionId: Number(captionId) },
    new Date(clock.now()),
    sees,
  );
  if (!found) throw new Fault("notFound");
  return found;
}
