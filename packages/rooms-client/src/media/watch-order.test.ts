import type { Params } from "@lyceum/contract/im";
import type { Transport } from "@lyceum/im-client";
import { makeFakeTimers } from "@lyceum/testing/socket-pair";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeBrowser } from "./browser.fixture.ts";
import { Fault } from "@lyceum/contract/faults";
import { createMediaSession } from "./media-session.ts";
import type { Tile } from "./places.ts";

const tileOf = (account: string): Tile => ({ account, source: "camera", width: 640 });

/** A server that serves the calls of one connection side by side: each list counts from its answer on, which comes when the test says. */
function makeServer() {
  const waiting: (() => void)[] = [];
  let refusals = 0;
  let watches: Params<"watchMedia">["watches"] = [];
  const transport = {
    on: () => () => {},
    call: async (name: string, params: unknown) => {
      if (name === "getMediaServers") return { isOneWay: false, iceServers: [] };
      if (name === "connectMedia") return { answer: "" };
      const asked = params as Params<"watchMedia">;
      await new Promise<void>((resolve) => void waiting.push(resolve));
      if (refusals-- > 0) throw new Fault("serverBusy");
      ({ watches } = asked);
      return {};
    },
  };
  return {
    transport: transport as unknown as Transport,
    waitingCount: () => waiting.length,
    refuse: () => void (refusals = 1),
    /** Answers one of those that wait. */
    async answer(at: number) {
      waiting.splice(at % waiting.length, 1)[0]?.();
      await settle();
    },
    accounts: () => watches.map(({ account }) => account),
  };
}

/** Lets everything run that waits for nothing. */
async function settle(): Promise<void> {
  await new Promise((resolve) => void setImmediate(resolve));
}

async function start() {
  const server = makeServer();
  const browser = makeBrowser();
  const room = { phase: () => ({ name: "joined" }) as never, subscribe: () => () => {} };
  const timers = makeFakeTimers(1);
  const { transport } = server;
  const session = createMediaSession({
    transport,
    timers,
    roomId: "100000",
    room,
    openConnection: browser.open,
  });
  await settle();
  return { server, session, browser, timers };
}

test("R2 what the page shows last is received, in whatever order the server comes to its calls", async () => {
  const step = fc.oneof(
    fc.record({ show: fc.subarray(["ann", "ben", "clara"], { minLength: 1 }) }),
    fc.record({ answer: fc.nat(9) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { server, session } = await start();
      let shown: string[] = [];
      for (const one of steps) {
        if ("show" in one) {
          shown = one.show;
          session.show(shown.map(tileOf));
          await settle();
        } else if (server.waitingCount() > 0) await server.answer(one.answer);
        // Never two at once.
        expect(server.waitingCount()).toBeLessThanOrEqual(1);
      }
      while (server.waitingCount() > 0) await server.answer(0);
      expect(server.accounts().toSorted()).toEqual(shown.toSorted());
      for (const account of shown) expect(session.trackOf(account, "camera")).toBeDefined();
      session.close();
    }),
    { numRuns: 200 },
  );
});

test.each([
  ["before the connection stands", "connecting"],
  ["and the connection stands again before it is made again", "connected"],
] as const)("R2 a list of pictures that is refused once, %s, is asked for again", async (_when, before) => {
  const { server, session, browser } = await start();
  browser.latest()?.become(before);
  server.refuse();
  session.show([tileOf("ann")]);
  await settle();
  await server.answer(0);
  expect(session.trackOf("ann", "camera")).toBeUndefined();
  browser.latest()?.become("connected");
  await settle();
  await server.answer(0);
  expect(server.accounts()).toEqual(["ann"]);
  expect(session.trackOf("ann", "camera")).toBeDefined();
  expect(server.waitingCount()).toBe(0);
  session.close();
});
