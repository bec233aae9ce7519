import { readRequest, writeFrame } from "@lyceum/contract/define";
import { commands, notices, type CommandName, type Params, type Result } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { Change, Message, Relation, Session, SessionMark } from "@lyceum/contract/shapes";
import { contentOf, type SentContent, writeMessage } from "@lyceum/domain/messages";
import { recallMessage } from "@lyceum/domain/sync";
import type { ServerEnd } from "./socket-pair.ts";

type Line = { end: ServerEnd; account: string | null };
type Answer = { code: number; body: unknown };

/** The server's log kept as plainly as can be: the measure that clients are compared with. */
export type FakeServer = {
  accept(end: ServerEnd): void;
  logOf(account: string): readonly Change[];
  conversation(a: string, b: string): readonly Message[];
  /** What of it a person sees. */
  shownTo(account: string, to: string): readonly Message[];
  sessionsOf(account: string): readonly Session[];
  isMuted(account: string, other: string): boolean;
  /** A message that appears without a sending client. */
  post(from: string, to: string, body: string): Message;
  cutAll(): void;
  kickAll(reason: number): void;
  /** Answers the next commands of this name with a code. */
  refuse(name: CommandName, code: number, times?: number): void;
  /** Changes older than this many need a snapshot. */
  behindMax: number;
  counts: Map<string, number>;
};

const noMark = { isTop: false, topCustom: "", deletedSeq: 0 };

class Refusal extends Error {
  readonly code: number;
  constructor(code: number) {
    super();
    this.code = code;
  }
}

