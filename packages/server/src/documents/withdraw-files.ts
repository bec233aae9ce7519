import { isLive } from "@lyceum/domain/portal";
import type { App } from "../app/context.ts";
import type { Actor } from "../audit/index.ts";
import { findReferring, unrefer } from "../files/index.ts";
import { actOn } from "./act.ts";
import { assetsOf, withoutFiles } from "./content.ts";
import { type DocumentRecord, findDocument, rewriteDocument } from "./store/documents.ts";
import type { Db } from "../ports/database.ts";

/** The kinds of things that a document refers to files by. */
export const documentThings = ["document", "documentWork"] as const;

type Withdrawn = { docId: number; title: string; authorId: string | null };
type Files = { deptId: number; assetIds: readonly string[]; isGone: boolean; note: string };

/**
 * Documents that show these files are read no more, and not published at their time. Files that are gone for ever are taken
 * out of their texts as well. Answers what was changed so, for its author to hear of it.
 */
export async function withdrawFiles(
  app: App,
  trx: Db,
  { deptId, assetIds, isGone, note }: Files,
): Promise<Withdrawn[]> {
  const ids = new Set(assetIds);
  const referring = await findReferring(trx, "edu", assetIds, documentThings);
  const changed: Withdrawn[] = [];
  for (const [id, references] of Map.groupBy(referring, (one) => one.id)) {
    const docId = Number(id);
    const document = await findDocument(trx, deptId, docId, { locks: true });
    if (!document) continue;
    const { content, authorId } = document;
    const isRead = references.some(({ kind }) => kind === "document");
    const isWritten = assetsOf(content).some((one) => ids.has(one));
    const actor = { realm: "edu", deptId, accountId: authorId ?? "", at: app.clock.now() } as const;
    const isHidden = await hide({ app, trx, actor, note }, document, { isRead, isWritten });
    if (isGone) {
      await rewriteDocument(trx, document, (text) => withoutFiles(text, ids));
      for (const kind of documentThings) await unrefer(app, trx, "edu", { kind, id, deptId }, assetIds);
    }
    if (isHidden || (isGone && (isRead || isWritten)))
      changed.push({ docId, title: content.title === "" ? content.titleEn : content.title, authorId });
  }
  return changed;
}

type Hiding = { app: App; trx: Db; actor: Actor; note: string };

/** Whether anything had to be hidden. */
async function hide(
  hiding: Hiding,
  document: DocumentRecord,
  { isRead, isWritten }: { isRead: boolean; isWritten: boolean },
): Promise<boolean> {
  const isScheduled = isWritten && document.state.isScheduled && !document.state.isBinned;
  const state = isScheduled ? await actOn(hiding, document, "unschedule") : document.state;
  const isShown = isRead && isLive(state);
  if (isShown) await actOn(hiding, { ...document, state }, "withdraw");
  return isScheduled || isShown;
}
