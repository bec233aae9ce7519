import { expect, test } from "vitest";
import { harness } from "./media-session.fixture.ts";

test("P6 a viewer without a media connection watches a stream, sends from the stage, and goes back to the stream", async () => {
  const { enter, cut, timers, browser } = await harness({ streams: true });
  const host = await enter("host");
  expect([host.session.state(), host.session.streamPath()]).toEqual(["connected", null]);
  const latest = browser.latest();
  const ann = await enter("ann");
  expect([ann.session.state(), browser.latest() === latest]).toEqual(["streamed", true]);
  const first = ann.session.streamPath();
  expect(first).toMatch(/^\/live-streams\//);
  // What plays is not begun again by a messaging line that is taken again.
  await cut();
  expect([ann.session.state(), ann.session.streamPath()]).toEqual(["streamed", first]);
  void host.actions.inviteToStage("ann");
  await timers.advance(500);
  void ann.actions.acceptInvite();
  await timers.advance(2_000);
  expect([ann.session.state(), ann.session.streamPath()]).toEqual(["connected", null]);
  void ann.actions.stepDown();
  await timers.advance(2_000);
  expect(ann.session.state()).toBe("streamed");
  expect(ann.session.streamPath()).not.toBe(first);
  ann.session.close();
  expect(ann.session.streamPath()).toBe(null);
});

test("P6 a viewer chooses the stream, keeps it over a lost line and the stage, and goes back to a connection", async () => {
  const { enter, cut, timers, browser, server } = await harness({ mayChoose: true });
  const host = await enter("host");
  expect(host.session.streamChoice()).toBe("none");
  const ann = await enter("ann");
  expect([ann.session.state(), ann.session.streamChoice()]).toEqual(["connected", "free"]);
  const connection = browser.latest();
  const seen: string[] = [];
  const stop = ann.session.subscribe(() => void seen.push(ann.session.state()));
  ann.session.chooseStream(true);
  await timers.advance(2_000);
  expect([...new Set(seen)]).toEqual(["connected", "streamed"]);
  expect(connection?.connectionState).toBe("closed");
  const first = ann.session.streamPath();
  expect([server.media.size, first === null]).toEqual([1, false]);
  await cut();
  expect([ann.session.streamPath(), ann.session.streamChoice()]).toEqual([first, "chosen"]);
  void host.actions.inviteToStage("ann");
  await timers.advance(500);
  void ann.actions.acceptInvite();
  await timers.advance(2_000);
  expect([ann.session.state(), ann.session.streamPath()]).toEqual(["connected", null]);
  void ann.actions.stepDown();
  await timers.advance(2_000);
  expect([ann.session.state(), ann.session.streamChoice()]).toEqual(["streamed", "chosen"]);
  seen.length = 0;
  ann.session.chooseStream(false);
  await timers.advance(2_000);
  stop();
  expect([...new Set(seen)]).toEqual(["streamed", "connected"]);
  expect([ann.session.streamPath(), ann.session.streamChoice(), server.media.size]).toEqual([
    null,
    "free",
    2,
  ]);
  // Chosen while the line is lost, it is asked for when that is back.
  await cut(() => ann.session.chooseStream(true));
  expect(ann.session.state()).toBe("streamed");
  await cut(() => ann.session.chooseStream(false));
  expect(ann.session.state()).toBe("connected");
});

test("P6 a stream that is not to be had, or cannot be played, leaves the viewer with the connection, and is chosen again", async () => {
  const full = await harness({ mayChoose: true, chosenMax: 0 });
  await full.enter("host");
  const ann = await full.enter("ann");
  ann.session.chooseStream(true);
  await full.timers.advance(2_000);
  expect([ann.session.state(), ann.session.streamChoice()]).toEqual(["connected", "refused"]);
  const { enter, timers } = await harness({ mayChoose: true });
  await enter("host");
  const ben = await enter("ben");
  ben.session.giveUpStream();
  expect(ben.session.streamChoice()).toBe("free");
  ben.session.chooseStream(true);
  await timers.advance(2_000);
  ben.session.giveUpStream();
  await timers.advance(2_000);
  expect([ben.session.state(), ben.session.streamChoice()]).toEqual(["connected", "refused"]);
  ben.session.chooseStream(true);
  await timers.advance(2_000);
  expect(ben.session.state()).toBe("streamed");
});

test("P6 whoever comes back after choosing the stream has it at once, until they choose otherwise or it is not to be had", async () => {
  const { enter, timers, browser } = await harness({ mayChoose: true });
  await enter("host");
  let isKept = false;
  const memory = { isChosen: () => isKept, keep: (isChosen: boolean) => void (isKept = isChosen) };
  const ann = await enter("ann", { streamMemory: memory });
  expect([ann.session.state(), isKept]).toEqual(["connected", false]);
  ann.session.chooseStream(true);
  await timers.advance(2_000);
  ann.session.close();
  const before = browser.latest();
  const again = await enter("ann", { streamMemory: memory });
  expect([again.session.state(), again.session.streamChoice(), isKept]).toEqual(["streamed", "chosen", true]);
  // No connection was made on the way.
  expect(browser.latest()).toBe(before);
  again.session.chooseStream(false);
  await timers.advance(2_000);
  expect([again.session.state(), isKept]).toEqual(["connected", false]);
  const full = await harness({ mayChoose: true, chosenMax: 0 });
  await full.enter("host");
  isKept = true;
  const ben = await full.enter("ben", { streamMemory: memory });
  expect([ben.session.state(), ben.session.streamChoice(), isKept]).toEqual(["connected", "refused", false]);
  // Where there is nothing to choose any more, one has the connection.
  isKept = true;
  const plain = await harness();
  await plain.enter("host");
  const cy = await plain.enter("cy", { streamMemory: memory });
  expect([cy.session.state(), cy.session.streamChoice()]).toEqual(["connected", "none"]);
});
