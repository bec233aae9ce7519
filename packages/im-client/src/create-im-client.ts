import type { Emitter } from "@lyceum/kit";
import type { DisconnectCode, Link } from "@lyceum/domain/connection";
import { makeConnection, type ConnectionSettings } from "./connection/connection.ts";
import type { Wire } from "./connection/wire.ts";
import type { ImEvents } from "./events.ts";
import { makeConversations, type Conversation } from "./messages/conversations.ts";
import { makeEditor, type Editor } from "./messages/edit.ts";
import { makeHistory, type History } from "./messages/history.ts";
import { keepOutbox, type OutboxShelf } from "./messages/keep-outbox.ts";
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
  connection: { state(): Link; phase(): SyncPhase; retrySync(): void; self(): string };
  messages: Pick<Sender, "sendText" | "forward" | "resend" | "discard"> &
    Editor &
    Quotes &
    History & { conversation(sessionId: string): Conversation };
  sessions: {
    list(): readonly SessionView[];
    unreadTotal(): number;
    markRead(sessionId: string): void;
    /** Older conversations; false when there are no more. */
    loadMore(): Promise<boolean>;
  } & Arranging;
  users: Omit<Users, "flush"> & OwnInfo;
  search: Search;
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
export function createImClientOn(wire: Wire, timers: Timers, shelf?: OutboxShelf): ImClient {
  const store = makeStore();
  if (shelf) keepOutbox(store, shelf);
  const catchUp = makeCatchUp(wire, store, timers);
  const sender = makeSender(wire, store, catchUp, timers);
  const history = makeHistory(wire, store);
  const readMarks = makeReadMarks(wire, store, catchUp, timers);
  const sessionPages = makeSessionPages(wire, store, timers);
  const users = makeUsers(wire, store);
  const stopListening = [
    wire.on("onstate", (link) => store.emit("onstate", link)),
    wire.on("onconnect", (result) => {
      store.begin(result.card.account);
      store.update((replica) => ({
        ...replica,
        cards: new Map(replica.cards).set(result.card.account, result.card),
      }));
      store.emit("onconnect", result);
      store.emit("onloginportschange", result.ports);
      catchUp.start();
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
      for (const stop of stopListening) stop();
    },
  };
}
