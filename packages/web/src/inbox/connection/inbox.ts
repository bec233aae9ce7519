import {
  createImClientOn,
  engineSocket,
  type ImClient,
  makeConnection,
  systemTimers,
  type Transport,
} from "@lyceum/im-client";
import { useSyncExternalStore } from "react";
import type { Realm } from "../../shared/http/client.ts";
import { isSignedIn, sessionEvents } from "../../shared/session/tokens.ts";
import { browserStorage } from "../files/browser-storage.ts";
import { keepFiles } from "../files/own-files.ts";
import { browserCache, browserDevice, browserTabs } from "./browser.ts";
import { fetchCredentials } from "./credentials.ts";
import { saveKickState, readKickState, clearKickState } from "./kick-state.ts";
import { forgetOtherAccounts, saveCachedAccount, cachedAccount } from "./cached-account.ts";
import { resumeWhenSeen } from "./resume.ts";
import { keepLogLater } from "./keep-log-later.ts";
import { makeStatus, type Status, type StatusReader } from "./status.ts";
import { makeTabTransport } from "./tab-transport.ts";

/** `transport` is the connection itself, for what travels beside messages: rooms. `reconnect` is the button, also after a kick. */
export type Inbox = {
  realm: Realm;
  client: ImClient;
  transport: Transport;
  status: StatusReader;
  reconnect(): void;
  close(): void;
};

let opened: Inbox | null = null;

/** The messages of the person who is signed in: made and connected at the first call. Each realm has pages of its own. */
export function openInbox(): Inbox {
  const realm: Realm = location.pathname.startsWith("/social") ? "social" : "edu";
  if (opened && opened.realm !== realm) closeInbox();
  opened ??= makeInbox(realm);
  return opened;
}

/** After a sign-out: ends the connection and forgets what was shown. */
export function closeInbox(): void {
  opened?.close();
  opened = null;
}

/** Everything of the client is immutable, so a view reads what it needs and renders when that has changed. */
export function useInbox<T>(read: (client: ImClient) => T): T {
  const { client } = openInbox();
  return useSyncExternalStore(client.subscribe, () => read(client));
}

export function useStatus(): Status {
  const { status } = openInbox();
  return useSyncExternalStore(status.subscribe, status.read);
}

const socketUrl = () => new URL("/socket", location.href).href;

function makeInbox(realm: Realm): Inbox {
  const { channel, elect } = browserTabs(`lyceum-im-${realm}`);
  const ended = new AbortController();
  const transport = makeTabTransport(
    channel,
    elect,
    () => {
      const connection = makeConnection({
        url: socketUrl(),
        credentials: () => fetchCredentials(realm),
        device: browserDevice(),
        timers: systemTimers,
        socket: engineSocket,
      });
      const { signal } = ended;
      addEventListener("online", () => connection.networkChanged(true), { signal });
      addEventListener("offline", () => connection.networkChanged(false), { signal });
      return connection;
    },
    systemTimers,
  );
  const client = createImClientOn(transport, systemTimers, {
    cache: browserCache(realm, ended.signal),
    storage: browserStorage(),
    waitsForLine: true,
  });
  // Staff may ask for it where messaging does not work; in the social realm nobody does.
  const stopLog = realm === "edu" ? keepLogLater(client, transport) : () => {};
  const status = makeStatus(client, readKickState(realm));
  client.on("ondisconnect", (end) => saveKickState(realm, end));
  const stopFiles = keepFiles(client);
  resumeWhenSeen(document, status, client.connect, ended.signal);
  const stopSession = sessionEvents.on("disconnectChat", (left) => {
    if (left !== realm) return;
    client.disconnect("logout");
    void client.local.forget().then(forgetOtherAccounts);
  });
  // What this device keeps is shown at once, and the connection goes on from there.
  const account = isSignedIn(realm) ? cachedAccount(realm) : null;
  if (account !== null) void client.local.start(account);
  void forgetOtherAccounts();
  client.on("onsyncdone", () => saveCachedAccount(realm, client.connection.self()));
  if (isSignedIn(realm) && !readKickState(realm)) client.connect();
  return {
    realm,
    client,
    transport,
    status,
    reconnect() {
      clearKickState(realm);
      client.connect();
    },
    close() {
      ended.abort();
      stopSession();
      stopFiles();
      stopLog();
      client.disconnect("logout");
      client.destroy();
    },
  };
}
