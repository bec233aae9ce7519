import { Fault } from "@lyceum/contract/faults";
import type { App } from "../app/context.ts";
import { withinTransaction } from "../db/within-transaction.ts";
import { readable } from "./policy.ts";
import {
  deleteReferences,
  findReferences,
  findReferred,
  insertReferences,
  lockAssets,
  type Reference,
  type Thing,
} from "./store/references.ts";
import { ruleOf, type Viewer } from "./things.ts";
import type { Db } from "../ports/database.ts";

/**
 * Says in the transaction that saves a thing that it refers to these assets, besides others. Each must be of the thing's
 * institution, all there, and readable for the actor: nobody shows on what they do not see. Throws `notFound` (A6).
 */
export async function refer(
  app: App,
  trx: Db,
  actor: Viewer,
  thing: Thing,
  assetIds: readonly string[],
): Promise<void> {
  if (!ruleOf(thing.kind)) throw new Error(`things of the kind ${thing.kind} are not registered`);
  const wanted = [...new Set(assetIds)];
  const held = new Set(await findReferred(trx, actor.realm, thing));
  const fresh = wanted.filter((id) => !held.has(id));
  if (fresh.length === 0) return;
  const assets = await lockAssets(trx, actor.realm, fresh);
  const open = await readable({ clock: app.clock, database: withinTransaction(trx) }, actor, assets);
  const good = assets.filter(
    ({ id, state, dept_id }) =>
      open.has(id) && dept_id === thing.deptId && (state === "ready" || state === "scanning"),
  );
  if (good.length !== fresh.length) throw new Fault("notFound", { field: "assetIds" });
  await insertReferences(trx, actor.realm, thing, fresh, app.clock.now());
}

/** A thing no longer refers to these assets, or (without a list) to any; what nothing refers to is removed after a while. */
export async function unrefer(
  app: Pick<App, "clock">,
  trx: Db,
  realm: Viewer["realm"],
  thing: Thing,
  assetIds?: readonly string[],
): Promise<void> {
  const gone = assetIds ?? (await findReferred(trx, realm, thing));
  await lockAssets(trx, realm, gone);
  await deleteReferences(trx, realm, thing, gone, app.clock.now());
}

/** A thing refers to exactly these assets from now on. */
export async function referExactly(
  app: App,
  trx: Db,
  actor: Viewer,
  thing: Thing,
  assetIds: readonly string[],
): Promise<void> {
  const wanted = new Set(assetIds);
  const held = await findReferred(trx, actor.realm, thing);
  await refer(app, trx, actor, thing, assetIds);
  const gone = held.filter((id) => !wanted.has(id));
  if (gone.length > 0) await unrefer(app, trx, actor.realm, thing, gone);
}

/** What refers to these assets, by the kinds of things. */
export async function findReferring(
  trx: Db,
  realm: Viewer["realm"],
  assetIds: readonly string[],
  kinds: readonly string[],
): Promise<Reference[]> {
  return (await findReferences(trx, realm, assetIds)).filter(({ kind }) => kinds.includes(kind));
}

/** Nothing but things of these kinds refers to these assets any more. */
export async function unreferOthers(
  app: Pick<App, "clock">,
  trx: Db,
  realm: Viewer["realm"],
  assetIds: readonly string[],
  kept: readonly string[],
): Promise<void> {
  for (const { assetId, ...thing } of await findReferences(trx, realm, assetIds))
    if (!kept.includes(thing.kind)) await unrefer(app, trx, realm, thing, [assetId]);
}
