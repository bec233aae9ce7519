import type { CommandName, Params, Result } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { Change, Edited, LoginPort, Message, Relation } from "@lyceum/contract/shapes";
import { contentOf, mayEdit, packFlags, writeMessage } from "@lyceum/domain/messages";
import { newerAck, p2pSessionId } from "@lyceum/domain/sessions";
import { bucketOf, differingBuckets, digestState, hashSession, writeHash } from "@lyceum/domain/sync";
import type { FakeBug } from "./fake-im-bugs.ts";
import { type Connection, Refusal } from "./fake-im-connection.ts";
import { isGiven, type FakeState, type Mark } from "./fake-im-state.ts";

type Harness = {
  now(): number;
  has(bug: FakeBug): boolean;
  state: FakeState;
  /** Appends to a log, tells it to all connections but one, and answers its place; `heard` is what those who are there are told instead. */
  write(
    account: string,
    make: (pts: number) => Change,
    except?: Connection,
    heard?: (pts: number) => Change,
  ): number;
  behindMax(): number;
  mayReach(one: string, other: string): boolean;
  portsOf(connection: Connection): LoginPort[];
  hasConnection(account: string): boolean;
  login(connection: Connection, account: string, port: LoginPort): void;
  kick(connection: Connection, deviceIds: readonly string[]): string[];
};

type Handlers = {
  [N in CommandName]?: (params: Params<N>, account: string, connection: Connection) => Result<N>;
};

const changesPage = 500;

/** Teams and friends are tried on the real server. */
const noTeams = { teamHeads: [], superTeamHeads: [], teamCursor: "0" };
const nothingMore = {
  changes: [],
  sessions: [],
  users: [],
  relations: [],
  friends: [],
  system: null,
  broadcasts: null,
  ...noTeams,
};

