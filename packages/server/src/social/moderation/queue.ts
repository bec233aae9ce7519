import type { Proposal, ReviewItem } from "@lyceum/contract/shapes";
import { clampPage } from "@lyceum/domain/portal";
import { dueOf } from "@lyceum/domain/social";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { photoOf, urlsOf } from "../view.ts";
import { type Member, readMembers } from "../store/members.ts";
import { readTaken, type Taken } from "../store/verifications.ts";
import { seesSensitive } from "./policy.ts";
import { listWaiting, type ReviewRow } from "../store/reviews.ts";

/** GET /v1/moderation/queue (D5). */
export const listReviews: CallHandler<"GET /v1/moderation/queue"> = async ({ query }, context) => {
  const { deptId, roles } = callerOf(context);
  const { kysely } = context.database;
  const part = { view: query.view ?? "all", withSensitive: seesSensitive(roles) };
  const { rows, total } = await listWaiting(kysely, deptId, part, clampPage(query));
  return { total, rows: await itemsOf(context, rows) };
};

/** With pictures and names, in one question each for all. */
export async function itemsOf(context: CallContext, rows: readonly ReviewRow[]): Promise<ReviewItem[]> {
  const { accountId, deptId } = callerOf(context);
  const { kysely } = context.database;
  const ids = [...new Set(rows.map(({ memberId }) => memberId))];
  const members = new Map((await readMembers(kysely, deptId, ids)).map((one) => [one.id, one]));
  const taken = await readTaken(
    kysely,
    deptId,
    rows.flatMap(({ kind, id }) => (kind === "verification" ? [id] : [])),
  );
  const photos = [...[...members.values()].flatMap((one) => one.photos), ...taken.values()];
  const viewer = { realm: "social", deptId, accountId } as const;
  const urls = await urlsOf(context, viewer, photos);
  return rows.map((row) => itemOf(row, accountId, members.get(row.memberId), taken.get(row.id), urls));
}

export function proposalOf(
  { proposal, proposedBy, proposerName }: Pick<ReviewRow, "proposal" | "proposedBy" | "proposerName">,
  accountId: string,
): Proposal | null {
  return proposal && { ...proposal, by: proposerName ?? "", isOwn: proposedBy === accountId };
}

/** Of a report the first photo, whatever its state: that is what was reported. Of a verification the one to compare with. */
function itemOf(
  { proposal, proposedBy, proposerName, ...row }: ReviewRow,
  accountId: string,
  member: Member | undefined,
  taken: Taken | undefined,
  urls: ReadonlyMap<string, string>,
): ReviewItem {
  const photos = member?.photos ?? [];
  const photo =
    row.kind === "report"
      ? photos[0]
      : photos.find(({ photoId }) => photoId === (taken ? taken.photoId : row.id));
  return {
    ...row,
    nickname: member?.texts.find(({ field }) => field === "nickname")?.offered ?? "",
    photo: photo ? photoOf(photo, urls) : null,
    taken: taken ? { url: urls.get(taken.assetId) ?? null, pose: taken.pose } : null,
    isSuspended: member?.state === "suspended",
    proposal: proposalOf({ proposal, proposedBy, proposerName }, accountId),
    dueAt: dueOf(row.priority, row.createdAt),
  };
}
