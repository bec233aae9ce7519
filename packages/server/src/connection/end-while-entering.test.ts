import { randomId } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";
import { makeMemoryBus } from "../engines/embedded/bus.ts";
import { makeMemoryRegistry } from "../engines/embedded/registry.ts";
import type { Registry } from "../ports/registry.ts";

const packet = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

/** A server whose registry does in its own way what `change` names. */
async function start(change: (registry: Registry) => Partial<Registry>) {
  const fresh = await freshDatabase();
  const bus = makeMemoryBus((error) => {
    throw error;
  });
  const registry = makeMemoryRegistry();
  const changed = { ...registry, ...change(registry) };
  const server = await startMessagingServer(fresh.database, { nodes: () => ({ bus, registry: changed }) });
  onTestFinished(async () => {
    await server.close();
    await fresh.drop();
  });
  await server.addPerson("ann");
  const login = { ...server.credentials("ann", "edu", "phone"), ...packet, deviceId: randomId() };
  return { server, registry, login };
}

test.for([
  ["its session ends", ["phone"]],
  ["another session ends", ["desk"]],
  ["the account is disabled", undefined],
] as const)(
  "M1 A4 a connection that is signing in while %s is closed and listed nowhere",
  async ([, ended]) => {
    const asked = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<void>();
    const { promise: hasLeft, resolve: leave } = Promise.withResolvers<void>();
    const { server, registry, login } = await start((own) => ({
      async enter(one) {
        asked.resolve();
        await letGo.promise;
        return await own.enter(one);
      },
      async leave(one) {
        await own.leave(one);
        leave();
      },
    }));
    const socket = await openRawSocket(server.url);
    void socket.ask("login", login).catch(() => {});
    await asked.promise;
    server.signOut("ann", ended && [...ended]);
    await socket.closed;
    letGo.resolve();
    await hasLeft;
    expect(registry.all()).toEqual([]);
    expect(socket.frames.map(([, , , code]) => code)).not.toContain(200);
    expect(server.connectionCount()).toBe(0);
  },
);
