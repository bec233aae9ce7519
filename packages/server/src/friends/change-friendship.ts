import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import {
  type Friend,
  type FriendAction,
  friendRequests,
  type SystemMessage,
  systemTypes,
} from "@lyceum/contract/shapes";
import { type FriendAct, type FriendStep, isConsentNeeded, stepFriendship } from "@lyceum/domain/friends";
import { mayKnow, type Person } from "@lyceum/domain/messages";
import { randomId } from "@lyceum/kit";
import { type Answered, type CommandCall, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import type { Append } from "../sync/log/writer.ts";
import {
  deliverSystemMessage,
  hasBlocked,
  insertSystemMessage,
  settleSystemMessages,
} from "../system/index.ts";
import { readPeopleByIds } from "../users/index.ts";
import { deliverFriend } from "./fan-out.ts";
import { checkMayBefriend } from "./policy.ts";
import { countByFlag, lockPair, pairOf, readFriend, writeFriend } from "./store.ts";
import type { Db } from "../ports/database.ts";

type Act = {
  act: FriendAct;
  ps?: string | undefined;
  /** The request that is meant; by default the one that waits. */
  idServer?: string | undefined;
  /** Alias and text go with the friend. */
  isAliasDeleted?: boolean | undefined;
};
type FriendChange = Act & { own: Person; other: Person };

type FriendAnswer = { action: FriendAction; friend: Friend; pts: number | null };

/** What was written into the log of one of the two. */
type LogEntry = { person: Person; pts: number } & (
  | { sysMsg: SystemMessage }
  | { friend: Friend; action: FriendAction }
);

/**
 * Decides an act between the caller and another person under the locks of both logs, so that requests which cross end as one
 * friendship, and writes it with its system messages into both logs in one transaction (M9).
 */
export async function changeFriendship(
  { people, writer, fanOut, clock }: MessagingContext,
  call: CommandCall<"friendRequest" | "deleteFriend">,
  account: string,
  asked: Act,
): Promise<Answered> {
  const { realm, personId } = loginOf(call);
  const [own, other] = checkMayBefriend(
    await people.byId(personId),
    await people.byAccount(realm, account),
    asked.act,
  );
  return await new Promise((resolve, reject) => {
    writer.apart<{ entries: readonly LogEntry[]; answered: FriendAnswer }>({
      failed: reject,
      write: (transaction, append) =>
        write({ transaction, append, now: clock.now() }, { ...asked, own, other }),
      committed({ entries, answered }) {
        for (const one of entries) {
          const isAnswer = one.person === own && "friend" in one;
          if ("sysMsg" in one) deliverSystemMessage(fanOut, one.person, one.pts, one.sysMsg);
          if (isAnswer) {
            // What stands before it in the log comes before the answer.
            fanOut.flush(own);
            resolve(call.answer(answered));
          }
          if ("friend" in one) {
            const { friend, action } = one;
            deliverFriend(
              fanOut,
              one.person,
              one.pts,
              { action, friend },
              isAnswer ? call.connection.id : undefined,
            );
          }
        }
        if (answered.pts === null) resolve(call.answer(answered));
      },
    });
  });
}

/** What is written in, and when. */
type Place = { transaction: Db; append: Append; now: number };

async function write(
  place: Place,
  { own, other, act, ps, idServer, isAliasDeleted = true }: FriendChange,
): Promise<{ entries: readonly LogEntry[]; answered: FriendAnswer }> {
  const { transaction, append, now } = place;
  await lockPair(transaction, own.id, other.id);
  // As of the lock: who has moved away meanwhile is out of reach (D8).
  const people = await readPeopleByIds(transaction, [own.id, other.id]);
  const [asker, asked] = [own, other].map(({ id }) => people.find((one) => one.id === id) ?? null);
  checkMayBefriend(asker ?? null, asked ?? null, act);
  const held = await readFriend(transaction, own.id, other.id);
  // Whoever is out of reach and never was a friend answers like unknown (D8).
  if (!held && !mayKnow(own, other)) throw new Fault("objectMissing");
  const step = stepFriendship(pairOf(held), act, { isConsentNeeded: isConsentNeeded(own, other) });
  if (typeof step === "string") throw new Fault(step);
  const { action } = step;
  const isBlocked = await hasBlocked(transaction, other.id, own.id);
  // What ends something is done all the same; the one who blocked is not told.
  if (isBlocked && act !== "deleteFriend" && act !== "rejectFriendApply") throw new Fault("blockedByPeer");
  if (!step.isChanged)
    return { entries: [], answered: { action, friend: held ?? stranger(other.account, now), pts: null } };
  await checkRoom(transaction, own, other, step);
  const entries: LogEntry[] = [];
  if (step.settles) entries.push(...(await settle(place, { own, other, idServer }, step.settles)));
  if (step.isTold && !isBlocked) entries.push(await tell(place, { own, other, ps }, action));
  const sides = [
    { person: other, peer: own, pair: { flag: step.pair.other, beflag: step.pair.own }, isOwn: false },
    { person: own, peer: other, pair: { flag: step.pair.own, beflag: step.pair.other }, isOwn: true },
  ];
  let answered: FriendAnswer | undefined;
  for (const { person, peer, pair, isOwn } of sides) {
    const before = isOwn ? held : await readFriend(transaction, person.id, peer.id);
    const friend = {
      ...(before ?? stranger(peer.account, now)),
      ...pair,
      ...traceOf(step, before, isOwn),
      // Each decides about the own alias alone.
      ...(isOwn && pair.flag === 0 && isAliasDeleted ? { alias: "", custom: "" } : {}),
      updateTime: now,
    };
    const pts = await append(person.id, "friend", { action, friend });
    await writeFriend(transaction, [person.id, peer.id], friend, pts);
    entries.push({ person, pts, friend, action });
    if (isOwn) answered = { action, friend, pts };
  }
  if (!answered) throw new Error("a change of a friendship had no side");
  return { entries, answered };
}

/** How it came about and who began it: kept from the request to the friendship. */
function traceOf({ pair, action }: FriendStep, before: Friend | null, isOwn: boolean) {
  if (pair.own === 0 && pair.other === 0) return { source: 0, bits: 0 };
  const isBegun = (before?.flag ?? 0) + (before?.beflag ?? 0) > 0;
  return {
    source: pair.own !== 1 ? 0 : action === "addFriend" ? 1 : 2,
    bits: isBegun ? (before?.bits ?? 0) : Number(isOwn),
  };
}

async function checkRoom(transaction: Db, own: Person, other: Person, { pair }: FriendStep) {
  if (pair.own === 2 && (await countByFlag(transaction, own.id, 2)) >= limits.friendRequestsMax.value)
    throw new Fault("overLimit");
  if (pair.own !== 1) return;
  for (const { id } of [own, other])
    if ((await countByFlag(transaction, id, 1)) >= limits.friendsMax.value) throw new Fault("overLimit");
}

/** The request gets its state, in the log of whoever was asked. */
async function settle(
  { transaction, append }: Place,
  { own, other, idServer }: Pick<FriendChange, "own" | "other" | "idServer">,
  { asker, state }: NonNullable<FriendStep["settles"]>,
): Promise<LogEntry[]> {
  const [from, to] = asker === "own" ? [own, other] : [other, own];
  const which = { fromId: from.id, toId: to.id, type: systemTypes.friendRequest };
  const settled = await settleSystemMessages(transaction, which, state);
  // The id is that of another message.
  if (idServer !== undefined && to === own && !settled.some((one) => one.idServer === idServer))
    throw new Fault("parameterError", { field: "idServer" });
  const entries: LogEntry[] = [];
  for (const sysMsg of settled)
    entries.push({ person: to, pts: await append(to.id, "sysMsg", { sysMsg }), sysMsg });
  return entries;
}

async function tell(
  { transaction, append, now }: Place,
  { own, other, ps }: Pick<FriendChange, "own" | "other" | "ps">,
  action: FriendAct,
): Promise<LogEntry> {
  const isDeleted = action === "deleteFriend";
  const stored = await insertSystemMessage(transaction, {
    toId: other.id,
    fromId: own.id,
    idClient: randomId(),
    type: isDeleted ? systemTypes.deleteFriend : systemTypes.friendRequest,
    // Only a request waits for something.
    state: stateOf[action],
    time: now,
    ps: ps ?? null,
    attach: isDeleted ? null : JSON.stringify({ type: friendRequests[action] }),
  });
  if (!stored) throw new Error("the key of a system message was taken");
  const { sysMsg } = stored;
  return { person: other, pts: await append(other.id, "sysMsg", { sysMsg }), sysMsg };
}

const stateOf = {
  addFriend: "passed",
  applyFriend: "init",
  passFriendApply: "passed",
  rejectFriendApply: "rejected",
  deleteFriend: "passed",
} as const;

function stranger(account: string, now: number): Friend {
  const none = { alias: "", flag: 0, beflag: 0, source: 0, bits: 0, custom: "", serverex: "" } as const;
  return { account, ...none, createTime: now, updateTime: now };
}
