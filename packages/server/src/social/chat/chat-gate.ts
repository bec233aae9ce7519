import type { FaultKey } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { messageTypes } from "@lyceum/contract/shapes";
import { chatRightOf, problemOfText } from "@lyceum/domain/social";
import type { ChatAsk, ChatGate } from "../../messages/chat-gate.ts";
import type { Jobs } from "../../ports/jobs.ts";
import { openCase } from "../open-case.ts";
import { mayChat, maySpeak } from "../policy.ts";
import { reportSelf } from "../report-self.ts";
import {
  addFreeChats,
  type Entitlement,
  noEntitlement,
  openWindow,
  type PairState,
  readEntitlements,
  readPairs,
  writeUse,
} from "../store/chat.ts";
import { type Member, readMembers } from "../store/members.ts";
import { lockProfiles } from "../store/profile.ts";
import { hasOpenCase } from "../store/reports.ts";
import { readSentPictures, type SentPictures } from "./sent-pictures.ts";
import { readSentTexts, type SentTexts } from "./sent-texts.ts";
import type { Db } from "../../ports/database.ts";

/**
 * Who may write to whom (D3). The profiles of all are held in one order before anything is read, as a like and a block hold
 * them: of twenty first messages one uses a free chat, and after a block that has committed none is stored.
 */
export function makeSocialChatGate(jobs: Jobs): ChatGate {
  return {
    async admit(trx, asks, now) {
      const answers = asks.map((): FaultKey | null => "objectMissing");
      for (const deptId of institutionsOf(asks)) {
        const places = asks.flatMap((ask, at) => (isWithin(ask, deptId) ? [at] : []));
        const inside = asks.filter((ask) => isWithin(ask, deptId));
        await lockProfiles(trx, deptId, accountsOf(inside));
        const state = { ...(await readState(trx, deptId, inside, now)), jobs };
        for (const [n, ask] of inside.entries()) {
          const at = places[n];
          if (at !== undefined) answers[at] = await admitOne(trx, deptId, state, n, ask, now);
        }
        await state.sent.write(trx, deptId);
        await state.pictures.write(trx, deptId);
      }
      return answers;
    },
    async refusalOf(db, ask, now) {
      const { deptId } = ask.sender;
      if (!isWithin(ask, deptId)) return "objectMissing";
      const { fault } = rightOf(await readState(db, deptId, [ask], now), 0, ask, now);
      return fault;
    },
  };
}

type State = {
  members: Map<string, Member>;
  pairs: readonly PairState[];
  /** Opened by messages before in the batch. */
  windows: Map<string, number>;
  entitlements: Map<string, Entitlement>;
  /** Who wrote by what in this batch. */
  used: Set<string>;
  /** To whom longer words went, by writer and words. */
  sent: SentTexts;
  pictures: SentPictures;
};

/** With what closes a profile. */
type Writing = State & { jobs: Jobs };

async function readState(db: Db, deptId: number, asks: readonly ChatAsk[], now: number): Promise<State> {
  const members = await readMembers(db, deptId, accountsOf(asks));
  const pairs = asks.map(({ sender, receiver }) => ({ one: sender.account, other: receiver.account }));
  return {
    members: new Map(members.map((member) => [member.id, member])),
    pairs: await readPairs(db, pairs),
    windows: new Map(),
    used: new Set(),
    sent: await readSentTexts(db, asks, now),
    pictures: await readSentPictures(db, asks, now),
    entitlements: await readEntitlements(
      db,
      asks.map(({ sender }) => sender.account),
    ),
  };
}

/** Writes what the message costs; what follows in the same batch sees it. */
async function admitOne(
  trx: Db,
  deptId: number,
  state: Writing,
  n: number,
  ask: ChatAsk,
  now: number,
): Promise<FaultKey | null> {
  const { fault, takesFreeChat, by } = rightOf(state, n, ask, now);
  if ((fault === null || takesFreeChat) && ask.said && problemOfText(ask.said.body) === "minor") {
    // The message is not stored, and what closes the profile is: nothing here throws (rule R11).
    await closeForMinor(trx, state, ask, now);
    return "chatNotAllowed";
  }
  const isPaid = fault === null || (takesFreeChat && ask.mayUseFreeChat);
  const problem = isPaid ? state.pictures.problemOf(n) : null;
  if (problem !== null) return problem;
  if (isPaid && !state.sent.maySend(ask, now)) {
    await openSameTextCase(trx, state, ask, now);
    return "sameTextToMany";
  }
  if (isPaid) state.sent.note(ask, now);
  if (isPaid) state.pictures.note(n);
  if (by === "vip" || by === "service") await markUse(trx, state, ask.sender.account, by, now);
  if (!takesFreeChat || !ask.mayUseFreeChat) return fault;
  const [id, other] = [ask.sender.account, ask.receiver.account];
  const until = now + limits.chatWindow.value;
  await openWindow(trx, deptId, { one: id, other }, { by: id, at: now, until });
  const used = { reason: "window", ref: `${other} ${now}`, delta: -1, at: now } as const;
  await addFreeChats(trx, { id, deptId }, used);
  spend(state, ask, until);
  return null;
}

