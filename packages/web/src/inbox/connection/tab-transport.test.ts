import { createImClientOn, type ImClient, makeConnection } from "@lyceum/im-client";
import { makeFakeServer } from "@lyceum/testing/fake-im-server";
import { makeFakeTimers, makeSocketPair, perfectNetwork } from "@lyceum/testing/socket-pair";
import { expect, test } from "vitest";
import { makeTabTransport, type TabWord } from "./tab-transport.ts";

const bob = { scene: 0 as const, to: "bob" };

/** A browser with tabs: a channel between them and a lock that one holds at a time. */
function browser() {
  const timers = makeFakeTimers();
  const server = makeFakeServer(timers.now);
  const ears = new Set<{ of: object; hear: (word: TabWord) => void }>();
  const queue: { of: object; lead: () => Promise<void> }[] = [];
  let holder: object | null = null;
  let lines = 0;

  function nextLeader(): void {
    const next = queue.shift();
    holder = next?.of ?? null;
    void next?.lead();
  }

  function openTab(): { client: ImClient; sleep(): void; die(): void } {
    const tab = {};
    let isAlive = true;
    const channel = {
      post(word: TabWord) {
        // The channel copies what it carries.
        const copy = JSON.stringify(word);
        for (const ear of ears) {
          if (ear.of !== tab) timers.after(1, () => ears.has(ear) && ear.hear(JSON.parse(copy) as TabWord));
        }
      },
      listen: (hear: (word: TabWord) => void) => void ears.add({ of: tab, hear }),
      close: () => {},
    };
    let cut = () => {};
    const transport = makeTabTransport(
      channel,
      (lead) => {
        queue.push({ of: tab, lead });
        if (!holder) nextLeader();
      },
      () => {
        lines += 1;
        const connection = makeConnection({
          url: "http://test/socket",
          credentials: async () => ({ account: "ann", appKey: "lyceum-edu", token: "t" }),
          device: { deviceId: "d", os: "Linux", browser: "Chrome", clientType: 16 },
          timers,
          socket: makeSocketPair(timers, () => (isAlive ? perfectNetwork("up") : null), server.accept),
        });
        cut = () => connection.destroy();
        return connection;
      },
      timers,
    );
    const client = createImClientOn(transport, timers);
    client.connect();
    return {
      client,
      /** The browser stops the tab, but keeps it. */
      sleep() {
        for (const ear of ears) if (ear.of === tab) ears.delete(ear);
      },
      die() {
        isAlive = false;
        for (const ear of ears) if (ear.of === tab) ears.delete(ear);
        cut();
        if (holder === tab) nextLeader();
      },
    };
  }
  return { timers, server, openTab, lines: () => lines };
}

const bodies = (client: ImClient) => client.messages.conversation("p2p-bob").rows.map((row) => row.body);

test("D6 tabs share one connection and show the same", async () => {
  const { timers, server, openTab, lines } = browser();
  const tabs = [openTab(), openTab(), openTab()] as const;
  await timers.advance(200);
  expect(lines()).toBe(1);
  expect(server.counts.get("login")).toBe(1);
  tabs[1].client.messages.sendText({ ...bob, body: "from the second tab" });
  server.post("bob", "ann", "from the other side");
  tabs[0].client.messages.sendText({ ...bob, body: "from the first tab" });
  await timers.advance(200);
  const all = server.conversation("ann", "bob").map((message) => message.body);
  expect(all).toHaveLength(3);
  for (const tab of tabs) {
    expect(bodies(tab.client)).toEqual(all);
    expect(tab.client.sessions.unreadTotal()).toBe(1);
  }
  tabs[2].client.sessions.markRead("p2p-bob");
  await timers.advance(1_000);
  for (const tab of tabs) expect(tab.client.sessions.unreadTotal()).toBe(0);
});

test("D6 another tab takes over when the leading one ends, and nothing is lost or doubled", async () => {
  const { timers, server, openTab, lines } = browser();
  const first = openTab();
  const second = openTab();
  const third = openTab();
  await timers.advance(200);
  second.client.messages.sendText({ ...bob, body: "under way" });
  first.die();
  server.post("bob", "ann", "meanwhile");
  third.client.messages.sendText({ ...bob, body: "just after" });
  await timers.advance(2_000);
  expect(lines()).toBe(2);
  const all = server.conversation("ann", "bob").map((message) => message.body);
  expect(all.toSorted()).toEqual(["just after", "meanwhile", "under way"]);
  expect(bodies(second.client)).toEqual(all);
  expect(bodies(third.client)).toEqual(all);
});

test("D6 a kick is shown in every tab, and a button in any of them connects again", async () => {
  const { timers, server, openTab } = browser();
  const first = openTab();
  const second = openTab();
  await timers.advance(200);
  const ends: unknown[] = [];
  second.client.on("ondisconnect", ({ code }) => ends.push(code));
  server.kickAll(1);
  await timers.advance(200);
  expect(ends).toEqual(["kicked"]);
  second.client.connect();
  await timers.advance(200);
  expect(first.client.connection.state().name).toBe("loggedIn");
  expect(second.client.connection.phase()).toBe("live");
});

test("D6 a leading tab that sleeps fails a message instead of keeping it for ever", async () => {
  const { timers, openTab } = browser();
  const first = openTab();
  const second = openTab();
  await timers.advance(200);
  first.sleep();
  second.client.messages.sendText({ ...bob, body: "anybody?" });
  await timers.advance(20_000);
  const [row] = second.client.messages.conversation("p2p-bob").rows;
  expect(row).toMatchObject({ status: "fail", fault: "requestTimeout" });
});
