import type { LinkPreview } from "@lyceum/contract/shapes";
import { Fault } from "@lyceum/contract/faults";
import type { Emitter } from "@lyceum/kit";
import type { DisconnectCode, ConnectionState } from "@lyceum/domain/connection";
import { typingContent } from "@lyceum/domain/events";
import type { CacheSettings } from "./cache/cache.ts";
import { type LocalCache, type LocalCalls, makeLocalCache } from "./cache/local-cache.ts";
import { makeConnection, type ConnectionSettings } from "./connection/connection.ts";
import type { Transport } from "./connection/transport.ts";
import type { ImEvents } from "./events.ts";
import { type Events, makeEvents } from "./events/events.ts";
import { makePresence, type PresenceView } from "./events/presence.ts";
import { makeTyping, type TypingSigns } from "./events/typing.ts";
import { type Friends, makeFriends } from "./friends/friends.ts";
import { type Composer, makeComposer } from "./messages/compose.ts";
import { makeConversations, type Conversation } from "./messages/conversations.ts";
import { makeEditor, type Editor } from "./messages/edit.ts";
import { makeHistory, type History } from "./messages/history.ts";
import { type LookUp, makeLookUp } from "./messages/look-up.ts";
import { makeQuotes, type Quotes } from "./messages/quotes.ts";
import { makeReadPage } from "./messages/read-page.ts";
import { makeSender, type Sender, type SenderOptions } from "./messages/send.ts";
import { type FileSender, makeFileSender } from "./messages/send-file.ts";
import { makeDetachedWindows, type DetachedWindows } from "./messages/detached-windows.ts";
import { makeReceipts, type Receipts } from "./receipts/receipts.ts";
import { makeSearch, type Search } from "./search/search.ts";
import { type Arranging, makeArranging } from "./sessions/arrange.ts";
import { makeSessionPages } from "./sessions/load-sessions.ts";
import { makeSessionLookUp, type SessionLookUp } from "./sessions/look-up.ts";
import { makeReadMarks } from "./sessions/mark-read.ts";
import { makeSessionViews, type SessionView } from "./sessions/session-views.ts";
import { type Links, makeLinks } from "./storage/links.ts";
import type { StoragePorts } from "./storage/ports.ts";
import { makeTokens, type Tokens } from "./storage/tokens.ts";
import { preloadUpload, uploadLater } from "./storage/later-upload.ts";
import type { UploadOptions, UploadTask } from "./storage/upload.ts";
import { makeStore, type SyncPhase, type Verification } from "./store.ts";
import { makeCatchUp } from "./sync/catch-up.ts";
import { makeSelfCheck } from "./sync/self-check.ts";
import { type Broadcasts, makeBroadcasts } from "./system/broadcasts.ts";
import { type Delivery, makeDelivery } from "./system/delivery.ts";
import { makeSystem, type System } from "./system/system.ts";
import { makeTeamConversations } from "./teams/team-conversations.ts";
import { makeTeams, type Teams } from "./teams/teams.ts";
import type { Timers } from "./timers.ts";
import { makeUsers, type Users } from "./users/cards.ts";
import { makeOwnInfo, type OwnInfo } from "./users/my-info.ts";
import { makePush, type Push } from "./users/push.ts";
import { makeRelations, type Relations } from "./users/relations.ts";

