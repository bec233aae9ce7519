import {
  type Change,
  type Message,
  type MessageFlag,
  messageFlagNames,
  type Relation,
  type Session,
  type SessionMark,
} from "@lyceum/contract/shapes";
import { countUnread, p2pSessionId } from "@lyceum/domain/sessions";
import { randomId } from "@lyceum/kit";
import {
  type FreshDatabase,
  freshDatabase,
  type MessagingServer,
  startMessagingServer,
} from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { countsAsUnread, isLasting } from "@lyceum/domain/messages";
import { editText, recallMessage } from "@lyceum/domain/sync";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

let fresh: FreshDatabase;
/** Two nodes without a common bus: what one commits the other tells nobody. */
let nodes: MessagingServer[];

beforeAll(async () => {
  fresh = await freshDatabase();
  nodes = [await startMessagingServer(fresh.database), await startMessagingServer(fresh.database)];
});

afterAll(async () => {
  for (const node of nodes) await node.close();
  await fresh.drop();
});

const person = fc.integer({ min: 0, max: 2 });
const action = fc.record({
  who: person,
  to: person,
  node: fc.integer({ min: 0, max: 1 }),
  what: fc.oneof(
    { weight: 5, arbitrary: fc.constant("send" as const) },
    fc.constantFrom(
      "ack" as const,
      "receipt" as const,
      "pin" as const,
      "unpin" as const,
      "delete" as const,
      "block" as const,
      "mute" as const,
      "recall" as const,
      "deleteSelf" as const,
      "clear" as const,
    ),
  ),
  isAdd: fc.boolean(),
  /** Those of a message that are false. */
  flags: fc.oneof(fc.constant<MessageFlag[]>([]), fc.subarray([...messageFlagNames])),
  seq: fc.integer({ min: 0, max: 12 }),
  /** Waits for the answer before the next action. */
  waits: fc.boolean(),
});

test("M2 M3 M4 an early state and the changes after it are the state of a fresh catch-up, and all devices agree", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 5, maxLength: 40 }),
      fc.nat(20),
      async (actions, early) => {
        const run = randomId().slice(0, 8);
        const accounts = [0, 1, 2].map((at) => `p${at}-${run}`);
        for (const account of accounts) await nodes[0]?.addPerson(account);
        const sockets: RawSocket[][] = [];
        for (const account of accounts)
          sockets.push(await Promise.all(nodes.map(async (node) => await signIn(node, account))));
        const pending: Promise<unknown>[] = [];
        const states = accounts.map(() => emptyState());
        for (const [at, one] of actions.entries()) {
          if (at === early)
            for (const [who, state] of states.entries()) await catchUp(state, sockets[who]?.[0]);
          const socket = sockets[one.who]?.[one.node];
          const peer = accounts[one.to] ?? "";
          pending.push(
            act(socket, one, peer, {
              body: `${at}`,
              idClient: `${run}-${at}`,
              ...Object.fromEntries(one.flags.map((flag) => [flag, false])),
            }),
          );
          if (one.waits) await Promise.all(pending.splice(0));
        }
        await Promise.all(pending);
        for (const [who, state] of states.entries()) {
          const account = accounts[who] ?? "";
          await catchUp(state, sockets[who]?.[1]);
          const snapshot = await sockets[who]?.[0]?.ask("sync", {});
          expect(snapshot?.body.pts).toBe(state.pts);
          const delivered = [...state.sessions]
            .filter(([, log]) => log.lastSeq > 0)
            .map(([id, log]) => summary(id, account, log));
          const read = (snapshot?.body.sessions ?? []).map(pick);
          expect(delivered.toSorted(byId)).toEqual(read.toSorted(byId));
          const related = [...state.relations.values()].filter((one) => one.isBlacked || one.isMuted);
          expect(related.toSorted(byAccount)).toEqual(snapshot?.body.relations.toSorted(byAccount));
          expectOrderedPushes(sockets[who] ?? []);
        }
        for (const socket of sockets.flat()) socket.close();
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);

type Log = {
  messages: Map<number, Message>;
  lastSeq: number;
  ackSeq: number;
  peerAckSeq: number;
  mark: Omit<SessionMark, "sessionId">;
};
type State = { pts: number; sessions: Map<string, Log>; relations: Map<string, Relation> };

function emptyState(): State {
  return { pts: 0, sessions: new Map(), relations: new Map() };
}

async function act(
  socket: RawSocket | undefined,
  { what, seq, isAdd }: { what: string; seq: number; isAdd: boolean },
  account: string,
  message: { body: string; idClient: string },
): Promise<void> {
  const sessionId = p2pSessionId(account);
  if (what === "send") return await ask(socket, 7, 1, { scene: 0, to: account, type: 0, ...message });
  if (what === "ack") return await ask(socket, 25, 2, { sessionId, ackSeq: seq });
  if (what === "receipt") return await ask(socket, 7, 9, { to: account, seq: seq + 1 });
  if (what === "pin") return await ask(socket, 25, 4, { sessionId, topCustom: message.body });
  if (what === "unpin") return await ask(socket, 25, 6, { sessionId });
  if (what === "delete") return await ask(socket, 25, 7, { sessions: [{ sessionId, upToSeq: seq }] });
  const place = { scene: 0, to: account };
  const at = seq + 1;
  if (what === "recall") return await ask(socket, 7, 5, { ...place, seq: at });
  if (what === "deleteSelf") return await ask(socket, 7, 7, { ...place, seqs: [at, at + 1] });
  if (what === "clear") return await ask(socket, 7, 8, { ...place, seq: Math.ceil(at / 2) });
  return await ask(socket, 3, what === "block" ? 11 : 12, { account, isAdd });
}

