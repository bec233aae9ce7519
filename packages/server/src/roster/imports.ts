import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { RosterRow } from "@lyceum/contract/shapes";
import { clampPage } from "@lyceum/domain/portal";
import { keyOf, planRoster, type RowPlan } from "@lyceum/domain/roster";
import { randomId } from "@lyceum/kit";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { collect } from "../archives/index.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { requireGrantable } from "../roles/index.ts";
import { applyImportKind } from "./job-kinds.ts";
import { loadKnown } from "./known/load-known.ts";
import { readFile, refuse } from "./read-file.ts";
import { findImport, insertImport, listRows, lockImport, markRunning, type RowRecord } from "./store.ts";

/** POST /staff/roster/imports (P13): looks at a file, and keeps what it would do until it is confirmed. */
export const uploadRoster: CallHandler<"POST /staff/roster/imports"> = async ({ query }, context) => {
  const { deptId, accountId } = callerOf(context);
  const { bytes, database, clock } = context;
  if (!bytes) throw new Fault("paramError", { field: "file" });
  const body = await collect(bytes, limits.rosterFileMax.value);
  const read = body === null ? refuse("tooLarge") : await readFile(body);
  if ("refusal" in read) return { import: null, refusal: read.refusal };
  const known = await loadKnown(
    database.kysely,
    deptId,
    read.rows.map(({ entry }) => entry),
  );
  const plans = planRoster(read.rows, known, { createsClasses: query.createClasses === "true" });
  const importId = randomId();
  await database.kysely.transaction().execute(async (transaction) => {
    await insertImport(
      transaction,
      {
        import_id: importId,
        dept_id: deptId,
        file_name: query.fileName,
        new_classes: newClassesOf(plans, known.classes),
        created_by: accountId,
        created_at: clock.now(),
      },
      plans,
    );
  });
  return { import: await viewImport(context, deptId, importId), refusal: null };
};

/** GET /staff/roster/imports/{id} (P13). */
export const getRosterImport: CallHandler<"GET /staff/roster/imports/{id}"> = async ({ params }, context) =>
  await viewImport(context, callerOf(context).deptId, params.id);

/** GET /staff/roster/imports/{id}/rows (P13). */
export const listRosterRows: CallHandler<"GET /staff/roster/imports/{id}/rows"> = async (
  { params, query },
  context,
) => {
  const { deptId } = callerOf(context);
  await viewImport(context, deptId, params.id);
  const { rows, total } = await listRows(
    context.database,
    deptId,
    params.id,
    query.act ?? null,
    clampPage(query),
  );
  return { total, rows: rows.map(viewRow) };
};

/** POST /staff/roster/imports/{id}/confirm (P13). */
export const confirmRoster: CallHandler<"POST /staff/roster/imports/{id}/confirm"> = async (
  { params },
  context,
) => {
  const caller = callerOf(context);
  // A file makes teachers too.
  requireGrantable(caller, "teacher");
  await context.database.kysely.transaction().execute(async (transaction) => {
    const row = await lockImport(transaction, caller.deptId, params.id);
    if (!row) throw new Fault("notFound");
    if (row.state === "done") return;
    if (row.state === "checked") {
      const { address, traceId } = context;
      await markRunning(transaction, params.id, { confirmedBy: caller.accountId, address, traceId });
      await recordAct(transaction, actorOf(context), {
        act: "roster.import",
        thing: { kind: "institution", id: caller.deptId },
        after: { importId: params.id, fileName: row.file_name, newClasses: row.new_classes },
      });
    }
    await context.jobs.add(
      transaction,
      applyImportKind,
      { importId: params.id },
      { jobKey: `roster.${params.id}` },
    );
  });
  return await viewImport(context, caller.deptId, params.id);
};

async function viewImport(
  { database }: Parameters<typeof listRosterRows>[1],
  deptId: number,
  importId: string,
) {
  const found = await findImport(database, deptId, importId);
  if (!found) throw new Fault("notFound");
  return found;
}

function viewRow({ entry, ...row }: RowRecord): RosterRow {
  const { number, name, role, account, classes } = entry;
  return { ...row, number, name, role, account, classes };
}

function newClassesOf(
  plans: readonly RowPlan[],
  classes: readonly { name: string; nameEn: string }[],
): string[] {
  const known = new Set(classes.flatMap(({ name, nameEn }) => [keyOf(name), keyOf(nameEn)]));
  const names = plans
    .flatMap(({ changes }) => changes)
    .flatMap((change) => (change.what === "addClass" && !known.has(keyOf(change.to)) ? [change.to] : []));
  return [...new Map(names.map((name) => [keyOf(name), name])).values()];
}