export type ImClient = {
  connection: {
    state(): ConnectionState;
    phase(): SyncPhase;
    /** Whether this device was found equal to the server. */
    verification(): Verification;
    retrySync(): void;
    self(): string;
    /** Signs out other devices of the person; answers those that were there. */
    kick(deviceIds: readonly string[]): Promise<readonly string[]>;
    /** Conversations are known, from this device or from the server. */
    hasSessions(): boolean;
  };
  messages: Pick<Sender, "forward" | "resend" | "discard"> &
    Composer &
    Editor &
    FileSender &
    Quotes &
    LookUp &
    History & {
      conversation(sessionId: string): Conversation;
      /** What a page says of itself, to be sent with a text that names it (D6). */
      previewLink(url: string): Promise<LinkPreview | null>;
    } & Pick<DetachedWindows, "keepNear" | "arrivedAfter">;
  sessions: {
    list(): readonly SessionView[];
    unreadTotal(): number;
    markRead(sessionId: string): void;
    /** Older conversations; false when there are no more. */
    loadMore(): Promise<boolean>;
  } & Arranging &
    SessionLookUp;
  storage: Links &
    Tokens & {
      /** Uploads one file in pieces; it becomes a message only by `messages.sendFile`. */
      upload(options: UploadOptions): UploadTask;
    };
  users: Omit<Users, "flush"> & OwnInfo & Push;
  teams: Teams;
  receipts: Receipts;
  search: Search;
  local: LocalCalls & {
    /** Shows what this device keeps of an account, before there is a connection. */
    start(account: string): Promise<void>;
    /** Ends when what is known now is kept; at once where nothing is. */
    settle(): Promise<void>;
    /** Work on what this device keeps, as the stores are declared; rejects with `noDb` or `dbDisabled` without a database. */
    run: LocalCache["run"];
    /** Whether this client writes the stores, which one of several tabs does. */
    isWriter(): boolean;
    /** Deletes what this device keeps of the person. */
    forget(): Promise<void>;
  };
  relations: Relations;
  friends: Friends;
  system: System;
  delivery: Pick<Delivery, "setAuto" | "markReceived" | "receivedFiltered">;
  broadcasts: Broadcasts;
  presence: Pick<PresenceView, "of" | "watch">;
  typing: TypingSigns;
  events: Events;
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
export function createImClient(settings: ConnectionSettings & { storage?: StoragePorts }): ImClient {
  const { timers, storage } = settings;
  return createImClientOn(makeConnection(settings), timers, { storage });
}

export type ImClientOptions = SenderOptions & {
  /** Without it nothing is kept on this device. */
  cache?: CacheSettings | undefined;
  /** Without it no files are sent. */
  storage?: StoragePorts | undefined;
};

/** A messaging client on any connection, such as one that several tabs share. */
export function createImClientOn(
  transport: Transport,
  timers: Timers,
  { cache: cacheSettings, storage, waitsForLine }: ImClientOptions = {},
): ImClient {
  const store = makeStore();
  const delivery = makeDelivery(transport, timers);
  const catchUp = makeCatchUp(transport, store, timers, {
    received: delivery.received,
    broadcasts: (part) => broadcasts.caughtUp(part),
    teamsWentOn: (teamIds) => teamIds.forEach((id) => teams.refresh(id)),
  });
  const broadcasts = makeBroadcasts(transport, store, catchUp, delivery);
  const presence = makePresence(transport, store, timers);
  const typing = makeTyping(transport, store, timers);
  const readMarks = makeReadMarks(transport, store, catchUp, timers);
  const sessionPages = makeSessionPages(transport, store, timers);
  const cache = makeLocalCache(store, cacheSettings, timers, {
    read: () => ({ sessionPlace: sessionPages.place(), untoldAcks: readMarks.unsent() }),
    resume(notes) {
      sessionPages.resume(notes.sessionPlace);
      readMarks.resume(notes.untoldAcks);
    },
    adopt: readMarks.adopt,
  });
  const readPage = makeReadPage(transport, store);
  const detachedWindows = makeDetachedWindows(store, cache, readPage);
  const history = makeHistory(readPage, store, cache, detachedWindows);
  const lookUp = makeLookUp(transport, store);
  const { connected: fetchQuoted, ...quotes } = makeQuotes(store, lookUp);
  const teams = makeTeams(transport, store);
  const teamConversations = makeTeamConversations(store, history, timers, teams.refresh);
  const { leave } = detachedWindows;
  const sending = { transport, store, timers, waitsForLine };
  const sender = makeSender({ ...sending, catchUp, teamConversations, wrote: leave });
  const { resend, discard, reconnected, ...files } = makeFileSender({ ...sending, sender, storage });
  const receipts = makeReceipts(transport, store);
  const users = makeUsers(transport, store);
  const { flush: resendPush, forget: forgetPush, ...push } = makePush(transport);
  makeSelfCheck(transport, store, timers, {
    isSettled: readMarks.isIdle,
    knownSince: sessionPages.knownSince,
    reset: catchUp.reset,
    reopen(sessionId) {
      const session = store.replica().sessions.get(sessionId);
      if (!session || store.page(sessionId) === undefined) return;
      void history.open({ scene: session.scene, to: session.to });
    },
  });
  let connects = 0;
  const stopListening = [
    transport.on("onstate", (state) => store.emit("onstate", state)),
    transport.on("onconnect", (result) => {
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
        if (turn === connects && transport.state().name === "loggedIn") catchUp.start();
      });
    }),
    transport.on("onwillreconnect", (plan) => {
      loseConnection();
      store.emit("onwillreconnect", plan);
    }),
    transport.on("ondisconnect", (end) => {
      loseConnection();
      store.emit("ondisconnect", end);
    }),
    transport.on("onpush", (push) => {
      if (push.name === "changes") catchUp.receive(push.body.changes);
      if (push.name === "teamMsgs") teamConversations.receive(push.body.msgs);
      if (push.name === "teamHeads") teamConversations.receiveHeads(push.body.heads);
      if (push.name === "superTeamMsgs") teamConversations.receive(push.body.msgs);
      if (push.name === "superTeamHeads") teamConversations.receiveSuperHeads(push.body.heads);
      if (push.name === "teamMembersUpdated") {
        // The time of the team shows that its members are to be read again.
        for (const { teamId } of push.body.members) teams.refresh(teamId);
        store.emit("onupdateteammember", push.body.members);
      }
      if (push.name === "teamMsgReceipts") receipts.receive(push.body.reads);
      if (push.name === "loginPorts") store.emit("onloginportschange", push.body.ports);
      if (push.name === "broadcastMsg") broadcasts.hear(push.body);
      if (push.name === "customSysMsg") {
        if (push.body.content === typingContent && push.body.scene === 0) typing.hear(push.body.from);
        store.emit("oncustomsysmsg", push.body);
      }
      if (push.name === "pushEvents") {
        presence.hear(push.body.msgEvents);
        store.emit("onpushevents", push.body.msgEvents);
      }
    }),
    store.on("onsyncdone", () => {
      sender.flush();
      reconnected();
      readMarks.flush();
      users.flush();
      resendPush();
      fetchQuoted();
      presence.connected();
      teams.flush();
      receipts.flush();
      if (storage) preloadUpload();
    }),
    store.on("onmsg", (message) => typing.end(message.from)),
    store.subscribe(() => sessionPages.settleUnsure()),
  ];

  function loseConnection(): void {
    connects += 1;
    catchUp.stop();
    sender.connectionLost();
    presence.connectionLost();
    delivery.stop();
  }

  const list = makeSessionViews(store);
  return {
    connection: {
      state: transport.state,
      phase: store.phase,
      verification: store.verification,
      retrySync: catchUp.start,
      self: () => store.replica().self,
      kick: async (deviceIds) => (await transport.call("kick", { deviceIds: [...deviceIds] })).deviceIds,
      hasSessions: () => store.replica().sessions.size > 0,
    },
    messages: {
      ...makeComposer(sender.send),
      forward: sender.forward,
      resend,
      discard,
      ...files,
      ...history,
      ...makeEditor(transport, store, catchUp),
      ...quotes,
      ...lookUp,
      conversation: makeConversations(store, detachedWindows),
      previewLink: async (url) => (await transport.call("previewLink", { url })).preview,
      keepNear: detachedWindows.keepNear,
      arrivedAfter: detachedWindows.arrivedAfter,
    },
    sessions: {
      list,
      unreadTotal: () => list().reduce((sum, session) => sum + session.unread, 0),
      markRead(sessionId) {
        readMarks.markRead(sessionId);
        receipts.read(sessionId);
      },
      loadMore: sessionPages.loadMore,
      ...makeArranging(transport, store, catchUp),
      ...makeSessionLookUp(transport),
    },
    storage: {
      ...makeLinks(transport, timers),
      ...makeTokens(transport),
      upload(options) {
        if (!storage) throw new Fault("uploadFailed");
        return uploadLater(transport, storage, timers, options);
      },
    },
    users: { ...users, ...makeOwnInfo(transport, store, catchUp, timers), ...push },
    teams,
    receipts,
    search: makeSearch(transport, store),
    local: {
      ...cache.calls,
      run: cache.run,
      isWriter: cache.isWriter,
      start: cache.start,
      settle: cache.settle,
      forget: cache.forget,
    },
    relations: makeRelations(transport, store, catchUp),
    friends: makeFriends(store, catchUp),
    system: makeSystem(transport, store, catchUp),
    delivery: {
      setAuto: delivery.setAuto,
      markReceived: delivery.markReceived,
      receivedFiltered: delivery.receivedFiltered,
    },
    broadcasts: {
      list: broadcasts.list,
      unread: broadcasts.unread,
      loadOlder: broadcasts.loadOlder,
      markRead: broadcasts.markRead,
    },
    presence: { of: presence.of, watch: presence.watch },
    typing: { tell: typing.tell, of: typing.of },
    events: makeEvents(transport),
    on: store.on,
    subscribe: store.subscribe,
    connect: transport.connect,
    disconnect: transport.disconnect,
    async logout() {
      forgetPush();
      await transport.call("logout", {}).catch(() => {});
      transport.disconnect("logout");
    },
    destroy() {
      transport.destroy();
      cache.close();
      for (const stop of stopListening) stop();
    },
  };
}
