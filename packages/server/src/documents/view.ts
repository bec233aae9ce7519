import type { DocumentStage, StaffDocument, StaffDocumentRow } from "@lyceum/contract/shapes";
import type { DocumentState } from "@lyceum/domain/portal";
import type { CallContext } from "../app/context.ts";
import { viewAssets } from "../files/index.ts";
import { assetsOf } from "./content.ts";
import { actsFor, type Scope } from "./policy.ts";
import { type DocumentRecord, stateOf } from "./store/documents.ts";
import { listReviews, readNames } from "./store/history.ts";
import type { ListedDocument } from "./store/list.ts";

type Standing = Pick<StaffDocument, "stage" | "change">;

/** A state in the words of the contract. */
export function stageOf({ live, work, isScheduled }: DocumentState): Standing {
  const written = isScheduled ? "scheduled" : work;
  if (live !== "never") return { stage: live, change: written };
  const stage: DocumentStage = written === "none" ? "draft" : written;
  return { stage, change: "none" };
}

export function viewRow(row: ListedDocument): StaffDocumentRow {
  const {
    status: _status,
    work_state: _workState,
    live_approved: _isApproved,
    scheduled_at: scheduledAt,
    deleted_at: deletedAt,
    publishAt,
    ...facts
  } = row;
  const state = stateOf(row);
  return {
    ...facts,
    ...stageOf(state),
    publishedAt: state.live === "never" ? null : publishAt.getTime(),
    scheduledAt,
    deletedAt,
  };
}

/** A document with all that an editor or a reviewer needs. */
export async function viewDocument(
  context: CallContext,
  scope: Scope,
  document: DocumentRecord,
): Promise<StaffDocument> {
  const { kysely } = context.database;
  const { docId, deptId, content, state, authorId, editedBy } = document;
  const viewer = { realm: "edu", deptId, accountId: scope.accountId } as const;
  const [reviews, names, assets] = await Promise.all([
    listReviews(kysely, deptId, docId),
    readNames(kysely, deptId, [...new Set([authorId, editedBy].filter((id) => id !== null))]),
    viewAssets(context, viewer, assetsOf(content)),
  ]);
  const person = (id: string | null) => ({ userId: id ?? "", name: names.get(id ?? "") ?? "" });
  return {
    docId,
    ...stageOf(state),
    version: document.version,
    author: person(authorId),
    editedBy: person(editedBy),
    updatedAt: document.updatedAt,
    publishedAt: state.live === "never" ? null : document.publishAt,
    scheduledAt: document.scheduledAt,
    deletedAt: document.deletedAt,
    viewCount: document.viewCount,
    content,
    acts: actsFor(scope, document),
    reviewRequired: document.rule.reviewRequired,
    twoPerson: document.rule.twoPerson,
    isWriter: document.writers.includes(scope.accountId),
    reviews,
    assets: [...assets.values()],
  };
}
