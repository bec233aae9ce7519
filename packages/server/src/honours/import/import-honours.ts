import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { HonourImport, HonourImportRow } from "@lyceum/contract/shapes";
import {
  honourKeyOf,
  type HonourPlan,
  isSound,
  type KnownForHonours,
  planHonours,
  type ReadHonour,
} from "@lyceum/domain/honours";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { collect } from "../../archives/index.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { boundsOf, ownOf, readScope, type Scope } from "../policy.ts";
import * as store from "../store/import.ts";
import { findOwn } from "../store/scope.ts";
import { emitChanged } from "../write-honour.ts";
import { readFile, refuse } from "./read-file.ts";
import type { Db } from "../../ports/database.ts";

/** POST /staff/honours/file/preview (P4). */
export const previewHonours: CallHandler<"POST /staff/honours/file/preview"> = async (
  { query },
  context,
): Promise<HonourImport> => {
  const read = await readBody(context);
  if ("refusal" in read) return { refusal: read.refusal, rows: [], ignored: [] };
  const { kysely } = context.database;
  const scope = await readScope(kysely, callerOf(context), context.clock.now());
  const known = await loadKnown(kysely, scope, read.rows, query.links !== "false");
  const plans = planHonours(read.rows, known);
  const classes = new Map(known.classes.map((one) => [one.classId, one.name || one.nameEn]));
  return { refusal: null, ignored: read.ignored, rows: plans.map((plan) => viewPlan(plan, classes)) };
};

/** POST /staff/honours/file/import (P4). What was shown is planned again, so that a file that is sent twice counts once. */
export const importHonours: CallHandler<"POST /staff/honours/file/import"> = async ({ query }, context) => {
  const read = await readBody(context);
  if ("refusal" in read) throw new Fault("paramError", { field: "file" });
  const caller = callerOf(context);
  const actor = actorOf(context);
  return await context.database.kysely.transaction().execute(async (trx) => {
    await store.lockImport(trx, caller.deptId);
    const scope = await readScope(trx, caller, actor.at);
    const plans = planHonours(read.rows, await loadKnown(trx, scope, read.rows, query.links !== "false"));
    const fresh = plans.filter(isSound).filter(({ act }) => act === "new");
    const isPublished = query.publish === "true";
    const ids = await store.insertHonours(trx, { deptId: scope.deptId, at: actor.at, isPublished }, fresh);
    // A role or a class may have changed since the people were read.
    const own = ownOf(scope);
    if (own && (await findOwn(trx, scope.deptId, own, ids)).length !== ids.length)
      throw new Fault("forbidden", { field: "file" });
    if (isPublished)
      for (const honourId of ids)
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await emitChanged(context, trx, actor, { honourId, deptId: scope.deptId });
    const [first] = fresh;
    if (first)
      await recordAct(trx, actor, {
        act: "honour.import",
        thing: { kind: "honour", id: ids[0] ?? 0 },
        after: {
          title: first.entry.title || first.entry.titleEn,
          titleEn: first.entry.titleEn,
          count: fresh.length,
          state: isPublished ? "published" : "draft",
        },
      });
    return {
      added: fresh.length,
      known: plans.filter(({ act }) => act === "known").length,
      faulty: plans.filter(({ act }) => act === "faulty").length,
    };
  });
};

async function readBody({ bytes }: CallContext) {
  if (!bytes) throw new Fault("paramError", { field: "file" });
  const body = await collect(bytes, limits.honourFileMax.value);
  return body === null ? refuse("tooLarge") : await readFile(body);
}

/** What of the institution the rows of a file are measured against. */
async function loadKnown(
  db: Db,
  scope: Scope,
  rows: readonly ReadHonour[],
  links: boolean,
): Promise<KnownForHonours> {
  const bounds = boundsOf(scope);
  const names = [...new Set(rows.flatMap(({ entry }) => entry.names.map(honourKeyOf)))];
  const days = [...new Set(rows.map(({ entry }) => entry.awardedOn).filter((day) => day !== ""))];
  return {
    bounds,
    classes: await store.listClasses(db, scope.deptId),
    candidates: links ? await store.listMeant(db, scope.deptId, names, bounds) : [],
    honours: await store.listOnDays(db, scope.deptId, days, bounds),
  };
}

function viewPlan(plan: HonourPlan, classes: ReadonlyMap<number, string>): HonourImportRow {
  const { entry, people, classIds, problems, act, sameAs } = plan;
  const { line, title, titleEn, level, kind, awardedOn, isPublic } = entry;
  return {
    line,
    act,
    sameAs,
    title,
    titleEn,
    level,
    kind,
    awardedOn,
    isPublic,
    problems,
    people: people.map(({ userId, name }) => ({ name, isPerson: userId !== null })),
    classes: classIds.map((id) => classes.get(id) ?? ""),
  };
}
