import { randomBytes } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import type { FaultKey } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Entrant, RoomEntry, RoomState } from "@lyceum/contract/shapes";
import {
  decideRoom,
  isNews,
  memberOf,
  newsOf,
  nextDeadline,
  nodeOfSeat,
  presentOf,
  type RoomCommand,
} from "@lyceum/domain/rooms";
import { LRUCache } from "lru-cache";
import type { App } from "../app/context.ts";
import { makeKeyedMutex } from "../keyed-mutex.ts";
import type { Db } from "../ports/database.ts";
import { keepGroups, passGroupDoor, type Told } from "./groups/groups.ts";
import { mayEnterCall } from "./attendees/store.ts";
import { mayMeetInRoom, passBroadcastDoor } from "./gate.ts";
import { checkPassword, countWrongPassword } from "./password/check-password.ts";
import { type KeeperApp, recordingKeeper } from "./recording-keeper.ts";
import { isSwitchedOff } from "./switched-off.ts";
import {
  findDecision,
  insertDecision,
  insertEntries,
  lockRoom,
  readCurrent,
  readState,
  type RoomRow,
  type RoomScope,
  updateRoom,
  writeSnapshot,
} from "./store.ts";

/** Rooms of this process: every decision is one transaction under the lock of the room's row. */
export type RoomRepository = {
  /** Throws the fault of the decision; what time brought before it stands. A `key` is good for one decision. */
  decide(scope: RoomScope, command: RoomCommand, how?: How): Promise<RoomState>;
  /** Lets somebody in, or into the waiting room, with the password that was given. */
  enter(
    scope: RoomScope,
    entering: { entrant: Entrant; resumes: boolean; password: string | undefined },
  ): Promise<RoomState>;
  /** Tells the room above a group what it has to know of it; told again, it changes nothing. */
  tellAbove(scope: RoomScope, state: RoomState): Promise<void>;
  /** The room as it is now. */
  read(scope: RoomScope): Promise<RoomState>;
  /** Something under the lock of the room, such as a message of its chat. */
  locked<T>(
    scope: RoomScope,
    run: (transaction: Db, row: RoomRow, state: RoomState) => Promise<T>,
    /** Before the room's next turn. */
    committed: (done: T) => void,
  ): Promise<T>;
  /** Waits for what runs. */
  close(): Promise<void>;
};

export type How = {
  once?: { account: string; key: string };
  check?: (state: RoomState) => FaultKey | null;
  /** Adds what a decision needs from beside the log. */
  complete?: (at: Before, command: RoomCommand) => Promise<RoomCommand>;
  /** What else changes where the command was not refused, in the same transaction. */
  also?: (change: Change) => Promise<void>;
};

type Before = { transaction: Db; id: number; state: RoomState };
export type Change = { transaction: Db; id: number; before: RoomState; after: RoomState };
type Outcome = { fault: FaultKey | null; entries: RoomEntry[]; state: RoomState };

const heldMax = 1_000;

