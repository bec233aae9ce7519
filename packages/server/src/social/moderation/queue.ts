import type { ReviewItem } from "@lyceum/contract/shapes";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { photoOf, urlsOf } from "../view.ts";
import { type Member, readMembers } from "../store/members.ts";
import { readTaken, type Taken } from "../store/verifications.ts";
import { listWaiting, type ReviewRow } from "../store/reviews.ts";

const hour = 3_600_000;
/** By priority, how soon somebody should have looked. */
const dueAfter = [hour, 4 * hour, 24 * hour, 24 * hour];

/** GET /v1/moderation/queue (D5). */
export const listReviews: CallHandler<"GET /v1/moderation/queue"> = async ({ query }, context) => {
  const { accountId, deptId } = callerOf(context);
  const { kysely } = context.database;
  const { rows, total } = await listWaiting(kysely, deptId, clampPage(query));
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
  return { total, rows: rows.map((row) => itemOf(row, members.get(row.memberId), taken.get(row.id), urls)) };
};

/** Of a report the first photo, whatever its state: that is what was reported. Of a verification the one to compare with. */
function itemOf(
  row: ReviewRow,
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
    dueAt: row.createdAt + (dueAfter[row.priority] ?? 24 * hour),
  };
}
