import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { livePhaseOf, opensFrom } from "@lyceum/domain/live";
import { pick } from "@lyceum/texts";
import { readReader } from "../roles/index.ts";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { insertBroadcastRoom, readVotes, registerBroadcastDoor, visitBroadcast } from "../rooms/index.ts";
import { readPeople } from "../users/index.ts";
import { emitChanged } from "./change-live.ts";
import { mayPresent, readScope } from "./policy.ts";
import { findRead, isPresenter } from "./read-live.ts";
import { findLive, findRoomOf, type LiveRecord, type OwnRoom } from "./store/live.ts";
import { findReadableIds } from "./store/readers.ts";

/** POST /live/{id}/enter (P6). */
export const enterLive: CallHandler<"POST /live/{id}/enter"> = async ({ params }, context) => {
  callerOf(context);
  const { live } = await findRead(context, params.id);
  const isHost = await isPresenter(context, live);
  const room = await findRoomOf(context.database.kysely, live);
  if (isHost && room === null) return { roomId: await openRoom(context, live), isPresenter: true };
  return { roomId: requireOpen(live, room, context.clock.now()).roomId, isPresenter: isHost };
};

/** POST /live/{id}/visit (P6). */
export const visitLive: CallHandler<"POST /live/{id}/visit"> = async ({ params }, context) => {
  // A token that came along changes nothing: a visit has no name.
  const { live } = await findRead({ ...context, caller: null }, params.id);
  const room = await findRoomOf(context.database.kysely, live);
  const { roomId } = requireOpen(live, room, context.clock.now());
  const nick = pick(context.language, "访客", "Visitor");
  const scope = { roomId, realm: "edu", deptId: live.deptId } as const;
  return { roomId, ...(await visitBroadcast(context, scope, nick)) };
};

/** GET /live/{id}/votes (P6). */
export const listVotes: CallHandler<"GET /live/{id}/votes"> = async ({ params }, context) => {
  const { accountId } = callerOf(context);
  const { live } = await findRead(context, params.id);
  const { kysely } = context.database;
  const room = await findRoomOf(kysely, live);
  const rows = room === null ? [] : await readVotes(kysely, Number(room.roomId), accountId);
  return { rows, total: rows.length };
};

/** Says who comes into the room of a broadcast, and as what, each time somebody does. */
export function registerLiveDoor(): void {
  registerBroadcastDoor(async (db, { liveId, deptId, account, isGuest, now }) => {
    const live = await findLive(db, deptId, liveId, { locks: false });
    if (live?.state !== "published") return null;
    const reader = await readReader(db, deptId, isGuest ? null : account);
    const [readable] = await findReadableIds(db, reader, [liveId]);
    if (readable === undefined) return null;
    if (isGuest) return "viewer";
    return mayPresent(await readScope(db, { accountId: account, deptId }, now), live)
      ? "presenter"
      : "viewer";
  });
}

function requireOpen(live: LiveRecord, room: OwnRoom | null, now: number): OwnRoom {
  const phase = livePhaseOf({ ...live.content, state: live.state }, room, now);
  if (room === null || (phase !== "open" && phase !== "live")) throw new Fault("liveState");
  return room;
}

/** Of presenters who open it at once, all come into the same one. */
async function openRoom(context: CallContext, { liveId, deptId }: LiveRecord): Promise<string> {
  const { accountId } = callerOf(context);
  const actor = actorOf(context);
  const [host] = await readPeople(context.database, "edu", [accountId]);
  return await context.database.kysely.transaction().execute(async (trx) => {
    const live = await findLive(trx, deptId, liveId, { locks: true });
    if (!live || !host || host.deptId !== deptId) throw new Fault("notFound");
    const before = await findRoomOf(trx, live);
    if (before) return requireOpen(live, before, actor.at).roomId;
    const { content, state } = live;
    const phase = livePhaseOf({ ...content, state }, null, actor.at);
    if (phase !== "scheduled" || actor.at < opensFrom(content.startAt ?? 0)) throw new Fault("liveState");
    const { value: viewersMax } = context.liveStreams ? limits.liveViewersMax : limits.roomMembersMax;
    const id = await insertBroadcastRoom(
      trx,
      { liveId, host, content, language: context.language, viewersMax },
      actor.at,
    );
    await emitChanged(context, trx, actor, live);
    const { title, titleEn } = content;
    await recordAct(trx, actor, {
      act: "live.open",
      thing: { kind: "live", id: liveId },
      after: { title, titleEn, roomId: String(id) },
    });
    return String(id);
  });
}
