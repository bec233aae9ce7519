import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { ReportCategory } from "@lyceum/contract/shapes";
import { tellsOfMinor } from "@lyceum/domain/social";
import { randomId } from "@lyceum/kit";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { dropCopies } from "../files/index.ts";
import { closeProfile } from "./close-profile.ts";
import { requireAdult } from "./policy.ts";
import { block } from "./relations.ts";
import { readMembers } from "./store/members.ts";
import { lockProfiles } from "./store/profile.ts";
import { sealAround, sealMessages } from "./seal.ts";
import { countReports, hasDismissedReport, insertReport } from "./store/relations.ts";
import { evidenceOf } from "./view.ts";
import type { Db } from "../ports/database.ts";

const day = 86_400_000;

/** How urgent a report is: 0 within the hour. */
const priorities: Record<ReportCategory, number> = {
  underage: 0,
  threat: 0,
  harassment: 1,
  hate: 1,
  fake: 3,
  scam: 3,
  selling: 3,
  other: 3,
};

/** POST /v1/reports (D5): also of whom the caller has blocked or unmatched. A sign of a minor closes the profile first (rule R11). */
export const reportMember: CallHandler<"POST /v1/reports"> = async ({ body }, context) => {
  const { accountId, deptId } = callerOf(context);
  const { userId, category, text } = body;
  if (userId === accountId) throw new Fault("notFound");
  if (text.trim().length < limits.reportTextMin.value) throw new Fault("paramError", { field: "text" });
  const now = context.clock.now();
  const isOfMinor = category === "underage" || tellsOfMinor(text);
  const reportId = randomId();
  const copies: string[] = [];
  const store = async (trx: Db): Promise<void> => {
    await lockProfiles(trx, deptId, [accountId, userId]);
    const reporter = await requireAdult(context, trx);
    const [target] = await readMembers(trx, deptId, [userId], accountId);
    if (!target) throw new Fault("notFound");
    if ((await countReports(trx, accountId, now - day)) >= limits.reportsMax.value)
      throw new Fault("tooManyRequests", { waitMs: day });
    await insertReport(trx, {
      report_id: reportId,
      dept_id: deptId,
      reporter_id: accountId,
      target_id: userId,
      category,
      text: text.trim(),
      priority: isOfMinor ? 0 : priorities[category],
      source: "member",
      created_at: now,
      evidence: evidenceOf(target, now),
    });
    const sealed = { id: reportId, deptId, reporterId: accountId, memberId: userId, copies };
    if (body.messageSeq !== undefined) await sealAround(context, trx, sealed, body.messageSeq);
    else if (body.withMessages === true) await sealMessages(context, trx, sealed);
    // Nobody closes a profile again and again: who was wrong before, or is closed themselves, is heard by a moderator first.
    const isTrusted = reporter.state !== "suspended" && !(await hasDismissedReport(trx, accountId, userId));
    if (isOfMinor && isTrusted) await closeProfile(context.jobs, trx, target, reportId);
    if (body.block) await block(context, trx, { deptId, accountId, userId, at: now });
  };
  try {
    await context.database.kysely.transaction().execute(store);
  } catch (error) {
    await dropCopies(context, "social", copies);
    throw error;
  }
  return { reportId };
};
