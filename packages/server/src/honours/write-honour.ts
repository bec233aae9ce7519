import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { HonourContent, HonourState, StaffHonour } from "@lyceum/contract/shapes";
import { isComplete } from "@lyceum/domain/honours";
import { takenAs } from "@lyceum/domain/proposals";
import { cleanLine, clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { App, CallContext } from "../app/context.ts";
import { type Actor, actorOf, recordAct } from "../audit/index.ts";
import { likePattern } from "../db/like-pattern.ts";
import { referExactly, unrefer, viewAssets } from "../files/index.ts";
import { isClassOf, listClasses } from "../roles/index.ts";
import { pictureOf, proofOf } from "./files.ts";
import { noProposal } from "../proposals/index.ts";
import {
  actsFor,
  boundsOf,
  mayRecord,
  maySee,
  ownOf,
  readScope,
  requireAct,
  requireWithin,
  type Scope,
} from "./policy.ts";
import { tellBecome } from "./tell-of-proposal.ts";
import * as store from "./store/honours.ts";
import type { Db } from "../ports/database.ts";

/** GET /staff/honours (P4). */
export const listStaffHonours: CallHandler<"GET /staff/honours"> = async ({ query }, context) => {
  const { kysely } = context.database;
  const scope = await readScope(kysely, callerOf(context), context.clock.now());
  return await store.listHonours(kysely, scope.deptId, {
    pattern: likePattern(query.search),
    state: query.state === "proposed" ? "draft" : (query.state ?? null),
    isProposed: query.state === "proposed" ? true : query.state === "draft" ? false : null,
    level: query.level ?? null,
    kind: query.kind ?? null,
    sort: query.sort ?? "-awarded",
    whose: ownOf(scope),
    ...clampPage(query),
  });
};

/** GET /staff/honours/candidates (P4). */
export const listCandidates: CallHandler<"GET /staff/honours/candidates"> = async ({ query }, context) => {
  const pattern = likePattern(query.search);
  if (pattern === null) return { rows: [], total: 0 };
  const { kysely } = context.database;
  const scope = await readScope(kysely, callerOf(context), context.clock.now());
  const rows = await store.listCandidates(kysely, scope.deptId, pattern, boundsOf(scope));
  return { rows, total: rows.length };
};

/** GET /staff/honours/choices (P4). */
export const listHonourChoices: CallHandler<"GET /staff/honours/choices"> = async (_input, context) => {
  const { kysely } = context.database;
  const scope = await readScope(kysely, callerOf(context), context.clock.now());
  const bounds = boundsOf(scope);
  return { mayAddressAll: bounds === null, classes: await listClasses(kysely, scope.deptId, bounds) };
};

/** POST /staff/honours (P4). */
export const createHonour: CallHandler<"POST /staff/honours"> = async (_input, context) => {
  const caller = callerOf(context);
  const actor = actorOf(context);
  return await context.database.kysely.transaction().execute(async (trx) => {
    const scope = await readScope(trx, caller, actor.at);
    // A new one of somebody who heads classes is for these, so that it is theirs.
    const bounds = boundsOf(scope) ?? [];
    // Of somebody who proposes, who can make it somebody else's: only what they most likely mean.
    const isMeant = !scope.proposes || bounds.length === 1;
    const classIds = isMeant ? bounds.slice(0, limits.honourClassesMax.value) : [];
    const { deptId, accountId } = caller;
    const honourId = await store.insertHonour(trx, deptId, accountId, classIds, actor.at);
    await requireWithin(trx, scope, honourId);
    await recordAct(trx, actor, { act: "honour.create", thing: { kind: "honour", id: honourId }, after: {} });
    return { honourId };
  });
};

/** GET /staff/honours/{id} (P4). */
export const readStaffHonour: CallHandler<"GET /staff/honours/{id}"> = async ({ params }, context) =>
  await view(context, params.id);

/** POST /staff/honours/{id}/save (P4). */
export const saveHonour: CallHandler<"POST /staff/honours/{id}/save"> = async ({ params, body }, context) => {
  const content = checkContent(body.content);
  return await changeHonour(context, params.id, async ({ trx, actor, scope, honour }) => {
    requireAct(scope, "edit", honour);
    if (honour.version !== body.version) throw new Fault("honourChanged");
    if (honour.state === "published" && !isComplete(content)) throw new Fault("honourIncomplete");
    // One that was archived since stays named.
    const named = content.classIds.filter((id) => !honour.content.classIds.includes(id));
    if (!(await isClassOf(trx, honour.deptId, named)))
      throw new Fault("paramError", { field: "content.classIds" });
    const accounts = [...new Set(content.people.flatMap(({ userId }) => userId ?? []))];
    const bounds = scope.proposes && boundsOf(scope);
    if ((await store.countAccounts(trx, honour.deptId, accounts, bounds)) !== accounts.length)
      throw new Fault("paramError", { field: "content.people" });
    const version = honour.version + 1;
    await store.updateHonour(trx, honour, {
      ...store.columnsOf(content),
      version,
      updated_at: actor.at,
      // What was chosen now replaces a picture of the demo.
      ...(content.picture === null ? {} : { picture_url: "" }),
    });
    await store.replacePeople(trx, honour, content.people);
    await requireWithin(trx, scope, honour.honourId);
    const files = (id: string | null) => (id === null ? [] : [id]);
    await referExactly(context, trx, actor, pictureOf(honour), files(content.picture));
    await referExactly(context, trx, actor, proofOf(honour), files(content.certificate));
    if (honour.state === "published") {
      await emitChanged(context, trx, actor, honour);
      await recordAct(trx, actor, {
        act: "honour.change",
        thing: { kind: "honour", id: honour.honourId },
        before: recorded(honour.content),
        after: recorded(content),
      });
    }
    return { version, updatedAt: actor.at };
  });
};

/** POST /staff/honours/{id}/publish (P4). */
export const publishHonour: CallHandler<"POST /staff/honours/{id}/publish"> = async (
  { params, body },
  context,
) => {
  await changeHonour(context, params.id, async ({ trx, actor, scope, honour }) => {
    if (honour.version !== body.version) throw new Fault("honourChanged");
    requireAct(scope, "publish", honour);
    await requireComplete(trx, honour);
    const became = takenAs(honour.proposedVersion, honour.version);
    if (became !== null) await tellBecome(context, trx, actor, honour, became);
    await step(context, trx, actor, honour, "honour.publish", "published");
  });
  return await view(context, params.id);
};

/** POST /staff/honours/{id}/withdraw (P4). */
export const withdrawHonour: CallHandler<"POST /staff/honours/{id}/withdraw"> = async (
  { params },
  context,
) => {
  await changeHonour(context, params.id, async ({ trx, actor, scope, honour }) => {
    requireAct(scope, "withdraw", honour);
    await step(context, trx, actor, honour, "honour.withdraw", "withdrawn");
  });
  return await view(context, params.id);
};

/** POST /staff/honours/{id}/discard (P4). */
export const discardHonour: CallHandler<"POST /staff/honours/{id}/discard"> = async ({ params }, context) => {
  await changeHonour(context, params.id, async ({ trx, actor, scope, honour }) => {
    requireAct(scope, "discard", honour);
    for (const thing of [pictureOf(honour), proofOf(honour)])
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await unrefer(context, trx, "edu", thing);
    await store.deleteHonour(trx, honour);
    await recordAct(trx, actor, {
      act: "honour.discard",
      thing: { kind: "honour", id: honour.honourId },
      before: recorded(honour.content),
    });
  });
  return {};
};

/** The index and the pages that are kept follow. */
export async function emitChanged(
  app: Pick<App, "domainEvents">,
  trx: Db,
  { traceId }: Pick<Actor, "traceId">,
  { honourId, deptId }: { honourId: number; deptId: number },
): Promise<void> {
  await app.domainEvents.emit(trx, {
    kind: "honour.changed",
    realm: "edu",
    deptId,
    subject: String(honourId),
    payload: {},
    traceId: traceId ?? "",
  });
}

type Change = { trx: Db; actor: Actor; scope: Scope; honour: store.HonourRecord };

/** Lets staff do something with an honour of their scope, which is locked; others are not there for them. */
export async function changeHonour<T>(
  context: CallContext,
  id: string,
  act: (within: Change) => Promise<T>,
): Promise<T> {
  const caller = callerOf(context);
  const actor = actorOf(context);
  return await context.database.kysely.transaction().execute(async (trx) => {
    const scope = await readScope(trx, caller, actor.at);
    const honour = await store.findHonour(trx, caller.deptId, Number(id), { locks: true });
    if (!honour || !(await maySee(trx, scope, honour.honourId))) throw new Fault("notFound");
    return await act({ trx, actor, scope, honour });
  });
}

/** Throws where it says too little to be read. */
export async function requireComplete(trx: Db, honour: store.HonourRecord): Promise<void> {
  const people = await store.listPeople(trx, honour);
  if (!isComplete({ ...honour.content, people })) throw new Fault("honourIncomplete");
}

async function step(
  context: CallContext,
  trx: Db,
  actor: Actor,
  honour: store.HonourRecord,
  act: "honour.publish" | "honour.withdraw",
  state: HonourState,
): Promise<void> {
  const published = state === "published" ? { published_at: actor.at } : {};
  await store.updateHonour(trx, honour, { state, ...published, ...noProposal, updated_at: actor.at });
  await emitChanged(context, trx, actor, honour);
  const thing = { kind: "honour", id: honour.honourId } as const;
  const after = { ...recorded(honour.content), state };
  await recordAct(trx, actor, { act, thing, before: { state: honour.state }, after });
}

/** An honour as staff who see it have it. */
export async function view(context: CallContext, id: string): Promise<StaffHonour> {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  const { kysely } = context.database;
  const scope = await readScope(kysely, caller, context.clock.now());
  const honour = await store.findHonour(kysely, deptId, Number(id), { locks: false });
  if (!honour || !(await maySee(kysely, scope, honour.honourId))) throw new Fault("notFound");
  const { content, honourId, state, version, updatedAt, publishedAt, proposedAt, refusal } = honour;
  const ids = [content.picture, content.certificate].filter((one) => one !== null);
  const [author, people, assets] = await Promise.all([
    store.readAuthor(kysely, honour),
    store.listPeople(kysely, honour),
    viewAssets(context, { realm: "edu", deptId, accountId }, ids),
  ]);
  return {
    honourId,
    state,
    version,
    updatedAt,
    publishedAt,
    proposedAt,
    author,
    acts: actsFor(scope, honour),
    refusal,
    content: { ...content, people: people.map(({ userId, name }) => ({ userId, name })) },
    // Who proposes asks nobody: what families answered is for those who do.
    people: scope.proposes
      ? []
      : people.map(({ isOnPaper, ...one }) => ({
          ...one,
          mayRecord: mayRecord(scope, { ...one, isOnPaper }),
        })),
    assets: [...assets.values()],
  };
}

function checkContent(content: HonourContent): HonourContent {
  const { awardedOn } = content;
  const day = Date.parse(awardedOn);
  // A day that no calendar has, such as the 31st of June.
  if (awardedOn !== "" && !(day > 0 && new Date(day).toISOString().startsWith(awardedOn)))
    throw new Fault("paramError", { field: "content.awardedOn" });
  const people = content.people.map(({ userId, name }) => ({ userId, name: cleanLine(name) }));
  const seen = new Set<string>();
  return {
    ...content,
    title: cleanLine(content.title),
    titleEn: cleanLine(content.titleEn),
    note: content.note.trim(),
    noteEn: content.noteEn.trim(),
    classIds: [...new Set(content.classIds)],
    people: people.filter(({ userId, name }) => {
      const key = userId ?? `name ${name}`;
      const isNew = name !== "" && !seen.has(key);
      seen.add(key);
      return isNew;
    }),
  };
}

function recorded({ title, titleEn, level, kind, awardedOn, isPublic }: Omit<HonourContent, "people">) {
  return { title, titleEn, level, kind, awardedOn, isPublic };
}