export function makeFakeServer(now: () => number): FakeServer {
  const lines = new Set<Line>();
  const logs = new Map<string, Change[]>();
  const talks = new Map<string, Message[]>();
  const acks = new Map<string, number>();
  const marks = new Map<string, Omit<SessionMark, "sessionId">>();
  const relations = new Map<string, Map<string, Relation>>();
  const hidden = new Map<string, Set<number>>();
  const refusals: { name: CommandName; code: number }[] = [];
  const counts = new Map<string, number>();
  const pairs = new Map(
    Object.entries(commands).map(([name, row]) => [`${row.service}/${row.command}`, name as CommandName]),
  );

  const logOf = (account: string): Change[] => logs.get(account) ?? logs.set(account, []).get(account) ?? [];
  const talkOf = (a: string, b: string): Message[] => {
    const key = [a, b].toSorted().join("|");
    return talks.get(key) ?? talks.set(key, []).get(key) ?? [];
  };

  const hiddenOf = (account: string, to: string): Set<number> => {
    const key = `${account}/${to}`;
    return hidden.get(key) ?? hidden.set(key, new Set()).get(key) ?? new Set();
  };
  const shownTo = (account: string, to: string): Message[] =>
    talkOf(account, to).filter(({ seq }) => !hiddenOf(account, to).has(seq));

  function hide(account: string, to: string, seqs: readonly number[]): number[] {
    const held = hiddenOf(account, to);
    const fresh = seqs.filter((seq) => seq <= talkOf(account, to).length && !held.has(seq));
    for (const seq of fresh) held.add(seq);
    return fresh;
  }

  function deleteSelf(account: string, to: string, seqs: readonly number[], line: Line) {
    const fresh = hide(account, to, seqs);
    const sessionId = `p2p-${to}`;
    if (fresh.length === 0) return { pts: null, seqs: fresh };
    const pts = write(account, (at) => ({ pts: at, kind: "deleteSelf", sessionId, seqs: fresh }), line);
    return { pts, seqs: fresh };
  }

  function write(account: string, make: (pts: number) => Change, except?: Line): number {
    const log = logOf(account);
    const change = make(log.length + 1);
    log.push(change);
    for (const line of lines) {
      if (line.account !== account || line === except) continue;
      const { service, command } = notices.changes;
      line.end.send(writeFrame([service, command, 0, 200, { changes: [change] }]));
    }
    return change.pts;
  }

  function store(from: string, to: string, sent: SentContent, idClient: string, except?: Line) {
    const talk = talkOf(from, to);
    const known = talk.find((message) => message.idClient === idClient && message.from === from);
    if (known) {
      const at = logOf(from).find((change) => change.kind === "message" && change.message === known);
      return { message: known, pts: at?.pts ?? 0 };
    }
    const seq = talk.length + 1;
    const idServer = `${[from, to].toSorted().join("-")}-${seq}`;
    const stored = { ...contentOf(sent), time: now(), idClient, isRecalled: false };
    const place = { scene: 0 as const, to, idServer, seq };
    const message = writeMessage(place, stored, { account: from, nick: from });
    talk.push(message);
    const pts = write(from, (at) => ({ pts: at, kind: "message", message }), except);
    if (to !== from) write(to, (at) => ({ pts: at, kind: "message", message }));
    return { message, pts };
  }

  function sessionsOf(account: string): Session[] {
    return [...talks].flatMap(([key, talk]) => {
      const [a = "", b = ""] = key.split("|");
      const last = talk.at(-1);
      if ((a !== account && b !== account) || !last) return [];
      const to = a === account ? b : a;
      const ackSeq = acks.get(`${account}/${to}`) ?? 0;
      const shown = shownTo(account, to);
      const unread = shown.filter((row) => row.seq > ackSeq && row.from !== account && !row.recalled).length;
      const peerAckSeq = acks.get(`${to}/${account}`) ?? 0;
      const id = `p2p-${to}`;
      return [
        {
          id,
          scene: 0,
          to,
          unread,
          ackSeq,
          peerAckSeq,
          lastSeq: last.seq,
          lastMsg: shown.at(-1) ?? null,
          updateTime: last.time,
          ...(marks.get(`${account}/${to}`) ?? noMark),
        },
      ];
    });
  }

  function pageOf(account: string, before?: number, limit: number = limits.sessionPageMax.value) {
    const newest = sessionsOf(account).toSorted((a, b) => b.updateTime - a.updateTime);
    const pinned = before === undefined ? newest.filter((session) => session.isTop) : [];
    const others = newest.filter(
      (session) => !session.isTop && session.updateTime < (before ?? Number.MAX_SAFE_INTEGER),
    );
    const page = others.slice(0, limit);
    return {
      sessionList: [...pinned, ...page],
      users: [],
      hasMore: others.length > limit,
      minTimestamp: page.at(-1)?.updateTime ?? 0,
      pts: logOf(account).length,
    };
  }

  function mark(account: string, sessionId: string, change: Partial<SessionMark>, line: Line) {
    const key = `${account}/${sessionId.slice("p2p-".length)}`;
    if (!sessionsOf(account).some(({ id }) => id === sessionId)) throw new Refusal(404);
    const now = { ...noMark, ...marks.get(key), ...change };
    marks.set(key, now);
    const list = [{ ...now, sessionId }];
    const pts = write(account, (at) => ({ pts: at, kind: "sessionMarks", marks: list }), line);
    return { marks: list, pts };
  }

  function relate(account: string, other: string, change: Partial<Relation>, line: Line) {
    const own = relations.get(account) ?? new Map<string, Relation>();
    const relation = { isBlacked: false, isMuted: false, ...own.get(other), ...change, account: other };
    relations.set(account, own.set(other, relation));
    const pts = write(account, (at) => ({ pts: at, kind: "relation", relation }), line);
    return { relation, pts };
  }

  const handlers: { [N in CommandName]?: (params: Params<N>, account: string, line: Line) => Result<N> } = {
    login(params, _account, line) {
      line.account = params.account;
      const card = { account: params.account, nick: params.account, avatar: "", custom: "{}", updateTime: 0 };
      return { connectionId: "c", serverTime: now(), pts: logOf(params.account).length, card, ports: [] };
    },
    heartbeat: () => ({}),
    sync({ pts }, account) {
      const log = logOf(account);
      if (pts === undefined || log.length - pts > server.behindMax) {
        return {
          reset: true,
          pts: log.length,
          changes: [],
          more: false,
          sessions: pageOf(account).sessionList,
          users: [],
          relations: [...(relations.get(account)?.values() ?? [])],
        };
      }
      const changes = log.slice(pts, pts + 50);
      const at = pts + changes.length;
      return {
        reset: false,
        pts: at,
        changes,
        more: at < log.length,
        sessions: [],
        users: [],
        relations: [],
      };
    },
    sendMsg({ scene: _scene, to, idClient, ...sent }, account, line) {
      if (relations.get(to)?.get(account)?.isBlacked) throw new Refusal(7101);
      const { message, pts } = store(account, to, sent, idClient, line);
      return { idServer: message.idServer, seq: message.seq, time: message.time, pts };
    },
    getHistoryMsgs({ to, beforeSeq, afterSeq, limit }, account) {
      const shown = shownTo(account, to);
      const end = talkOf(account, to).length;
      if (afterSeq !== undefined) {
        const rest = shown.filter(({ seq }) => seq > afterSeq);
        const msgs = rest.slice(0, limit);
        const more = rest.length > limit;
        return { msgs, more, firstSeq: afterSeq + 1, lastSeq: more ? (msgs.at(-1)?.seq ?? end) : end };
      }
      const rest = shown.filter(({ seq }) => seq < (beforeSeq ?? Infinity));
      const msgs = rest.slice(-limit);
      const more = rest.length > limit;
      const lastSeq = Math.min(end, (beforeSeq ?? Infinity) - 1);
      return { msgs, more, firstSeq: more ? (msgs[0]?.seq ?? 1) : 1, lastSeq };
    },
    deleteMsg({ to, seq }, account, line) {
      const talk = talkOf(account, to);
      const message = talk[seq - 1];
      if (!message || message.recalled) return { pts: null };
      talk[seq - 1] = recallMessage(message);
      for (const log of [logOf(account), logOf(to)])
        for (const [at, change] of log.entries())
          if (change.kind === "message" && change.message === message)
            log[at] = { ...change, message: talk[seq - 1] ?? message };
      const pts = write(account, (at) => ({ pts: at, kind: "recall", sessionId: `p2p-${to}`, seq }), line);
      if (to !== account) write(to, (at) => ({ pts: at, kind: "recall", sessionId: `p2p-${account}`, seq }));
      return { pts };
    },
    deleteMsgSelf: ({ to, seq }, account, line) => deleteSelf(account, to, [seq], line),
    deleteMsgSelfBatch: ({ to, seqs }, account, line) => deleteSelf(account, to, seqs, line),
    clearServerHistoryMsgs({ to, seq: asked }, account, line) {
      const seq = Math.min(asked, talkOf(account, to).length);
      const fresh = hide(
        account,
        to,
        Array.from({ length: seq }, (_, at) => at + 1),
      );
      if (fresh.length === 0) return { pts: null, seq };
      const sessionId = `p2p-${to}`;
      return { pts: write(account, (pts) => ({ pts, kind: "clear", sessionId, seq }), line), seq };
    },
    getServerSessions: ({ maxTimestamp, limit }, account) => pageOf(account, maxTimestamp, limit),
    markSessionAck({ sessionId, ackSeq }, account, line) {
      const to = sessionId.slice("p2p-".length);
      const key = `${account}/${to}`;
      const held = acks.get(key) ?? 0;
      if (ackSeq <= held) return { ackSeq: held, unread: 0, pts: null };
      acks.set(key, ackSeq);
      const pts = write(account, (at) => ({ pts: at, kind: "ack", sessionId, ackSeq }), line);
      write(to, (at) => ({ pts: at, kind: "peerAck", sessionId: `p2p-${account}`, ackSeq }));
      return { ackSeq, unread: 0, pts };
    },
    getSessions: ({ sessionIds }, account) => ({
      sessionList: sessionsOf(account).filter(({ id }) => sessionIds.includes(id)),
      users: [],
      pts: logOf(account).length,
    }),
    addStickTopSession: ({ sessionId, topCustom = "" }, account, line) =>
      mark(account, sessionId, { isTop: true, topCustom }, line),
    deleteStickTopSession: ({ sessionId }, account, line) =>
      mark(account, sessionId, { isTop: false, topCustom: "" }, line),
    deleteSessions: ({ sessions: [first] }, account, line) =>
      mark(account, first?.sessionId ?? "", { deletedSeq: first?.upToSeq ?? 0 }, line),
    markInBlacklist: ({ account: other, isAdd }, account, line) =>
      relate(account, other, { isBlacked: isAdd }, line),
    markInMutelist: ({ account: other, isAdd }, account, line) =>
      relate(account, other, { isMuted: isAdd }, line),
    getUsers: () => ({ users: [] }),
    searchUsers: () => ({ users: [] }),
    logout: () => ({}),
  };

  function answer(line: Line, name: CommandName, params: unknown): Answer {
    counts.set(name, (counts.get(name) ?? 0) + 1);
    const at = refusals.findIndex((refusal) => refusal.name === name);
    if (at >= 0) return { code: refusals.splice(at, 1)[0]?.code ?? 500, body: {} };
    if (name !== "login" && line.account === null) return { code: 403, body: {} };
    // The pair of the frame chose the handler, so the body is that command's parameters.
    const handle = handlers[name] as ((p: unknown, a: string, l: Line) => unknown) | undefined;
    try {
      return handle ? { code: 200, body: handle(params, line.account ?? "", line) } : { code: 509, body: {} };
    } catch (error) {
      if (error instanceof Refusal) return { code: error.code, body: {} };
      throw error;
    }
  }

  const server: FakeServer = {
    accept(end) {
      const line: Line = { end, account: null };
      lines.add(line);
      end.onClosed = () => void lines.delete(line);
      end.onText = (text) => {
        const [service, command, serial, body] = readRequest(text) ?? [0, 0, 0, null];
        const name = pairs.get(`${service}/${command}`);
        if (!name) return;
        const { code, body: result } = answer(line, name, body);
        end.send(writeFrame([service, command, serial, code, result]));
      };
    },
    logOf,
    conversation: talkOf,
    shownTo,
    sessionsOf,
    isMuted: (account, other) => relations.get(account)?.get(other)?.isMuted ?? false,
    post: (from, to, body) =>
      store(from, to, { type: 0, body }, `posted-${from}-${talkOf(from, to).length}`).message,
    cutAll() {
      for (const line of lines) line.end.close();
    },
    kickAll(reason) {
      const { service, command } = notices.kicked;
      const body = { reason, from: 16, custom: "", customClientType: 0 };
      for (const line of lines) line.end.send(writeFrame([service, command, 0, 200, body]));
    },
    refuse(name, code, times = 1) {
      for (let time = 0; time < times; time += 1) refusals.push({ name, code });
    },
    behindMax: 5_000,
    counts,
  };
  return server;
}
