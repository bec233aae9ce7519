import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { AuditAct, SiteContent } from "@lyceum/contract/shapes";
import { siteProblems } from "@lyceum/domain/sites";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { emitSiteChanged } from "../../domain-events/index.ts";
import { referExactly } from "../../files/index.ts";
import { picturesOf, shownThing } from "./pictures.ts";
import { referKept } from "./staff-site.ts";
import {
  deleteEditionsBefore,
  findDraft,
  findEdition,
  insertEdition,
  lockSite,
  readShown,
  writeDraft,
  writeShown,
} from "./store.ts";
import type { Db } from "../../ports/database.ts";

/** P13: visitors see the draft from now on. */
export const publishSite: CallHandler<"POST /staff/site/publish"> = async ({ body }, context) => {
  const { deptId } = callerOf(context);
  return await context.database.kysely.transaction().execute(async (trx) => {
    await lockSite(trx, deptId);
    const draft = await findDraft(trx, deptId);
    if (!draft || draft.version !== body.version) throw new Fault("siteChanged");
    if (siteProblems(draft.content).length > 0) throw new Fault("siteIncomplete");
    return { version: draft.version, edition: await show(context, trx, draft.content, "site.publish") };
  });
};

/** P13: visitors see an earlier state again. */
export const restoreSite: CallHandler<"POST /staff/site/restore"> = async ({ body }, context) => {
  const { deptId, accountId } = callerOf(context);
  return await context.database.kysely.transaction().execute(async (trx) => {
    await lockSite(trx, deptId);
    const earlier = await findEdition(trx, deptId, body.edition);
    if (!earlier) throw new Fault("notFound");
    const draft = await findDraft(trx, deptId);
    if (draft?.version !== body.version) throw new Fault("siteChanged");
    const version = draft.version + 1;
    const { content } = earlier;
    await writeDraft(trx, deptId, { version, content, at: context.clock.now(), by: accountId });
    return { version, edition: await show(context, trx, content, "site.restore") };
  });
};

/** Makes it the state that visitors see, with its number, its record and word to every node. */
async function show(
  context: CallContext,
  trx: Db,
  content: SiteContent,
  act: Extract<AuditAct, `site.${string}`>,
): Promise<number> {
  const { deptId, accountId } = callerOf(context);
  const at = context.clock.now();
  let newest = await findEdition(trx, deptId);
  if (!newest) {
    // What was there before can be had back, too.
    const first = { edition: 0, content: await readShown(trx, deptId), publishedAt: at, publishedBy: "" };
    await insertEdition(trx, deptId, first);
    newest = { ...first, publisher: "" };
  }
  const edition = newest.edition + 1;
  await insertEdition(trx, deptId, { edition, content, publishedAt: at, publishedBy: accountId });
  await deleteEditionsBefore(trx, deptId, edition - limits.siteEditionsKept.value);
  await writeShown(trx, deptId, content);
  await referKept(context, trx);
  const viewer = { realm: "edu", deptId, accountId } as const;
  await referExactly(context, trx, viewer, shownThing(deptId), picturesOf(content));
  await recordAct(trx, actorOf(context), {
    act,
    thing: { kind: "institution", id: deptId },
    before: factsOf(newest.content),
    after: factsOf(content),
  });
  await emitSiteChanged(context, trx, deptId);
  return edition;
}

/** What the record says of a site. */
function factsOf({ name, nameEn, contact, themeColor, banners, blocks }: SiteContent) {
  return {
    name,
    nameEn,
    contact,
    themeColor,
    banners: banners.map(({ title, titleEn }) => title || titleEn),
    blocks: blocks.filter(({ isShown }) => isShown).map(({ kind }) => kind),
  };
}
