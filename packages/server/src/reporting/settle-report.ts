import { Fault } from "@lyceum/contract/faults";
import type { AuditAct, MessageReportOutcome } from "@lyceum/contract/shapes";
import { outcomesOf } from "@lyceum/domain/rooms";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { makeFanOut, removeMsg } from "../messages/index.ts";
import { actOnRoom } from "../rooms/index.ts";
import { makeTeamFanOut, removeTeamMsg } from "../teams/index.ts";
import { readPeopleByIds } from "../users/index.ts";
import { tellReporterOf } from "./job-kinds.ts";
import { readContent } from "./seal.ts";
import * as store from "./store/reports.ts";
import type { Db } from "../ports/database.ts";

const acts = {
  kept: "messageReport.settle",
  removed: "messageReport.remove",
  putOut: "messageReport.putOut",
  closed: "messageReport.close",
} as const satisfies Record<MessageReportOutcome, AuditAct>;

/** POST /staff/reports/{id}/settle (D8): the decision and what it does are one transaction. */
export const settleReport: CallHandler<"POST /staff/reports/{id}/settle"> = async (
  { params, body: { outcome, note } },
  context,
) => {
  const { accountId, deptId } = callerOf(context);
  const reader = { accountId, deptId };
  const { database, bus, clock, jobs } = context;
  const { kysely } = database;
  const reportId = Number(params.id);
  const at = clock.now();
  const seen = await store.readReport(kysely, reader, reportId, "none");
  if (!seen) throw new Fault("notFound");
  if (isSettledSo(seen, outcome, accountId)) return {};
  const { room_id: roomId, room_part: part } = seen;
  const possible = part === null ? ["kept", "removed"] : outcomesOf(part, true);
  if (!possible.includes(outcome)) throw new Fault("paramError", { field: "outcome" });

  /** Answers the report that is settled now; undefined: it was settled so before. */
  async function write(trx: Db): Promise<store.ReportRow | undefined> {
    const report = await store.readReport(trx, reader, reportId, "forUpdate");
    if (!report) throw new Fault("notFound");
    if (isSettledSo(report, outcome, accountId)) return undefined;
    await store.writeOutcome(trx, reportId, { outcome, note: note.trim(), by: accountId, at });
    await recordAct(trx, actorOf(context), {
      act: acts[outcome],
      thing: { kind: "messageReport", id: reportId },
      after: { reason: note.trim() },
    });
    await jobs.add(trx, tellReporterOf, { reportId });
    return report;
  }

  if (roomId === null || part === null || outcome === "kept") {
    const tell = await kysely.transaction().execute(async (trx) => {
      const report = await write(trx);
      return report && outcome === "removed" ? await remove(trx, report, at) : () => {};
    });
    tell({ fanOut: makeFanOut(bus), teamFanOut: makeTeamFanOut(bus) });
    return {};
  }
  const account = readContent(seen.content).room?.target ?? seen.target_id ?? "";
  await actOnRoom(
    context,
    { deptId, roomId: String(roomId) },
    { outcome, part, seq: seen.seq, account },
    async (trx) => (await write(trx)) !== undefined,
  );
  return {};
};

/** The same decision by the same person. Throws `reportSettled` where it is another one. */
function isSettledSo(report: store.ReportRow, outcome: MessageReportOutcome, accountId: string): boolean {
  if (report.outcome === null) return false;
  if (report.outcome === outcome && report.settled_by === accountId) return true;
  throw new Fault("reportSettled");
}

type Tell = Awaited<ReturnType<typeof removeTeamMsg>>;

/** Where its sender has recalled it, or an erased person's conversation is gone, there is nothing left to remove. */
async function remove(
  trx: Db,
  { conversation_id: conversationId, seq, scene }: store.ReportRow,
  now: number,
): Promise<Tell> {
  if (conversationId === null || seq === null || scene === null) return () => {};
  const found = await store.findWriter(trx, { conversationId, seq });
  if (!found) return () => {};
  const { senderId, otherId } = found;
  const people = await readPeopleByIds(trx, otherId === null ? [senderId] : [senderId, otherId]);
  const sender = people.find(({ id }) => id === senderId);
  if (!sender) return () => {};
  if (scene !== 0) return await removeTeamMsg(trx, sender, { scene, teamId: conversationId, seq, now });
  const other = people.find(({ id }) => id === otherId) ?? sender;
  return await removeMsg(trx, [sender, other], { conversationId, seq, now });
}
