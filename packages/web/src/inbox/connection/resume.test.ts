import { createImClientOn, makeConnection } from "@lyceum/im-client";
import { Fault } from "@lyceum/contract/faults";
import { makeFakeServer } from "@lyceum/testing/fake-im-server";
import { makeFakeTimers, makeSocketPair } from "@lyceum/testing/socket-pair";
import { expect, test } from "vitest";
import { resumeWhenSeen } from "./resume.ts";
import { makeStatus } from "./status.ts";

/** A signed-in page with a connection, whose network and visibility the test decides. */
async function openPage() {
  const timers = makeFakeTimers();
  const server = makeFakeServer(timers.now);
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState });
  const state = { isUp: true, refusal: null as Fault | null, tokens: 0 };
  const connection = makeConnection({
    url: "http://test/socket",
    credentials: async () => {
      state.tokens += 1;
      if (state.refusal) throw state.refusal;
      return { account: "ann", appKey: "lyceum-edu", token: `t${state.tokens}` };
    },
    device: { deviceId: "d", os: "Linux", browser: "Chrome", clientType: 16 },
    timers,
    socket: makeSocketPair(timers, () => (state.isUp ? [0] : null), server.accept),
  });
  const client = createImClientOn(connection, timers);
  const status = makeStatus(client, null);
  resumeWhenSeen(page as unknown as Document, status, client.connect, new AbortController().signal);
  client.connect();
  await timers.advance(200);
  return {
    server,
    timers,
    state,
    client,
    status,
    see(visibility: DocumentVisibilityState) {
      page.visibilityState = visibility;
      page.dispatchEvent(new Event("visibilitychange"));
      return timers.advance(200);
    },
  };
}

test("D6 a page that becomes visible with a broken connection takes a fresh token and tries at once", async () => {
  const { server, timers, state, status, see } = await openPage();
  expect([status.read().imStatus, state.tokens]).toEqual([0, 1]);
  await see("visible");
  expect(state.tokens).toBe(1);
  state.refusal = new Fault("requestTimeout");
  server.cutAll();
  await timers.advance(60_000);
  state.refusal = null;
  const before = state.tokens;
  expect(status.read()).toMatchObject({ imStatus: "disconnected", connection: "waiting" });
  await see("hidden");
  expect(state.tokens).toBe(before);
  await see("visible");
  expect(state.tokens).toBe(before + 1);
  expect(status.read()).toMatchObject({ imStatus: 0, connection: "up" });
});

test("D6 after a kick it stays out, seen or not", async () => {
  const { server, timers, state, status, see } = await openPage();
  server.kickAll(2);
  await timers.advance(200);
  expect(status.read()).toMatchObject({ imStatus: "kicked", reason: "serverKick", connection: "ended" });
  await see("hidden");
  await see("visible");
  await timers.advance(60_000);
  expect([state.tokens, status.read().connection]).toEqual([1, "ended"]);
});

test.each([
  ["wrongCredentials", 302],
  ["imAccountDisabled", 422],
] as const)(
  "D6 a line that ended with %s is tried again, with a fresh token, when the page is seen",
  async (key, code) => {
    const { server, timers, state, status, see } = await openPage();
    server.refuse("login", code);
    server.cutAll();
    await timers.advance(60_000);
    expect([key, status.read().imStatus, status.read().connection]).toEqual([key, code, "ended"]);
    const { tokens } = state;
    await timers.advance(60_000);
    expect(state.tokens).toBe(tokens);
    await see("hidden");
    expect(state.tokens).toBe(tokens);
    await see("visible");
    expect(state.tokens).toBe(tokens + 1);
    expect(status.read()).toMatchObject({ imStatus: 0, connection: "up" });
  },
);

test("D6 after a sign-out a page that is seen stays out", async () => {
  const { client, timers, state, status, see } = await openPage();
  client.disconnect("logout");
  await timers.advance(200);
  expect(status.read().connection).toBe("ended");
  await see("hidden");
  await see("visible");
  await timers.advance(60_000);
  expect([state.tokens, status.read().connection]).toEqual([1, "ended"]);
});