/** Every command as the plain server answers it. */
export function makeFakeHandlers(harness: Harness): Handlers & {
  post(from: string, to: string, body: string): Message;
} {
  const { now, has, state, write } = harness;
  /** Where a message stands in its sender's log. */
  const places = new Map<string, number>();

  /** By their keys. */
  const edits = new Map<string, Edited>();

  const peerOf = (sessionId: string) => sessionId.slice("p2p-".length);

  function checkReach(one: string, other: string): void {
    if (!harness.mayReach(one, other) && !has("reachesOutside")) throw new Refusal("objectMissing");
  }

  function conversationOf(account: string, to: string): Message[] {
    checkReach(account, to);
    const conversation = state.findConversation(account, to);
    if (!conversation) throw new Refusal("objectMissing");
    return conversation;
  }

  const hasMessages = (account: string, to: string) => (state.findConversation(account, to)?.length ?? 0) > 0;

  function store(
    from: string,
    { scene: _scene, to, idClient, ...sent }: Params<"sendMsg">,
    except?: Connection,
  ): { message: Message; pts: number } {
    checkReach(from, to);
    const conversation = state.openConversation(from, to);
    const known = has("forgetsIdClient") ? undefined : state.findSent(from, idClient);
    if (known) {
      if (known.to !== to) throw new Refusal("parameterError");
      return { message: known, pts: places.get(known.idServer) ?? 0 };
    }
    const isBlocked = to !== from && state.relationOf(to, from)?.isBlacked;
    if (isBlocked && !has("ignoresBlock")) throw new Refusal("blockedByPeer");
    const seq = conversation.messages.length + 1;
    const stored = { ...contentOf(sent), time: now(), idClient, isRecalled: false };
    const place = { scene: 0 as const, to, idServer: `${conversation.id}-${seq}`, seq };
    const message = writeMessage(place, stored, { account: from, nick: from });
    conversation.messages.push(message);
    const delivered = (at: number): Change => ({ pts: at, kind: "message", message });
    const entry = (account: string, peer: string) => (at: number) =>
      isGiven(message, account)
        ? delivered(at)
        : { pts: at, kind: "skip" as const, sessionId: p2pSessionId(peer), seq };
    const pts = write(from, entry(from, to), except);
    places.set(message.idServer, pts);
    if (to !== from) {
      write(to, entry(to, from), undefined, delivered);
      if (has("readsOnDelivery") && harness.hasConnection(to)) {
        const sessionId = p2pSessionId(to);
        write(from, (at) => ({ pts: at, kind: "peerAck", sessionId, ackSeq: seq }));
      }
    }
    return { message, pts };
  }

  function pageOf(account: string, before?: number, limit: number = limits.sessionPageMax.value) {
    const newest = state.sessionsOf(account).toSorted((a, b) => b.updateTime - a.updateTime);
    const pinned = before === undefined ? newest.filter((session) => session.isTop) : [];
    const others = newest.filter(
      (session) => !session.isTop && session.updateTime < (before ?? Number.MAX_SAFE_INTEGER),
    );
    // Those that share the last time of the page come with it.
    const page = others.filter(
      (session, at) => at < limit || session.updateTime === others[limit - 1]?.updateTime,
    );
    return {
      sessionList: [...pinned, ...page],
      users: [],
      hasMore: others.length > page.length,
      minTimestamp: page.at(-1)?.updateTime ?? 0,
      pts: state.logOf(account).length,
    };
  }

  function snapshot(account: string): Result<"sync"> {
    const { sessionList, hasMore, pts } = pageOf(account);
    const relations = state.relationsOf(account);
    const system = { sysMsgs: [], unread: [] };
    return { ...nothingMore, reset: true, pts, more: hasMore, sessions: sessionList, relations, system };
  }

  function hide(account: string, to: string, seqs: readonly number[], connection: Connection) {
    conversationOf(account, to);
    const fresh = state.hide(account, to, seqs);
    const sessionId = p2pSessionId(to);
    if (fresh.length === 0) return { pts: null, seqs: fresh };
    const pts = write(account, (at) => ({ pts: at, kind: "deleteSelf", sessionId, seqs: fresh }), connection);
    return { pts, seqs: fresh };
  }

  type Ask = { to: string; change: (held: Mark, lastSeq: number) => Mark };
  function arrange(account: string, asked: readonly Ask[], connection: Connection) {
    const done = asked.map(({ to, change }) => state.mark(account, to, change));
    const marks = done.map(({ mark }) => mark);
    const isChanged = done.some((one) => one.isChanged);
    const pts = isChanged
      ? write(account, (at) => ({ pts: at, kind: "sessionMarks", marks }), connection)
      : null;
    return { marks, pts };
  }

  function arrangeOne(account: string, sessionId: string, connection: Connection, change: Ask["change"]) {
    const to = peerOf(sessionId);
    if (!hasMessages(account, to)) throw new Refusal("objectMissing");
    return arrange(account, [{ to, change }], connection);
  }

  function relate(
    account: string,
    other: string,
    isAdd: boolean,
    change: Partial<Relation>,
    connection: Connection,
  ) {
    if (account === other) throw new Refusal("objectMissing");
    if (isAdd) checkReach(account, other);
    const { relation, isChanged } = state.relate(account, other, change);
    const pts = isChanged
      ? write(account, (at) => ({ pts: at, kind: "relation", relation }), connection)
      : null;
    return { relation, pts };
  }

  return {
    login(params, _account, connection) {
      const { account, deviceId, clientType, os, customTag } = params;
      harness.login(connection, account, {
        type: clientType,
        deviceId,
        connectionId: "c",
        ...(customTag === undefined ? {} : { customTag }),
        os,
        time: now(),
        online: true,
      });
      const card = { account, nick: account, avatar: "", custom: "{}", updateTime: 0 };
      const pts = state.logOf(account).length;
      return { connectionId: "c", serverTime: now(), pts, card, ports: harness.portsOf(connection) };
    },
    logout: () => ({}),
    digest({ pts: place, since, teams = [], ...theirs }, account) {
      const pts = state.logOf(account).length;
      if (pts !== place)
        return { pts, isSame: null, groups: [], sessions: [], relations: null, lostTeams: [] };
      const sessions = state.sessionsOf(account).filter((one) => one.isTop || one.updateTime >= since);
      const related = state.relationsOf(account);
      const ours = digestState(account, sessions, related);
      const groups = differingBuckets(ours, theirs);
      return {
        pts,
        isSame: groups.length === 0 && ours.relations === theirs.relations && teams.length === 0,
        groups,
        sessions: sessions
          .filter(({ id }) => groups.includes(bucketOf(id)))
          .map((one) => ({ sessionId: one.id, hash: writeHash(hashSession(one, account)) })),
        relations: ours.relations === theirs.relations ? null : related,
        // None where none are named, as a node of an older version answers.
        ...(teams.length === 0 ? {} : { lostTeams: teams }),
      };
    },
    batchMarkMsgs: ({ ids }) => ({ delivered: Math.max(...ids) }),
    heartbeat: () => ({}),
    kick: ({ deviceIds }, _account, connection) => ({ deviceIds: harness.kick(connection, deviceIds) }),
    sync({ pts }, account) {
      const log = state.logOf(account);
      if (pts === undefined || pts > log.length) return snapshot(account);
      if (log.length - pts > harness.behindMax()) {
        if (!has("jumpsSilently")) return snapshot(account);
        return { ...snapshot(account), reset: false, sessions: [], relations: [], more: false };
      }
      const changes = log.slice(pts, pts + changesPage);
      const at = pts + changes.length;
      const more = at < log.length;
      return { ...nothingMore, reset: false, pts: at, changes, more };
    },
    sendMsg(params, account, connection) {
      const { message, pts } = store(account, params, connection);
      return { idServer: message.idServer, seq: message.seq, time: message.time, pts };
    },
    getHistoryMsgs({ to, beforeSeq, afterSeq, limit }, account) {
      checkReach(account, to);
      if (beforeSeq !== undefined && afterSeq !== undefined) throw new Refusal("parameterError");
      const conversation = state.findConversation(account, to);
      if (!conversation) return { msgs: [], more: false, firstSeq: 1, lastSeq: 0 };
      const shown = swapped(state.shownTo(account, to), has("swapsPlaces"));
      if (afterSeq !== undefined) {
        const rest = shown.filter(({ seq }) => seq > afterSeq);
        const msgs = rest.slice(0, limit);
        const more = rest.length > limit;
        const lastSeq = more ? (msgs.at(-1)?.seq ?? conversation.length) : conversation.length;
        return { msgs, more, firstSeq: afterSeq + 1, lastSeq };
      }
      const rest = shown.filter(({ seq }) => seq < (beforeSeq ?? Infinity));
      const msgs = rest.slice(-limit);
      const more = rest.length > limit;
      const lastSeq = Math.min(conversation.length, (beforeSeq ?? Infinity) - 1);
      return { msgs, more, firstSeq: more ? (msgs[0]?.seq ?? 1) : 1, lastSeq };
    },
    getMsgsByIdServer({ idServers }, account) {
      const shown = state.sessionsOf(account).flatMap(({ to }) => state.shownTo(account, to));
      const msgs = idServers.flatMap((asked) => shown.find(({ idServer }) => idServer === asked) ?? []);
      return { msgs };
    },
    deleteMsg({ to, seq }, account, connection) {
      const message = conversationOf(account, to)[seq - 1];
      if (!message) throw new Refusal("objectMissing");
      if (message.from !== account) throw new Refusal("noPermission");
      if (message.recalled) return { pts: null };
      if (now() - message.time > limits.recallWindow.value) throw new Refusal("noPermission");
      const forOwn = has("recallsForSelfOnly");
      if (!forOwn) state.recall(message);
      const pts = write(
        account,
        (at) => ({ pts: at, kind: "recall", sessionId: `p2p-${to}`, seq }),
        connection,
      );
      if (to !== account && !forOwn)
        write(to, (at) => ({ pts: at, kind: "recall", sessionId: `p2p-${account}`, seq }));
      return { pts };
    },
    editMsg({ to, seq, body, idEdit }, account, connection) {
      const message = conversationOf(account, to)[seq - 1];
      const key = `${account}/${to}/${seq}/${idEdit}`;
      const known = edits.get(key);
      if (known && message && !message.recalled) return { pts: null, edited: known };
      const refusal = mayEdit(message ? asStored(message) : null, message?.from === account ? 1 : 2, now());
      if (refusal || !message) throw new Refusal(refusal?.fault ?? "objectMissing");
      if (to !== account && state.relationOf(to, account)?.isBlacked) throw new Refusal("blockedByPeer");
      const edited = { time: now(), version: (message.edited?.version ?? 0) + 1 };
      edits.set(key, edited);
      state.edit(message, { body, edited });
      const entry =
        (peer: string) =>
        (at: number): Change => ({
          pts: at,
          kind: "edit",
          sessionId: p2pSessionId(peer),
          seq,
          body,
          edited,
        });
      const pts = write(account, entry(to), connection);
      if (to !== account && !has("editsForSelfOnly")) write(to, entry(account));
      return { pts, edited };
    },
    getMsgEdits: () => ({ versions: [] }),
    deleteMsgSelf: ({ to, seq }, account, connection) => ({ pts: hide(account, to, [seq], connection).pts }),
    deleteMsgSelfBatch: ({ to, seqs }, account, connection) => hide(account, to, seqs, connection),
    clearServerHistoryMsgs({ to, seq: asked }, account, connection) {
      conversationOf(account, to);
      const seq = state.clear(account, to, asked);
      if (seq === null) return { pts: null, seq: state.clearedSeq(account, to) };
      const sessionId = p2pSessionId(to);
      return { pts: write(account, (pts) => ({ pts, kind: "clear", sessionId, seq }), connection), seq };
    },
    searchHistoryMsgs({ to, keyword, limit }, account) {
      checkReach(account, to);
      const hits = state.search(account, to, keyword);
      return { msgs: hits.slice(0, limit), total: hits.length, more: hits.length > limit };
    },
    msgFtsInServer({ keyword, msgLimit = limits.searchMessages.value, sessionLimit }, account) {
      const sessions = state.sessionsOf(account).flatMap(({ id, to }) => {
        const hits = state.search(account, to, keyword);
        return hits.length === 0
          ? []
          : [{ sessionId: id, scene: 0 as const, to, total: hits.length, msgs: hits.slice(0, msgLimit) }];
      });
      return { sessions: sessions.slice(0, sessionLimit ?? limits.searchSessions.value), users: [] };
    },
    getServerSessions: ({ maxTimestamp, limit }, account) => pageOf(account, maxTimestamp, limit),
    getSessions: ({ sessionIds }, account) => ({
      sessionList: state.sessionsOf(account).filter(({ id }) => sessionIds.includes(id)),
      users: [],
      pts: state.logOf(account).length,
    }),
    markSessionAck({ sessionId, ackSeq: asked }, account, connection) {
      const to = peerOf(sessionId);
      if (!state.findConversation(account, to)) throw new Refusal("objectMissing");
      const ackSeq = state.ack(account, to, asked);
      const unread = state.unreadOf(account, to);
      if (ackSeq === null) return { ackSeq: state.ackOf(account, to), unread, pts: null };
      const pts = write(account, (at) => ({ pts: at, kind: "ack", sessionId, ackSeq }), connection);
      return { ackSeq, unread, pts };
    },
    sendMsgReceipt({ to, seq }, account) {
      const length = to === account ? undefined : state.findConversation(account, to)?.length;
      if (length === undefined) throw new Refusal("objectMissing");
      const ackSeq = state.receipt(account, to, Math.min(seq, length));
      if (ackSeq === null) return { isNewer: false };
      write(to, (at) => ({ pts: at, kind: "peerAck", sessionId: p2pSessionId(account), ackSeq }));
      return { isNewer: true };
    },
    addStickTopSession: ({ sessionId, topCustom = "" }, account, connection) =>
      arrangeOne(account, sessionId, connection, (held) => ({ ...held, isTop: true, topCustom })),
    updateStickTopSession: ({ sessionId, topCustom }, account, connection) =>
      arrangeOne(account, sessionId, connection, (held) => {
        if (!held.isTop) throw new Refusal("objectMissing");
        return { ...held, topCustom };
      }),
    deleteStickTopSession: ({ sessionId }, account, connection) =>
      arrangeOne(account, sessionId, connection, (held) => ({ ...held, isTop: false, topCustom: "" })),
    updateServerSession: ({ sessionId, extra }, account, connection) =>
      arrangeOne(account, sessionId, connection, (held) => ({ ...held, extra })),
    deleteSessions({ sessions }, account, connection) {
      const upTo = new Map(sessions.map((one) => [peerOf(one.sessionId), one.upToSeq]));
      const found = [...upTo].filter(([to]) => hasMessages(account, to));
      const asked = found.map(([to, upToSeq]): Ask => {
        const change: Ask["change"] = (held, lastSeq) => ({
          ...held,
          deletedSeq: newerAck(held.deletedSeq, upToSeq, lastSeq),
        });
        return { to, change };
      });
      return arrange(account, asked, connection);
    },
    getRelations: (_params, account) => ({ relations: state.relationsOf(account) }),
    markInBlacklist: ({ account: other, isAdd }, account, connection) =>
      relate(account, other, isAdd, { isBlacked: isAdd }, connection),
    markInMutelist: ({ account: other, isAdd }, account, connection) =>
      relate(account, other, isAdd, { isMuted: isAdd }, connection),
    getUsers: () => ({ users: [] }),
    searchUsers: () => ({ users: [] }),
    post(from, to, body) {
      const idClient = `posted-${from}-${state.findConversation(from, to)?.length ?? 0}`;
      return store(from, { scene: 0, to, type: 0, body, idClient }).message;
    },
  };
}

/** The bug of an order that is not the same everywhere: the two newest change places. */
function swapped(messages: Message[], isOn: boolean): Message[] {
  const [one, other] = messages.slice(-2);
  if (!isOn || !one || !other) return messages;
  return [...messages.slice(0, -2), { ...other, seq: one.seq }, { ...one, seq: other.seq }];
}

/** What decides about an edit, for the one who wrote it as person 1. */
function asStored(message: Message): Parameters<typeof mayEdit>[0] {
  const { type, time, edited, recalled = false } = message;
  const extra = edited ? { edited } : null;
  return { senderId: 1, type, time, extra, flags: packFlags(message), isRecalled: recalled };
}
