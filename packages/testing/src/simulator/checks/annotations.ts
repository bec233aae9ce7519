import { limits } from "@lyceum/contract/limits";
import type { Message } from "@lyceum/contract/shapes";
import { isEntry } from "@lyceum/domain/sync";
import type { Seat } from "../device.ts";
import type { Harness } from "../harness.ts";
import { type Observer, openObserver } from "../side.ts";
import type { PersonTruth } from "../truth.ts";
import type { Check } from "./check.ts";

/** 16: what stands at messages is one thing everywhere: reactions, pins, threads, and what people have put aside. */
export const annotationsConverge: Check = {
  async atEnd(harness, truth) {
    if (!harness.ledger.isAnnotated || !harness.side.hasCalls) return;
    for (const person of truth.people) {
      const observer = await openObserver(harness.side, person.account);
      const seats = harness.seats().filter(({ device }) => device.account === person.account);
      for (const [id, messages] of person.history)
        await lookAtConversation(harness, { person, observer, seats }, id, messages);
      await lookAtCollects(harness, person.account, observer);
      observer.close();
    }
  },
};

type Looking = { person: PersonTruth; observer: Observer; seats: readonly Seat[] };

async function lookAtConversation(
  { ledger, timers }: Harness,
  { person: { account, sessions }, observer, seats }: Looking,
  id: string,
  messages: readonly Message[],
): Promise<void> {
  const session = sessions.find((one) => one.id === id);
  const shown = messages.filter((message) => !isEntry(message));
  const newest = shown.slice(-limits.quickCommentMessagesMax.value);
  if (!session || newest.length === 0) return;
  const peer = { scene: session.scene, to: session.to };
  const seqs = newest.map(({ seq }) => seq);
  const told = await observer.ask("getQuickComments", { ...peer, seqs });
  const pinned = await observer.ask("getMsgPins", peer);
  // Whoever left a team has its past alone.
  if (told.code !== 200 || pinned.code !== 200) return;
  const at = `${id} of ${account}`;
  const pins = pinned.body.pins ?? [];
  const pinnedAt = pins.map(({ msg }) => msg.seq);
  if (new Set(pinnedAt).size !== pinnedAt.length) ledger.fail(16, `${at}: a message is pinned twice`);
  for (const { msg } of pins) if (msg.recalled) ledger.fail(16, `${at}: ${msg.seq} is recalled and pinned`);
  for (const { seq, comments } of told.body.comments) {
    const keys = comments.map(({ from, body }) => `${from}/${body}`);
    if (new Set(keys).size !== keys.length) ledger.fail(16, `${at}: a reaction stands twice at ${seq}`);
  }
  for (const { seq, idServer, recalled } of newest) {
    if (recalled) continue;
    const answers = shown.filter(({ thread, recalled: gone }) => thread?.idServer === idServer && !gone);
    const counted = told.body.threads.find((one) => one.seq === seq)?.total ?? 0;
    const thread = await observer.ask("getThreadMsgs", { ...peer, seq });
    const read = thread.code === 200 ? thread.body.total : 0;
    if (counted !== answers.length || read !== answers.length)
      ledger.fail(16, `${at}: ${seq} has ${answers.length} answers, counted are ${counted} and ${read}`);
  }
  const standing = seqs.map((seq) => {
    const one = told.body.comments.find((found) => found.seq === seq);
    return `${seq}: ${keysOf(one?.comments ?? [])}`;
  });
  const held = pins.map(({ msg, pin }) => `${msg.seq} ${pin.pinCustom}`).join();
  for (const seat of seats) {
    seat.annotations.need(peer, seqs);
    seat.annotations.needPins(peer);
    await timers.advance(300);
    const own = seqs.map((seq) => `${seq}: ${keysOf(seat.annotations.of(id, seq)?.comments ?? [])}`);
    if (own.join() !== standing.join())
      ledger.fail(16, `${seat.name} shows [${own.join()}] in ${id}, the server has [${standing.join()}]`);
    const ownPins = seat.annotations
      .pins(id)
      .map(({ msg, pin }) => `${msg.seq} ${pin.pinCustom}`)
      .join();
    if (ownPins !== held) ledger.fail(16, `${seat.name} pins [${ownPins}] in ${id}, the server [${held}]`);
  }
}

function keysOf(comments: readonly { from: string; body: number }[]): string {
  return comments
    .map(({ from, body }) => `${from}/${body}`)
    .toSorted()
    .join("+");
}

async function lookAtCollects({ ledger }: Harness, account: string, observer: Observer): Promise<void> {
  const { code, body } = await observer.ask("getCollects", { limit: limits.collectPageMax.value });
  if (code !== 200) return;
  const ids = body.collectList.map(({ uniqueId }) => uniqueId);
  if (new Set(ids).size !== ids.length) ledger.fail(16, `${account} has put one thing aside twice`);
  if (body.total !== ids.length)
    ledger.fail(16, `${account} has ${ids.length} things, counted ${body.total}`);
}
