import { limits } from "@lyceum/contract/limits";
import type { Session, SceneName } from "@lyceum/contract/shapes";
import type { ImClient } from "../create-im-client.ts";
import { refuse } from "./refuse.ts";
import type { NimSession, SessionShape } from "./session-shape.ts";
import { plainSession } from "./shapes.ts";

/** Conversations of the server and their arrangement (M4). */
export type SessionCalls = {
  /** At most 100, which is the default; the answer's `minTimestamp` is the next page's `maxTimestamp`. */
  getServerSessions(options?: {
    minTimestamp?: number;
    maxTimestamp?: number;
    limit?: number;
  }): Promise<{ sessionList: NimSession[]; hasMore: boolean; minTimestamp: number }>;
  /** Null: there is no message in it yet. */
  getServerSession(options: { sessionId: string }): Promise<NimSession | null>;
  /** Keeps a text at a conversation, for all own devices: at most 1,024 characters. */
  updateServerSession(options: { sessionId: string; extra: string }): Promise<void>;
  /** Takes conversations out of the list; a later message brings each back. */
  deleteSessions(options: { sessions: readonly { scene: SceneName; to: string }[] }): Promise<void>;
  /** Everything in it is read now, wherever it stands in the list. */
  resetSessionUnread(sessionId: string): Promise<void>;
  /** It is read up to a place, which is `lastSeq` unless it is said; what is not newer changes nothing. */
  markSessionAck(options: { sessionId: string; ackSeq?: number }): Promise<void>;
  resetSessionsUnread(sessionIds: readonly string[]): Promise<void>;
  /** The same of super teams. */
  resetSuperTeamSessionsUnread(sessionIds: readonly string[]): Promise<void>;
  resetAllSessionUnread(): Promise<void>;
  /** The conversation that is shown: read now, and with every message that comes. */
  setCurrSession(sessionId: string): void;
  resetCurrSession(): void;
  addStickTopSession(options: { id: string; topCustom?: string }): Promise<void>;
  updateStickTopSession(options: { id: string; topCustom: string }): Promise<void>;
  deleteStickTopSession(options: { id: string }): Promise<void>;
  getStickTopSessions(): Promise<NimSession[]>;
};

/** `refused` hears that the server does not take what was read of a conversation. */
export function makeSessionCalls(
  core: ImClient,
  { of: toNimSession }: SessionShape,
  refused: () => void,
): SessionCalls & { heard(sessionId: string): void } {
  const { sessions } = core;
  let current: string | null = null;
  const listed = (id: string) => sessions.list().find((session) => session.id === id);

  /** A conversation that the list does not hold is read at the server; without one there is nothing to read. */
  async function read(sessionId: string): Promise<void> {
    if (listed(sessionId)) return sessions.markRead(sessionId);
    const session = await sessions.getServerSession(sessionId);
    if (session && session.ackSeq < session.lastSeq)
      await sessions.markSessionAck(sessionId, session.lastSeq);
  }

  return {
    heard(sessionId) {
      if (sessionId === current) sessions.markRead(sessionId);
    },
    async getServerSessions({ minTimestamp = 0, maxTimestamp, limit = limits.sessionPageMax.value } = {}) {
      if (maxTimestamp !== undefined && maxTimestamp < minTimestamp) refuse("maxTimestamp");
      const page = await sessions.getServerSessions({
        limit,
        ...(maxTimestamp === undefined ? {} : { maxTimestamp }),
      });
      const isIn = (session: Session) => session.isTop || session.updateTime >= minTimestamp;
      return {
        sessionList: page.sessionList.filter(isIn).map(toNimSession),
        hasMore: page.hasMore && page.minTimestamp >= minTimestamp,
        minTimestamp: page.minTimestamp,
      };
    },
    async getServerSession({ sessionId }) {
      const session = await sessions.getServerSession(sessionId);
      return session && toNimSession(session);
    },
    updateServerSession: ({ sessionId, extra }) => sessions.updateServerSession(sessionId, extra),
    async deleteSessions({ sessions: named }) {
      if (named.length < 1 || named.length > limits.sessionPageMax.value) refuse("sessions");
      for (const { scene, to } of named) {
        const id = `${scene}-${to}`;
        const session = listed(id) ?? (await sessions.getServerSession(id));
        if (session) await sessions.deleteSession(id, session.lastSeq);
      }
    },
    resetSessionUnread: read,
    markSessionAck: async ({ sessionId, ackSeq }) =>
      ackSeq === undefined ? await read(sessionId) : await sessions.markSessionAck(sessionId, ackSeq),
    async resetSuperTeamSessionsUnread(sessionIds) {
      if (sessionIds.some((id) => !id.startsWith("superTeam-"))) refuse("sessionIds");
      for (const id of sessionIds) await read(id);
    },
    async resetSessionsUnread(sessionIds) {
      for (const id of sessionIds) await read(id);
    },
    async resetAllSessionUnread() {
      for (const { id } of sessions.list()) sessions.markRead(id);
    },
    setCurrSession(sessionId) {
      current = sessionId;
      read(sessionId).catch(refused);
    },
    resetCurrSession: () => void (current = null),
    addStickTopSession: ({ id, topCustom }) => sessions.addStickTop(id, topCustom),
    updateStickTopSession: ({ id, topCustom }) => sessions.updateStickTop(id, topCustom),
    deleteStickTopSession: ({ id }) => sessions.deleteStickTop(id),
    getStickTopSessions: async () =>
      sessions
        .list()
        .filter((session) => session.isTop)
        .map((view) => toNimSession(plainSession(view))),
  };
}
