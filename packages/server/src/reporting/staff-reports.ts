import { Fault } from "@lyceum/contract/faults";
import { clampPage } from "@lyceum/domain/portal";
import type { Kysely } from "kysely";
import { type CallHandlers, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import type { Tables } from "../db/tables.ts";
import { makeFanOut, removeMsg } from "../messages/index.ts";
import { makeTeamFanOut, removeTeamMsg } from "../teams/index.ts";
import { readPeopleByIds } from "../users/index.ts";
import { readContent, sealOf } from "./seal.ts";
import * as store from "./store.ts";

/** Reports as staff read and settle them; the HTTP layer has checked the permission, and nobody meets a report about themselves (D8). */
export const staffReportHandlers = {
  "GET /staff/reports": async ({ query }, context) =>
    await store.listReports(
      context.database.kysely,
      callerOf(context),
      query.state ?? "open",
      clampPage(query),
    ),
  "GET /staff/reports/{id}": async ({ params }, context) => {
    const { accountId, deptId } = callerOf(context);
    const reader = { accountId, deptId };
    const reportId = Number(params.id);
    return await context.database.kysely.transaction().execute(async (trx) => {
      const report = await store.readReport(trx, reader, reportId, "none");
      const item = report && (await store.readItem(trx, reader, reportId));
      if (!report || !item) throw new Fault("notFound");
      const at = context.clock.now();
      if (await store.insertReader(trx, { report_id: reportId, account_id: accountId, at }))
        await recordAct(trx, actorOf(context), {
          act: "messageReport.open",
          thing: { kind: "messageReport", id: reportId },
        });
      const { content, seal, words: text, note, settled_by: settledBy } = report;
      const sealed = content === null ? [] : readContent(content);
      const ids = [...new Set([...sealed.map(({ account }) => account), ...(settledBy ? [settledBy] : [])])];
      const nicks = await store.readNicks(trx, deptId, ids);
      return {
        item,
        text,
        messages: sealed.map(({ account, ...message }) => ({ ...message, nick: nicks.get(account) ?? "" })),
        isSealed: content === null ? null : sealOf(context.secret, reportId, content).equals(seal),
        others: await store.countOthers(trx, report),
        note,
        settledBy: nicks.get(settledBy ?? "") ?? "",
      };
    });
  },
  "POST /staff/reports/{id}/settle": async ({ params, body: { outcome, note } }, context) => {
    const { accountId, deptId } = callerOf(context);
    const reportId = Number(params.id);
    const at = context.clock.now();
    const tell = await context.database.kysely.transaction().execute(async (trx) => {
      const report = await store.readReport(trx, { accountId, deptId }, reportId, "forUpdate");
      if (!report) throw new Fault("notFound");
      if (report.outcome !== null) {
        if (report.outcome === outcome && report.settled_by === accountId) return () => {};
        throw new Fault("reportSettled");
      }
      await store.writeOutcome(trx, reportId, { outcome, note: note.trim(), by: accountId, at });
      await recordAct(trx, actorOf(context), {
        act: outcome === "removed" ? "messageReport.remove" : "messageReport.settle",
        thing: { kind: "messageReport", id: reportId },
        after: { reason: note.trim() },
      });
      return outcome === "removed" ? await remove(trx, report, at) : () => {};
    });
    const { bus } = context;
    tell({ fanOut: makeFanOut(bus), teamFanOut: makeTeamFanOut(bus) });
    return {};
  },
} satisfies Partial<CallHandlers>;

type Tell = Awaited<ReturnType<typeof removeTeamMsg>>;

/** Where its sender has recalled it, or an erased person's conversation is gone, there is nothing left to remove. */
async function remove(trx: Kysely<Tables>, report: store.ReportRow, now: number): Promise<Tell> {
  const found = await store.findWriter(trx, report);
  if (!found) return () => {};
  const { senderId, otherId } = found;
  const people = await readPeopleByIds(trx, otherId === null ? [senderId] : [senderId, otherId]);
  const sender = people.find(({ id }) => id === senderId);
  if (!sender) return () => {};
  const { conversation_id: conversationId, seq, scene } = report;
  if (scene !== 0) return await removeTeamMsg(trx, sender, { scene, teamId: conversationId, seq, now });
  const other = people.find(({ id }) => id === otherId) ?? sender;
  return await removeMsg(trx, [sender, other], { conversationId, seq, now });
}
