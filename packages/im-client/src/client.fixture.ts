import { makeSocketPair, type FakeTimers, type Network, perfectNetwork } from "@lyceum/testing/socket-pair";
import { makeConnection } from "./connection/connection.ts";
import type { CacheSettings } from "./cache/cache.ts";
import { createImClientOn, type ImClient } from "./create-im-client.ts";
import type { SenderOptions } from "./messages/send.ts";
import type { FakeServer } from "@lyceum/testing/fake-im-server";

export type TestClient = ImClient & { networkChanged(isOnline: boolean): void; tokens: string[] };

let deviceCount = 0;

/** A client of one person on a socket pair to the fake server. */
export function makeTestClient(
  account: string,
  server: FakeServer,
  timers: FakeTimers,
  network: Network = perfectNetwork,
  cache?: CacheSettings,
  options?: SenderOptions,
): TestClient {
  const tokens: string[] = [];
  const connection = makeConnection({
    url: "http://test/im",
    credentials: async () => {
      const token = `token-${tokens.length}`;
      tokens.push(token);
      return { account, appKey: "lyceum-edu", token };
    },
    device: {
      deviceId: `d-${account}-${(deviceCount += 1)}`,
      os: "Linux",
      browser: "Chrome",
      clientType: 16,
    },
    timers,
    socket: makeSocketPair(timers, network, server.accept),
  });
  return {
    ...createImClientOn(connection, timers, { cache, ...options }),
    networkChanged: connection.networkChanged,
    tokens,
  };
}