export function makeRoomRepository(
  {
    database,
    clock,
    jobs,
    liveStreams = null,
  }: Pick<App, "database" | "clock" | "jobs"> & Partial<Pick<App, "liveStreams">>,
  /** Called after the commit, in the order of the log. */
  decided: (scope: RoomScope, state: RoomState, entries: RoomEntry[]) => void,
): RoomRepository {
  const held = new LRUCache<string, RoomState>({ max: heldMax });
  /** One after the other for each room, so that what is told keeps the order of the log. */
  const turns = makeKeyedMutex();

  function hold(state: RoomState): void {
    const before = held.get(state.roomId);
    if (before && before.rev > state.rev) return;
    if (state.end === null) held.set(state.roomId, state);
    else held.delete(state.roomId);
  }

  async function locked<T>(
    scope: RoomScope,
    run: (transaction: Db, row: RoomRow, state: RoomState) => Promise<T>,
  ): Promise<T> {
    return await database.kysely.transaction().execute(async (transaction) => {
      const row = await lockRoom(transaction, scope);
      if (!row) throw new Fault("roomMissing");
      const state = await readState(transaction, row, held.get(scope.roomId));
      return await run(transaction, row, state);
    });
  }

  async function turn(
    scope: RoomScope,
    run: (transaction: Db, row: RoomRow, state: RoomState) => Promise<Outcome>,
  ): Promise<RoomState> {
    let groups: Told[] = [];
    const outcome = await turns.runExclusive(scope.roomId, async () => {
      const done = await locked(scope, async (transaction, row, state) => {
        const made = await run(transaction, row, state);
        await keepRecording({ clock, jobs }, transaction, row, state, made);
        groups = await keepGroups(transaction, scope, row, state, made, async (group, command) => {
          const { after, ...below } = await decideWithin(transaction, group, command, clock.now());
          return { scope: group, state: after, ...below };
        });
        return { ...made, before: state };
      });
      hold(done.state);
      if (done.entries.length > 0) decided(scope, done.state, done.entries);
      for (const { scope: group, state, entries } of groups) {
        hold(state);
        if (entries.length > 0) decided(group, state, entries);
      }
      groups.push({ scope, ...done });
      return done;
    });
    // A group never waits for the room above while it is locked itself.
    for (const { scope: group, before, state } of groups)
      // oxlint-disable-next-line no-await-in-loop
      if (state.groupOf && isNews(newsOf(before), newsOf(state))) await tellAbove(group, state);
    if (outcome.fault) throw new Fault(outcome.fault);
    return outcome.state;
  }

  async function tellAbove(scope: RoomScope, { groupOf, end }: RoomState): Promise<void> {
    // With the end of a group its news is over.
    if (!groupOf || end !== null) return;
    await turn({ ...scope, roomId: groupOf.roomId }, async (transaction, row, state) => {
      // As the group is by now: of two who tell, whoever comes last here tells the newest.
      const group = await readCurrent(transaction, scope);
      if (!group) return { fault: null, entries: [], state };
      const command = {
        by: "server",
        do: "hearGroup",
        groupRoomId: scope.roomId,
        news: newsOf(group.state),
      } as const;
      const decision = decideRoom(state, command, clock.now());
      if (decision.entries.length > 0) await write(transaction, row, decision, command);
      return decision;
    });
  }

  /** Of a broadcast that was opened where streams were made, and where none are now. */
  const seatsOf = ({ broadcast }: RoomState) =>
    broadcast !== undefined && liveStreams === null ? { seatsMax: limits.roomMembersMax.value } : {};

  return {
    tellAbove,
    locked: (scope, run, committed) =>
      turns.runExclusive(scope.roomId, async () => {
        const done = await locked(scope, run);
        committed(done);
        return done;
      }),
    decide: (scope, command, { once, check, complete, also } = {}) =>
      turn(scope, async (transaction, row, state) => {
        const wrong = check?.(state) ?? null;
        const before = once && (await findDecision(transaction, row.id, once.account, once.key));
        if (before !== undefined) return { fault: null, entries: [], state };
        if (wrong) return { fault: wrong, entries: [], state };
        const whole = complete ? await complete({ transaction, id: row.id, state }, command) : command;
        const asked = withoutSamePassword(whole, row);
        const seated = asked.by === "member" ? { ...asked, ...seatsOf(state) } : asked;
        const decision = decideRoom(state, seated, clock.now());
        const isDone = decision.fault === null;
        if (decision.entries.length > 0) await write(transaction, row, decision, isDone ? asked : undefined);
        if (also && isDone) await also({ transaction, id: row.id, before: state, after: decision.state });
        if (once && isDone)
          await insertDecision(transaction, {
            ...once,
            room_id: row.id,
            rev: decision.state.rev,
            time: clock.now(),
          });
        return decision;
      }),
    enter: (scope, { entrant, resumes, password }) =>
      turn(scope, async (transaction, row, state) => {
        const now = clock.now();
        // A call is for its people alone, whoever knows the number of its room.
        if (!(await mayEnterCall(transaction, row, entrant.account))) throw new Fault("roomMissing");
        if (await isSwitchedOff(transaction, row)) throw new Fault("roomMissing");
        // To whom must not meet somebody the room does not exist. Under its lock: of two who come at once the second is seen.
        if (!(await mayMeetInRoom(transaction, scope.realm, entrant.account, state)))
          throw new Fault("roomMissing");
        const coming = await asBroadcastSays(transaction, row, entrant, now);
        const groupPlace = await passGroupDoor(transaction, scope, row, entrant);
        const passwordFault = await checkPassword(transaction, row, entrant, password, now);
        // Rooms of meetings that are older than this option do not have it in their log.
        const guestsWait = row.is_meeting && row.group_of === null;
        const how = {
          resumes,
          passwordFault,
          guestsWait,
          ...(groupPlace ? { groupPlace } : {}),
          ...seatsOf(state),
        };
        const command = { by: "server", do: "enter", entrant: coming, ...how } as const;
        const decision = decideRoom(state, command, now);
        if (decision.fault === "roomPasswordWrong")
          await countWrongPassword(transaction, row.id, entrant.account, now);
        if (decision.entries.length > 0) await write(transaction, row, decision);
        return decision;
      }),
    async read(scope) {
      const found = await readCurrent(database.kysely, scope, held.get(scope.roomId));
      if (!found) throw new Fault("roomMissing");
      hold(found.state);
      return found.state;
    },
    close: () => turns.drain(),
  };
}

