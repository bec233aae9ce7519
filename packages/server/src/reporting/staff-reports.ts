import { Fault } from "@lyceum/contract/faults";
import type { SealedFile, SealedRoom, SealedSchoolMessage } from "@lyceum/contract/shapes";
import { clampPage } from "@lyceum/domain/portal";
import { outcomesOf } from "@lyceum/domain/rooms";
import { type CallHandlers, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { isCopyIntact, viewAssets } from "../files/index.ts";
import { findRoom } from "../rooms/index.ts";
import { listReports, readItem } from "./store/list.ts";
import { readContent, type Sealed, sealOf } from "./seal.ts";
import * as store from "./store/reports.ts";
import type { Db } from "../ports/database.ts";

/** Reports as staff read them; the HTTP layer has checked the permission, and nobody meets a report about themselves (D8). */
export const staffReportHandlers = {
  "GET /staff/reports": async ({ query }, context) =>
    await listReports(
      context.database.kysely,
      callerOf(context),
      { state: query.state ?? "open", kind: query.kind },
      clampPage(query),
    ),
  "GET /staff/reports/{id}": async ({ params }, context) => {
    const { accountId, deptId } = callerOf(context);
    const reader = { accountId, deptId };
    const reportId = Number(params.id);
    const opened = await context.database.kysely.transaction().execute(async (trx) => {
      const report = await store.readReport(trx, reader, reportId, "none");
      const item = report && (await readItem(trx, reader, reportId));
      if (!report || !item) throw new Fault("notFound");
      const at = context.clock.now();
      if (await store.insertReader(trx, { report_id: reportId, account_id: accountId, at }))
        await recordAct(trx, actorOf(context), {
          act: "messageReport.open",
          thing: { kind: "messageReport", id: reportId },
        });
      return { report, item };
    });
    const { report, item } = opened;
    const { kysely } = context.database;
    const { content, words: text, note, settled_by: settledBy } = report;
    const sealed = readContent(content);
    const ids = [...accountsOf(sealed), ...(settledBy ? [settledBy] : [])];
    const nicks = await store.readNicks(kysely, deptId, [...new Set(ids)]);
    return {
      item,
      text,
      room: roomOf(sealed, nicks),
      messages: await messagesOf(context, sealed, nicks),
      isSealed: await isIntact(context, report, sealed),
      others: await store.countOthers(kysely, report),
      outcomes: report.outcome === null ? await outcomesNow(kysely, report) : [],
      note,
      settledBy: nicks.get(settledBy ?? "") ?? "",
    };
  },
} satisfies Partial<CallHandlers>;

type Nicks = ReadonlyMap<string, string>;

function accountsOf({ room, messages }: Sealed): string[] {
  return [...messages, ...(room?.people ?? [])].map(({ account }) => account);
}

function roomOf({ room }: Sealed, nicks: Nicks): SealedRoom | null {
  if (!room) return null;
  const { roomId, name, target, people, count } = room;
  return {
    roomId,
    name,
    people: people.map(({ account, nick, ...person }) => ({
      ...person,
      nick: nick ?? nicks.get(account) ?? "",
      isReported: account === target,
    })),
    count,
  };
}

async function messagesOf(
  context: CallContext,
  { messages }: Sealed,
  nicks: Nicks,
): Promise<SealedSchoolMessage[]> {
  const { accountId, deptId } = callerOf(context);
  const copies = messages.flatMap(({ file }) => file?.copy?.assetId ?? []);
  const assets = await viewAssets(context, { realm: "edu", deptId, accountId }, copies);
  return messages.map(({ account, nick, file, ...message }) => {
    const shown: SealedFile | null = file
      ? {
          url: assets.get(file.copy?.assetId ?? "")?.url ?? null,
          type: file.type,
          size: file.size,
        }
      : null;
    return { ...message, nick: nick ?? nicks.get(account) ?? "", file: shown };
  });
}

/** Null: the copy is given up. */
async function isIntact(
  context: CallContext,
  { report_id: reportId, content, seal }: store.ReportRow,
  { messages }: Sealed,
): Promise<boolean | null> {
  if (content === null) return null;
  if (!sealOf(context.secret, reportId, content).equals(seal)) return false;
  const copies = messages.flatMap(({ file }) => file?.copy ?? []);
  const good = await Promise.all(
    copies.map(({ assetId, sha256 }) => isCopyIntact(context, "edu", assetId, Buffer.from(sha256, "hex"))),
  );
  return good.every(Boolean);
}

/** Of a message it stays or goes; nobody is put out of a room that is over. */
async function outcomesNow(db: Db, { dept_id: deptId, room_id: roomId, room_part: part }: store.ReportRow) {
  if (roomId === null || part === null) return ["kept", "removed"] as const satisfies string[];
  const room = await findRoom(db, { roomId: String(roomId), realm: "edu", deptId });
  return outcomesOf(part, room?.ended_at === null);
}
