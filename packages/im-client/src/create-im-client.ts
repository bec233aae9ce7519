import type { Emitter } from "@lyceum/kit";
import type { DisconnectCode, Link } from "@lyceum/domain/connection";
import type { CacheSettings } from "./cache/cache.ts";
import { type LocalCalls, makeLocalCache } from "./cache/local-cache.ts";
import { makeConnection, type ConnectionSettings } from "./connection/connection.ts";
import type { Wire } from "./connection/wire.ts";
import type { ImEvents } from "./events.ts";
import { makeConversations, type Conversation } from "./messages/conversations.ts";
import { makeEditor, type Editor } from "./messages/edit.ts";
import { makeHistory, type History } from "./messages/history.ts";
import { makeQuotes, type Quotes } from "./messages/quotes.ts";
import { makeSender, type Sender } from "./messages/send.ts";
import { makeSearch, type Search } from "./search/search.ts";
import { type Arranging, makeArranging } from "./sessions/arrange.ts";
import { makeSessionPages } from "./sessions/load-sessions.ts";
import { makeReadMarks } from "./sessions/mark-read.ts";
import { makeSessionViews, type SessionView } from "./sessions/session-views.ts";
import { makeStore } from "./store.ts";
import { makeCatchUp } from "./sync/catch-up.ts";
import type { SyncPhase } from "./sync/phase.ts";
import type { Timers } from "./timers.ts";
import { makeUsers, type Users } from "./users/cards.ts";
import { makeOwnInfo, type OwnInfo } from "./users/my-info.ts";
import { makeRelations, type Relations } from "./users/relations.ts";

export type ImClient = {
  connection: {
    state(): Link;
    phase(): SyncPhase;
    retrySync(): void;
    self(): string;
    /** Conversations are known, from this device or from the server. */
    hasSessions(): boolean;
  };
  messages: Pick<Sender, "sendText" | "forward" | "resend" | "discard"> &
    Editor &
    Quotes &
    History & {
      conversation(sessionId: string): Conversation;
      /** The end of a conversation is shown: what is far above falls out, and comes back when it is scrolled to. */
      settle(sessionId: string): void;
    };
  sessions: {
    list(): readonly SessionView[];
    unreadTotal(): number;
    markRead(sessionId: string): void;
    /** Older conversations; false when there are no more. */
    loadMore(): Promise<boolean>;
  } & Arranging;
  users: Omit<Users, "flush"> & OwnInfo;
  search: Search;
  local: LocalCalls & {
    /** Shows what this device keeps of an account, before there is a line. */
    start(account: string): Promise<void>;
    /** Deletes what this device keeps of the person. */
    forget(): Promise<void>;
  };
  relations: Relations;
  on: Emitter<ImEvents>["on"];
  /** Called after every change of what the readers above return. */
  subscribe(listener: () => void): () => void;
  connect(): void;
  disconnect(code?: DisconnectCode): void;
  /** Signs this device out of messaging and ends the connection. */
  logout(): Promise<void>;
  destroy(): void;
};

/** A messaging client on a connection of its own. */
export function createImClient(settings: ConnectionSettings): ImClient {
  return createImClientOn(makeConnection(settings), settings.timers);
}

/** A messaging client on any line, such as one that several tabs share. */
export function createImClientOn(wire: Wire, timers: Timers, cacheSettings?: CacheSettings): ImClient {
  const store = makeStore();
  const catchUp = makeCatchUp(wire, store, timers);
  const sender = makeSender(wire, store, catchUp, timers);
  const readMarks = makeReadMarks(wire, store, catchUp, timers);
  const sessionPages = makeSessionPages(wire, store, timers);
  const cache = makeLocalCache(store, cacheSettings, timers, {
    read: () => ({ sessionPlace: sessionPages.place(), untoldAcks: readMarks.untold() }),
    resume(notes) {
      sessionPages.resume(notes.sessionPlace);
      readMarks.resume(notes.untoldAcks);
    },
  });
  const history = makeHistory(wire, store, cache);
  const users = makeUsers(wire, store);
  let connects = 0;
  const stopListening = [
    wire.on("onstate", (link) => store.emit("onstate", link)),
    wire.on("onconnect", (result) => {
      const { account } = result.card;
      const turn = ++connects;
      store.begin(account);
      store.update((replica) => ({
        ...replica,
        cards: new Map(replica.cards).set(account, result.card),
      }));
      store.emit("onconnect", result);
      store.emit("onloginportschange", result.ports);
      if (!cacheSettings) return catchUp.start();
      void cache.start(account).then(() => {
        if (turn === connects && wire.state().name === "loggedIn") catchUp.start();
      });
    }),
    wire.on("onwillreconnect", (plan) => {
      loseLine();
      store.emit("onwillreconnect", plan);
    }),
    wire.on("ondisconnect", (end) => {
      loseLine();
      store.emit("ondisconnect", end);
    }),
    wire.on("onnotice", (notice) => {
      if (notice.name === "changes") catchUp.receive(notice.body.changes);
      if (notice.name === "loginPorts") store.emit("onloginportschange", notice.body.ports);
    }),
    store.on("onsyncdone", () => {
      sender.flush();
      readMarks.flush();
      users.flush();
    }),
    store.subscribe(() => sessionPages.settleUnsure()),
  ];

  function loseLine(): void {
    connects += 1;
    catchUp.stop();
    sender.lineLost();
  }

  const list = makeSessionViews(store);
  return {
    connection: {
      state: wire.state,
      phase: store.phase,
      retrySync: catchUp.start,
      self: () => store.replica().self,
      hasSessions: () => store.replica().sessions.size > 0,
    },
    messages: {
      sendText: sender.sendText,
      forward: sender.forward,
      resend: sender.resend,
      discard: sender.discard,
      ...history,
      ...makeEditor(wire, store, catchUp),
      ...makeQuotes(store),
      conversation: makeConversations(store),
      settle: cache.bounds.settle,
    },
    sessions: {
      list,
      unreadTotal: () => list().reduce((sum, session) => sum + session.unread, 0),
      markRead: readMarks.markRead,
      loadMore: sessionPages.loadMore,
      ...makeArranging(wire, store, catchUp),
    },
    users: { ...users, ...makeOwnInfo(wire, store, catchUp) },
    search: makeSearch(wire, store),
    local: { ...cache.calls, start: cache.start, forget: cache.forget },
    relations: makeRelations(wire, store, catchUp),
    on: store.on,
    subscribe: store.subscribe,
    connect: wire.connect,
    disconnect: wire.disconnect,
    async logout() {
      await wire.call("logout", {}).catch(() => {});
      wire.disconnect("logout");
    },
    destroy() {
      wire.destroy();
      cache.close();
      for (const stop of stopListening) stop();
    },
  };
}