async function catchUp(state: State, socket: RawSocket | undefined): Promise<void> {
  for (let more = true; more;) {
    const answer = await socket?.ask("sync", { pts: state.pts });
    for (const change of answer?.body.changes ?? []) {
      expect(change.pts).toBe(state.pts + 1);
      state.pts = change.pts;
      apply(state, change, socket);
    }
    expect(answer?.body.pts).toBe(state.pts);
    more = answer?.body.more ?? false;
  }
}

const owners = new WeakMap<RawSocket, string>();

function apply({ sessions, relations }: State, change: Change, socket: RawSocket | undefined): void {
  const own = socket && owners.get(socket);
  const logOf = (id: string): Log => {
    const mark = { isTop: false, topCustom: "", deletedSeq: 0 };
    const log = sessions.get(id) ?? { messages: new Map(), lastSeq: 0, ackSeq: 0, peerAckSeq: 0, mark };
    sessions.set(id, log);
    return log;
  };
  if (change.kind === "card" || change.kind === "myInfo" || change.kind === "broadcastRead") return;
  if (change.kind === "sysMsg" || change.kind === "sysMsgRead" || change.kind === "team") return;
  if (change.kind === "friend") return;
  if (change.kind === "relation") {
    relations.set(change.relation.account, change.relation);
  } else if (change.kind === "sessionMarks") {
    for (const { sessionId, ...mark } of change.marks) logOf(sessionId).mark = mark;
  } else if (change.kind === "message") {
    const { from, to, seq } = change.message;
    const log = logOf(p2pSessionId(from === own ? to : from));
    expect(log.messages.has(seq)).toBe(false);
    // A block that committed before decides the send, on every node.
    expect(from !== own && relations.get(from)?.isBlacked).not.toBe(true);
    log.messages.set(seq, change.message);
    log.lastSeq = seq;
  } else {
    const log = logOf(change.sessionId);
    if (change.kind === "skip") {
      expect(change.seq).toBe(log.lastSeq + 1);
      log.lastSeq = change.seq;
    } else if (change.kind === "recall") {
      const message = log.messages.get(change.seq);
      if (message) log.messages.set(change.seq, recallMessage(message));
    } else if (change.kind === "edit") {
      const message = log.messages.get(change.seq);
      if (message) log.messages.set(change.seq, editText(message, change));
    } else if (change.kind === "deleteSelf") {
      for (const seq of change.seqs) log.messages.delete(seq);
    } else if (change.kind === "clear") {
      for (const seq of log.messages.keys()) if (seq <= change.seq) log.messages.delete(seq);
    } else {
      const place = change.kind === "ack" ? "ackSeq" : "peerAckSeq";
      log[place] = Math.max(log[place], change.ackSeq);
    }
  }
}

function summary(id: string, own: string, { messages, lastSeq, ackSeq, peerAckSeq, mark }: Log) {
  const log = [...messages.values()]
    .filter((message) => !message.recalled && countsAsUnread(message))
    .map(({ seq, from }) => ({ seq, isOwn: from === own }));
  return {
    id,
    ackSeq,
    peerAckSeq: id === p2pSessionId(own) ? ackSeq : peerAckSeq,
    lastSeq,
    lastMsg: [...messages.values()].toSorted((a, b) => a.seq - b.seq).findLast(isLasting) ?? null,
    unread: countUnread(log, ackSeq),
    ...mark,
  };
}

function pick({ scene: _scene, to: _to, updateTime: _time, ...rest }: Session) {
  return rest;
}

function byAccount(one: Relation, other: Relation): number {
  return one.account < other.account ? -1 : 1;
}

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}

/** What one connection hears and is answered never goes back in the log. */
function expectOrderedPushes(sockets: RawSocket[]): void {
  for (const { frames } of sockets) {
    const places = frames.flatMap(([service, command, serial, code, body]) => {
      if (code !== 200) return [];
      if (service === 5 && serial === 0) return (body as { changes: Change[] }).changes.map(({ pts }) => pts);
      const isOwn =
        (service === 7 && command !== 4 && command !== 9) || (service === 25 && command > 1) || service === 3;
      const { pts } = body as { pts: number | null };
      return isOwn && pts !== null ? [pts] : [];
    });
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
}

async function ask(socket: RawSocket | undefined, service: number, command: number, body: unknown) {
  const answer = await socket?.askRaw(service, command, body);
  // Before the first message there is no conversation; what another wrote is not recalled; nobody blocks himself; a block
  // refuses the message.
  expect([200, 403, 404, 7101]).toContain(answer?.[3]);
}

async function signIn(node: MessagingServer, account: string): Promise<RawSocket> {
  const socket = await openRawSocket(node.url);
  owners.set(socket, account);
  const packet = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
  const { code } = await socket.ask("login", {
    ...node.credentials(account),
    ...packet,
    deviceId: randomId(),
  });
  expect(code).toBe(200);
  return socket;
}
