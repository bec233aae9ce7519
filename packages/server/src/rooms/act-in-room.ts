import { Fault, type FaultKey } from "@lyceum/contract/faults";
import {
  type Entrant,
  guestPrefix,
  messageTypes,
  type RoomAct,
  type RoomState,
} from "@lyceum/contract/shapes";
import { memberOf } from "@lyceum/domain/rooms";
import type { CommandHandler } from "../app/socket/commands.ts";
import type { Connection } from "../app/socket/connection.ts";
import { type RoomContext, seatOf } from "./enter.ts";
import { findShownDeck } from "./decks/show-deck.ts";
import { drawGroupRooms } from "./groups/draw-group-rooms.ts";
import { mayMeetInRoom } from "./gate.ts";
import { takesGuests } from "./guests.ts";
import { voteOnce } from "./votes/votes.ts";
import { mayRecord } from "./policy.ts";
import type { How } from "./repository.ts";
import { insertAudit, readInstitution, type RoomScope } from "./store.ts";

/** Hands, stage, devices, sharing and what hosts do, each decided once for its key (R3, R4). */
export function actInRoom(context: RoomContext): CommandHandler<"actInRoom"> {
  return async ({ roomId, key, act }, { connection }) => {
    const { rev } = await actOnce(context, connection, roomId, key, act);
    return { rev };
  };
}

/** Refusals that an honest client does not meet: its buttons follow the same matrix. */
const suspicious: readonly FaultKey[] = ["noPermission", "roomNotEntered"];

export async function actOnce(
  context: RoomContext,
  connection: Connection,
  roomId: string,
  key: string,
  act: RoomAct,
): Promise<RoomState> {
  const { rooms, database, clock } = context;
  const { scope, account, id } = await seatOf(context, connection, roomId);
  // A room takes guests only where its institution does (D8), also one who knocked before it was switched off.
  const isShut = letsGuestIn(act) && !(await takesGuests(database.kysely, scope));
  const asked = forRealm(scope, isShut && act.do === "admit" ? { do: "reject", account: act.account } : act);
  const done = await withMaskedWords(context, scope, asked);
  if (act.do === "startRecording") await requireMayRecord(context, scope, account);
  let state: RoomState;
  try {
    // Groups are of the school realm.
    if (act.do === "openGroups" && scope.realm !== "edu") throw new Fault("noPermission");
    if (isShut && act.do === "setGuests") throw new Fault("noPermission");
    state = await rooms.repository.decide(
      scope,
      { by: "member", account, act: done },
      {
        once: { account, key },
        // A device that gave up its seat acts no more.
        check: ({ members, waiting }) =>
          [...members, ...waiting].some((one) => one.seat === id) ? null : "roomNotEntered",
        ...voteOnce(done, account),
        ...drawGroupRooms(done),
        ...findShownDeck(done),
        ...admitWhoMayMeet(scope, done),
      },
    );
  } catch (error) {
    if (error instanceof Fault && suspicious.includes(error.key))
      await insertAudit(database.kysely, scope, {
        account,
        act: act.do,
        fault: error.key,
        time: clock.now(),
      });
    throw error;
  }
  if (isShut) throw new Fault("noPermission");
  // Sent again it is told again, since nobody knows how far the first one came.
  if (act.do === "callHost") await rooms.repository.tellAbove(scope, state);
  return state;
}

/** What everybody in the room reads bears no word that the institution refuses (M18). */
async function withMaskedWords(context: RoomContext, scope: RoomScope, act: RoomAct): Promise<RoomAct> {
  const mask = await maskFor(context, scope);
  switch (act.do) {
    case "ask":
      return { ...act, text: mask(act.text) };
    case "tellGroups":
      return { ...act, text: mask(act.text) };
    case "pin":
      return { ...act, text: act.text === null ? null : mask(act.text) };
    case "openPoll":
      return { ...act, question: mask(act.question), options: act.options.map(mask) };
    case "offerToQueue": {
      const elements = act.elements.map(({ key, value }) => ({ key, value: mask(value) }));
      return { ...act, elements };
    }
    case "describeSelf":
      return { ...act, ...maskKept(mask, act) };
    default:
      return act;
  }
}

/** Hides the words that the institution refuses, or throws where it refuses the whole. */
export async function maskFor(
  { wordLists }: RoomContext,
  scope: RoomScope,
): Promise<(body: string) => string> {
  const list = await wordLists.of(scope);
  return (body) => wordLists.apply(list, scope, { type: messageTypes.text, body }).body;
}

/** Among strangers, whoever is removed does not come back until the host lifts it (D5), and a name is that of the profile (D1). */
function forRealm({ realm }: RoomScope, act: RoomAct): RoomAct {
  if (realm !== "social") return act;
  if (act.do === "kick") return { ...act, isBlocked: true };
  if (act.do !== "describeSelf") return act;
  const { nick: _, ...kept } = act;
  return kept;
}

/** Whom the host lets in does not come in where they must not meet somebody; it ends as any other wait does (D5, D7). */
function admitWhoMayMeet({ realm }: RoomScope, act: RoomAct): Pick<How, "complete"> {
  if (realm !== "social" || act.do !== "admit") return {};
  const { account } = act;
  return {
    async complete({ transaction, state }, command) {
      if (command.by !== "member" || (await mayMeetInRoom(transaction, realm, account, state)))
        return command;
      return { ...command, act: { do: "reject", account } };
    },
  };
}

type Kept = Pick<Entrant, "custom" | "tags">;

/** What a program keeps at its person is read by everybody too (M15). */
export function maskKept(mask: (body: string) => string, { custom, tags }: Kept): Kept {
  return {
    ...(custom === undefined ? {} : { custom: mask(custom) }),
    ...(tags === undefined ? {} : { tags: tags.map(mask) }),
  };
}

/** Throws `recordingAbsent` where this server keeps nothing, or the institution does not want it (R8). */
async function requireMayRecord(
  { rooms, database, media }: RoomContext,
  scope: RoomScope,
  account: string,
): Promise<void> {
  const state = await rooms.repository.read(scope);
  const member = memberOf(state, account);
  const institution = await readInstitution(database.kysely, scope.deptId);
  const isAllowed = institution && member && mayRecord(scope.realm, institution, member);
  if (media?.records !== true || !isAllowed) throw new Fault("recordingAbsent");
}

function letsGuestIn(act: RoomAct): boolean {
  if (act.do === "setGuests") return act.isOn;
  return act.do === "admit" && act.account.startsWith(guestPrefix);
}