/** A decision as part of what else a transaction does. Whoever sits in the room hears of the entries after the commit. */
export async function decideWithin(
  transaction: Db,
  scope: RoomScope,
  command: RoomCommand,
  now: number,
): Promise<{ before: RoomState; after: RoomState; entries: RoomEntry[] }> {
  const row = await lockRoom(transaction, scope);
  if (!row) throw new Fault("roomMissing");
  const before = await readState(transaction, row, undefined);
  const asked = withoutSamePassword(command, row);
  const { fault, entries, state: after } = decideRoom(before, asked, now);
  if (fault) throw new Fault(fault);
  if (entries.length > 0) await write(transaction, row, { entries, state: after }, asked);
  return { before, after, entries };
}

/** Into the room of a broadcast comes whom it is for, and only who presents may host it (P6). */
async function asBroadcastSays(
  transaction: Db,
  { live_id: liveId, dept_id: deptId }: RoomRow,
  entrant: Entrant,
  now: number,
): Promise<Entrant> {
  if (liveId === null) return entrant;
  const { account, isGuest } = entrant;
  const place = await passBroadcastDoor(transaction, { liveId, deptId, account, isGuest, now });
  if (place === null) throw new Fault("roomMissing");
  return { ...entrant, mayHost: entrant.mayHost && place === "presenter" };
}

/** A recording begins and ends with the entry of the log that says so. */
async function keepRecording(
  app: KeeperApp,
  transaction: Db,
  row: RoomRow,
  before: RoomState,
  { state, entries }: Outcome,
): Promise<void> {
  const [was, is] = [before.recording?.rev, state.recording?.rev];
  if (was === is) return;
  const keeper = recordingKeeper();
  const stop = entries.findLast(({ event }) => event.type === "recordingStopped" || event.type === "ended");
  if (was !== undefined) {
    const failure = stop?.event.type === "recordingStopped" ? stop.event.why : null;
    await keeper?.ended(app, transaction, row, { rev: was, at: stop?.time ?? app.clock.now(), failure });
  }
  if (is !== undefined) await keeper?.began(app, transaction, row, state);
}

async function write(
  transaction: Db,
  row: RoomRow,
  { entries, state }: { entries: readonly RoomEntry[]; state: RoomState },
  /** What was done; of a command that was refused only what time brought before it stands. */
  done?: RoomCommand,
): Promise<void> {
  await insertEntries(transaction, row.id, entries);
  const last = entries.at(-1);
  await updateRoom(transaction, row.id, {
    rev: state.rev,
    due_at: nextDeadline(state),
    nodes: nodesOf(state),
    host_in: memberOf(state, state.host)?.seat != null,
    present: presentOf(state).length,
    name: state.name,
    is_open: state.schedule?.isOpen ?? true,
    starts_at: state.schedule?.startsAt ?? null,
    ends_at: state.schedule?.endsAt ?? null,
    ...passwordAfter(state, done),
    ended_at: state.end === null ? null : (last?.time ?? 0),
    ...(entries.some(({ event }) => event.type === "invitationChanged")
      ? { invitation: makeInvitation() }
      : {}),
  });
  const every = limits.roomSnapshotEvery.value;
  const isFar = Math.floor(row.rev / every) < Math.floor(state.rev / every);
  // What a newer version wrote is not in it: that version makes its own.
  if ((isFar || state.end !== null) && state.hasUnknown !== true)
    await writeSnapshot(transaction, row.id, state);
}

/** The log does not know the password, so it cannot tell that one is set already. */
function withoutSamePassword(command: RoomCommand, { password }: RoomRow): RoomCommand {
  if (command.by !== "server" || command.do !== "change") return command;
  if (command.plan.password !== password) return command;
  const { password: _, ...plan } = command.plan;
  return { ...command, plan };
}

/** The password stands beside the log alone, and no longer than the room. */
function passwordAfter(state: RoomState, done: RoomCommand | undefined): { password?: string | null } {
  if (state.end !== null || state.hasPassword !== true) return { password: null };
  if (done?.by === "member") return done.act.do === "setPassword" ? { password: done.act.password } : {};
  const password = done?.do === "change" ? done.plan.password : undefined;
  return password === undefined ? {} : { password };
}

function nodesOf({ members, waiting }: RoomState): string[] {
  const seats = [...members, ...waiting].flatMap(({ seat }) => (seat === null ? [] : [nodeOfSeat(seat)]));
  return [...new Set(seats)];
}

/** Proves that somebody was given a link that lets guests in. */
export function makeInvitation(): string {
  return randomBytes(16).toString("hex");
}