/** Whoever writes that they are a minor does nothing more until a moderator has looked, with the words as evidence. */
async function closeForMinor(trx: Db, state: Writing, { sender, said }: ChatAsk, now: number): Promise<void> {
  const member = state.members.get(sender.account);
  if (!member) return;
  await reportSelf(state.jobs, trx, member, said?.body ?? "", now);
  state.members.set(member.id, { ...member, state: "suspended" });
}

/** The moderators look at whoever goes on; one case at a time. */
async function openSameTextCase(
  trx: Db,
  state: State,
  { sender, said }: ChatAsk,
  now: number,
): Promise<void> {
  const member = state.members.get(sender.account);
  if (!member || (await hasOpenCase(trx, member.deptId, member.id, "sameText"))) return;
  const asked = { source: "sameText", category: "selling", priority: 3, text: said?.body ?? "" } as const;
  await openCase(trx, member, asked, now);
}

async function markUse(
  trx: Db,
  { used }: State,
  id: string,
  by: "vip" | "service",
  now: number,
): Promise<void> {
  const key = `${by} ${id}`;
  if (used.has(key)) return;
  used.add(key);
  await writeUse(trx, id, by, now);
}

function spend(state: State, { sender, receiver }: ChatAsk, until: number): void {
  const held = state.entitlements.get(sender.account) ?? noEntitlement;
  state.entitlements.set(sender.account, { ...held, freeChats: held.freeChats - 1 });
  state.windows.set(pairKey(sender.account, receiver.account), until);
}

function pairKey(one: string, other: string): string {
  return [one, other].toSorted().join(" ");
}

function rightOf(state: State, n: number, { sender, receiver, said }: ChatAsk, now: number): Right {
  const [own, other, pair] = [
    state.members.get(sender.account),
    state.members.get(receiver.account),
    state.pairs[n],
  ];
  if (!own || !other || !pair) return { fault: "chatNotAllowed", takesFreeChat: false };
  // As one answers a stranger's block: it counts as sent, and the sender is not told why (7101).
  if (pair.isApart) return { fault: "blockedByPeer", takesFreeChat: false };
  const isBarred = !maySpeak(own, now) || !mayChat({ ...own, ...pair }, { ...other, ...pair }, now);
  const entitlement = state.entitlements.get(own.id) ?? noEntitlement;
  const windowUntil = state.windows.get(pairKey(own.id, other.id)) ?? pair.windowUntil;
  const right = chatRightOf({ isBarred, ...entitlement, windowUntil }, now);
  // Words and pictures alone are sent.
  if (said && said.type !== messageTypes.text && said.type !== messageTypes.image)
    return { fault: "chatNotAllowed", takesFreeChat: false };
  if (right.result === 1) return { fault: null, takesFreeChat: false, by: right.by };
  return right.result === 2
    ? { fault: "chatNotAllowed", takesFreeChat: false }
    : { fault: "freeChatNeeded", takesFreeChat: true };
}

type Right = { fault: FaultKey | null; takesFreeChat: boolean; by?: "vip" | "service" | "window" };

function institutionsOf(asks: readonly ChatAsk[]): number[] {
  return [...new Set(asks.map(({ sender }) => sender.deptId))].toSorted((a, b) => a - b);
}

function isWithin({ sender, receiver }: ChatAsk, deptId: number): boolean {
  return sender.deptId === deptId && receiver.deptId === deptId;
}

function accountsOf(asks: readonly ChatAsk[]): string[] {
  return [...new Set(asks.flatMap(({ sender, receiver }) => [sender.account, receiver.account]))];
}
