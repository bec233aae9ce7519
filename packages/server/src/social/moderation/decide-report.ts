import { Fault } from "@lyceum/contract/faults";
import type { Call } from "@lyceum/contract/http";
import type { Sanction } from "@lyceum/contract/shapes";
import { choiceOf, closesProfile, isWhole, settle } from "@lyceum/domain/social";
import { publishGrants } from "../../accounts/index.ts";
import { callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { liftSuspension, lockProfiles, readRolesOf, suspend } from "../store/profile.ts";
import { closeReport, findReport, lockReport, type OpenReport, proposeAbout } from "../store/reports.ts";
import { impose, signOutMember } from "./impose.ts";
import { requireMayJudge } from "./policy.ts";
import type { Db } from "../../ports/database.ts";

type Asked = Call<"POST /v1/moderation/decide">["body"];

/**
 * Closes a report: one that is dismissed lifts only what it closed itself. One of the sensitive queue waits for a second
 * moderator who wants the same, and the profile stays closed, or is closed, until then.
 */
export async function decideReport(body: Asked, context: CallContext): Promise<{ isFinal: boolean }> {
  const { deptId } = callerOf(context);
  const sanction = body.act === "refuse" ? wholeOf(body.sanction) : null;
  const done = await context.database.kysely.transaction().execute(async (trx) => {
    const found = await findReport(trx, deptId, body.id);
    if (!found) throw new Fault("reviewChanged");
    await lockProfiles(trx, deptId, [found.memberId]);
    const report = await lockReport(trx, deptId, body.id, body.version);
    if (!report) throw new Fault("reviewChanged");
    const memberRoles = await readRolesOf(trx, deptId, report.memberId);
    requireMayJudge(callerOf(context), {
      memberId: report.memberId,
      memberRoles,
      isSensitive: report.priority === 0,
      // Whoever wrote of themselves to be a minor is no reporter.
      parties: report.reporterId === report.memberId ? [] : [report.reporterId],
    });
    const isFinal = isSettled(report, body.act, sanction, context);
    const { isSignedOut, named } = isFinal
      ? await finish(trx, context, report, sanction)
      : {
          isSignedOut: await propose(trx, context, report, { act: body.act, sanction }),
          named: null,
        };
    const act = isFinal ? (sanction === null ? "report.dismiss" : "report.uphold") : "report.propose";
    await recordAct(
      trx,
      actorOf(context),
      { act, thing: { kind: "account", id: report.memberId }, after: { id: body.id, act: body.act } },
      ...(isFinal && sanction !== null
        ? [
            {
              act: `sanction.${sanction.kind}` as const,
              thing: { kind: "account" as const, id: report.memberId },
              after: { report: body.id, reason: sanction.reason, days: sanction.days },
            },
          ]
        : []),
    );
    return { isFinal, isSignedOut, named, memberId: report.memberId };
  });
  if (done.named) publishGrants(context, done.named);
  if (done.isSignedOut) await signOutMember(context, done.memberId);
  return { isFinal: done.isFinal };
}

function wholeOf(sanction: Sanction | undefined): Sanction {
  if (!sanction || !isWhole(sanction)) throw new Fault("paramError", { field: "sanction" });
  return sanction;
}

function isSettled(
  { priority, proposedBy, proposal }: OpenReport,
  act: Asked["act"],
  sanction: Sanction | null,
  context: CallContext,
): boolean {
  if (priority > 0) return true;
  const before =
    proposedBy !== null && proposal !== null
      ? { by: proposedBy, choice: choiceOf(proposal.act, proposal.sanction) }
      : null;
  return settle(before, { by: callerOf(context).accountId, choice: choiceOf(act, sanction) }) === "done";
}

async function finish(
  trx: Db,
  context: CallContext,
  { id, memberId, priority, proposedBy }: OpenReport,
  sanction: Sanction | null,
): ReturnType<typeof impose> {
  const { accountId: by, deptId } = callerOf(context);
  const state = sanction === null ? "dismissed" : "upheld";
  await closeReport(trx, deptId, id, { state, by, at: context.clock.now() });
  // First what holds now, then what held until now: between the two the profile would be open.
  const cause = {
    reportId: id,
    isSensitive: priority === 0,
    by,
    secondedBy: priority === 0 ? proposedBy : null,
  };
  const imposed =
    sanction === null
      ? { isSignedOut: false, named: null }
      : await impose(context, trx, { memberId, deptId }, sanction, cause);
  await liftSuspension(trx, memberId, id);
  return imposed;
}

/** Whether the member is to be signed out. */
async function propose(
  trx: Db,
  context: CallContext,
  { id, memberId }: OpenReport,
  proposal: { act: Asked["act"]; sanction: Sanction | null },
): Promise<boolean> {
  const { accountId: by, deptId } = callerOf(context);
  await proposeAbout(trx, deptId, id, by, proposal);
  const isClosed = proposal.sanction !== null && closesProfile(proposal.sanction.kind);
  if (isClosed) await suspend(trx, memberId, id);
  return isClosed;
}
