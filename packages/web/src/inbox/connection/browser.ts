import { randomId } from "@lyceum/kit";
import type { Device, OutboxShelf } from "@lyceum/im-client";
import { stored, storedInTab } from "../../app/stored.ts";
import type { Election, TabChannel, TabWord } from "./tab-wire.ts";

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

/** What a tab was sending outlives its reload, and is no other tab's business. */
export const tabShelf: OutboxShelf = {
  read: (account) => storedInTab.get(`outbox:${account}`),
  write: (account, text) => storedInTab.set(`outbox:${account}`, text),
};
