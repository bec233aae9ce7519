import { randomId } from "@lyceum/kit";
import { type CacheSettings, type Device, indexedDbCache } from "@lyceum/im-client";
import type { Realm } from "../../shared/http/client.ts";
import { stored, storedInTab } from "../../shared/stored.ts";
import { databaseName } from "./cached-account.ts";
import type { Election, TabChannel, TabWord } from "./tab-transport.ts";

/** The tabs of this browser; without BroadcastChannel every tab stands alone. */
export function browserTabs(name: string): { channel: TabChannel; elect: Election } {
  const channel = new BroadcastChannel(name);
  const given = new AbortController();
  return {
    channel: {
      post: (word) => channel.postMessage(word),
      listen: (listener) => {
        channel.addEventListener("message", (event: MessageEvent<TabWord>) => listener(event.data));
      },
      close() {
        given.abort();
        channel.close();
      },
    },
    elect: (lead) => {
      navigator.locks.request(name, { signal: given.signal }, lead).catch((error: unknown) => {
        if (!given.signal.aborted) reportError(error);
      });
    },
  };
}

const deviceKey = "deviceId";

/** This browser as a device; the same for all its tabs. */
export function browserDevice(): Device {
  const deviceId = stored.get(deviceKey) ?? randomId();
  stored.set(deviceKey, deviceId);
  const agent = navigator.userAgent;
  return {
    deviceId,
    os: /Windows|Mac OS X|Linux|Android|iPhone/.exec(agent)?.[0] ?? "unknown",
    browser: /Edg|Firefox|Chrome|Safari/.exec(agent)?.[0] ?? "unknown",
    clientType: 16,
  };
}

const tabKey = "tabId";

/** Where this browser keeps messages: one database for each account of a realm, and one tab that writes it (M17). */
export function browserCache(realm: Realm, ended: AbortSignal): CacheSettings {
  const id = storedInTab.get(tabKey) ?? randomId();
  storedInTab.set(tabKey, id);
  const lifeOf = (tab: string) => `lyceum-tab|${tab}`;
  const hold = (name: string, work: () => Promise<void>) => {
    navigator.locks.request(name, { signal: ended }, work).catch((error: unknown) => {
      if (!ended.aborted) reportError(error);
    });
  };
  const untilEnded = () => new Promise<void>((resolve) => ended.addEventListener("abort", () => resolve()));
  hold(lifeOf(id), untilEnded);
  return {
    port: indexedDbCache,
    nameOf: (account) => databaseName(realm, account),
    elect: hold,
    tab: {
      id,
      async living() {
        const { held = [] } = await navigator.locks.query();
        const prefix = lifeOf("");
        const names = held.flatMap(({ name }) =>
          name?.startsWith(prefix) ? [name.slice(prefix.length)] : [],
        );
        return new Set([id, ...names]);
      },
    },
    // oxlint-disable-next-line no-console -- the only trace of it; messaging goes on
    log: (text) => console.warn(text),
  };
}
