import { Fault } from "@lyceum/contract/faults";
import type { ReportDetail } from "@lyceum/contract/shapes";
import { nudgeOf } from "@lyceum/domain/social";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { hasOpened, insertReader } from "../store/evidence.ts";
import { readMembers } from "../store/members.ts";
import { readRolesOf } from "../store/profile.ts";
import { countAround, findReport } from "../store/reports.ts";
import { isAppealed, listSanctionsOf } from "../store/sanctions.ts";
import { readTakenOfMinor } from "../store/verifications.ts";
import { readSealed } from "../seal.ts";
import { photoOf, urlsOf } from "../view.ts";
import { requireMayJudge } from "./policy.ts";
import { itemsOf } from "./queue.ts";
import { sanctionItemOf } from "./sanctions.ts";

/** POST /v1/moderation/reports/{id}/open (D5): whoever reads it is in the record, and reads it again after the decision. */
export const openReport: CallHandler<"POST /v1/moderation/reports/{id}/open"> = async (
  { params },
  context,
) => {
  const { accountId, deptId } = callerOf(context);
  const { kysely } = context.database;
  const report = await kysely.transaction().execute(async (trx) => {
    const found = await findReport(trx, deptId, params.id);
    if (!found) throw new Fault("notFound");
    const { memberId, reporterId, priority } = found;
    requireMayJudge(callerOf(context), {
      memberId,
      memberRoles: await readRolesOf(trx, deptId, memberId),
      isSensitive: priority === 0,
      parties: reporterId === memberId ? [] : [reporterId],
    });
    const isOpen =
      found.state === "pending" ||
      (await hasOpened(trx, found.id, accountId)) ||
      // Whoever answers an appeal reads what was decided about.
      (await isAppealed(trx, deptId, found.id));
    if (!isOpen) throw new Fault("forbidden");
    await insertReader(trx, {
      report_id: found.id,
      account_id: accountId,
      dept_id: deptId,
      at: context.clock.now(),
    });
    await recordAct(trx, actorOf(context), {
      act: "report.open",
      thing: { kind: "account", id: memberId },
      after: { id: found.id },
    });
    return found;
  });
  const { memberId, reporterId } = report;
  const [sealed, counts, sanctions, members, taken] = await Promise.all([
    readSealed(context, deptId, report.id),
    countAround(kysely, deptId, { reporterId, memberId }),
    listSanctionsOf(kysely, deptId, memberId),
    readMembers(kysely, deptId, [memberId]),
    report.source === "picture" ? readTakenOfMinor(kysely, deptId, memberId) : undefined,
  ]);
  const row = { ...report, kind: "report" as const, field: null, hasMessages: sealed !== null };
  const [item] = await itemsOf(context, [row]);
  if (!item) throw new Fault("notFound");
  const photos = members.flatMap((one) => one.photos);
  const viewer = { realm: "social", deptId, accountId } as const;
  const urls = await urlsOf(context, viewer, photos);
  const pictures = [
    ...(sealed?.messages ?? []).flatMap(({ picture }) => picture ?? []),
    ...(taken ? [taken] : []),
  ];
  const pictureUrls = await urlsOf(context, viewer, pictures);
  const held = new Map(photos.map((photo) => [photo.photoId, photo]));
  const answer: ReportDetail = {
    item: {
      ...item,
      taken: taken ? { url: pictureUrls.get(taken.assetId) ?? null, pose: taken.pose } : null,
    },
    profile: {
      ...report.profile,
      photos: report.profile.photos.map((photo) => {
        const still = held.get(photo.photoId);
        return still ? photoOf(still, urls) : photo;
      }),
    },
    messages: (sealed?.messages ?? []).map(({ account, at, text, picture, isReported = false }) => ({
      from: account === memberId ? "reported" : "reporter",
      at,
      text,
      nudge: nudgeOf(text),
      isReported,
      picture: picture === undefined ? null : { url: picture && (pictureUrls.get(picture.assetId) ?? null) },
    })),
    isSealed: sealed === null ? null : sealed.isIntact,
    reporter: { reports: counts.reports, dismissed: counts.dismissed },
    upheldBefore: counts.upheldBefore,
    sanctions: sanctions.map((one) => sanctionItemOf(one, callerOf(context), context.clock.now())),
  };
  return answer;
};
