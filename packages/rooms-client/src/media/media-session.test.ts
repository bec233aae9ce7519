import { expect, test } from "vitest";
import { harness } from "./media-session.fixture.ts";
import type { MediaSession } from "./media-session.ts";

test("R7 sound and picture go on in the same media connection while messaging is lost and taken again", async () => {
  const { enter, cut, server, browser, flow } = await harness();
  const host = await enter("host");
  flow();
  const seat = host.self()?.seat;
  expect(host.session.state()).toBe("connected");
  await cut(() => {
    expect(host.phase().name).toBe("reconnecting");
    expect(host.session.state()).toBe("connected");
  });
  expect([host.phase().name, host.session.state(), host.self()?.seat]).toEqual(["joined", "connected", seat]);
  expect([browser.made.length, browser.latest()?.connectionState]).toEqual([1, "connected"]);
  expect(server.media.get(seat ?? "")).toBe(1);
});

test("R7 a media connection on which nothing comes any more is made again as soon as messaging is back, and kept until then", async () => {
  const { enter, cut, server, browser } = await harness();
  const host = await enter("host");
  await cut();
  expect(browser.made.map(({ connectionState }) => connectionState)).toEqual(["closed", "connected"]);
  expect(host.session.state()).toBe("connected");
  expect([...server.media.values()]).toEqual([2]);
});

test("R7 a connection on which everything suddenly ends is made again within 3 s, though the browser notices nothing", async () => {
  const { enter, timers, browser, flow } = await harness();
  await enter("host");
  const end = flow();
  await timers.advance(5_000);
  expect(browser.made).toHaveLength(1);
  end();
  await timers.advance(3_000);
  expect(browser.made.map(({ connectionState }) => connectionState)).toEqual(["closed", "connected"]);
});

test("R7 sound is back within 3 s when the browser gives up, or the network changes and nothing comes any more", async () => {
  const { enter, timers, browser, flow } = await harness();
  const host = await enter("host");
  flow();
  await timers.advance(5_000);
  browser.latest()?.become("disconnected");
  await timers.advance(1_000);
  expect(browser.made.map(({ connectionState }) => connectionState)).toEqual(["closed", "connected"]);
  const end = flow();
  await timers.advance(5_000);
  end();
  host.session.networkChanged();
  await timers.advance(1_500);
  expect(browser.made.map(({ connectionState }) => connectionState)).toEqual([
    "closed",
    "closed",
    "connected",
  ]);
});

test("R7 a change of the network that leaves the connection alone makes no other", async () => {
  const { enter, timers, browser, flow } = await harness();
  const host = await enter("host");
  flow();
  await timers.advance(5_000);
  host.session.networkChanged();
  await timers.advance(5_000);
  expect(browser.made).toHaveLength(1);
});

test("R7 a connection that fell silent is kept when something comes as soon as the server is asked", async () => {
  const { enter, timers, browser, flow, server } = await harness();
  await enter("host");
  const end = flow();
  await timers.advance(5_000);
  end();
  const asked = server.watchedCount();
  while (server.watchedCount() === asked) await timers.advance(100);
  flow();
  await timers.advance(5_000);
  expect(browser.made.map(({ connectionState }) => connectionState)).toEqual(["connected"]);
});

test("R7 a connection that the server has lost meanwhile is made again", async () => {
  const { enter, cut, server, browser, flow } = await harness();
  const host = await enter("host");
  flow();
  await cut(() => server.media.clear());
  expect(browser.made.map(({ connectionState }) => connectionState)).toEqual(["closed", "connected"]);
  expect(host.session.state()).toBe("connected");
});

test("R3 a connection that the server gives up is closed at once, and only then made again", async () => {
  const { enter, server, browser, flow, timers } = await harness();
  const host = await enter("host");
  flow();
  const seen: string[][] = [];
  host.session.subscribe(() => void seen.push(browser.made.map(({ connectionState }) => connectionState)));
  server.loseMedia();
  await timers.advance(5_000);
  expect(seen[0]).toEqual(["closed"]);
  expect(browser.made.map(({ connectionState }) => connectionState)).toEqual(["closed", "connected"]);
  expect(host.session.state()).toBe("connected");
});

test("R7 who was cut off for sending too much is told so until the server lets them in again", async () => {
  const { enter, server, timers } = await harness();
  for (let n = 2; n < 9; n++) server.refusals.set(`offer ${n}`, "mediaCut");
  const host = await enter("host");
  const seen: string[] = [];
  host.session.subscribe(() => void seen.push(host.session.state()));
  server.loseMedia();
  await timers.advance(10_000);
  expect(host.session.state()).toBe("cut");
  await timers.advance(60_000);
  expect(host.session.state()).toBe("connected");
  expect(seen.slice(seen.indexOf("cut"), -1)).not.toContain("connecting");
});

test("R7 a media connection that broke while messaging was lost is made again without waiting", async () => {
  const { enter, cut, browser } = await harness();
  const host = await enter("host");
  await cut(() => browser.latest()?.become("disconnected"));
  expect(browser.made).toHaveLength(2);
  expect(host.session.state()).toBe("connected");
});

test("R7 on another device the same person takes place and hand along; the old one learns it and lets its media go", async () => {
  const { enter, server, timers } = await harness();
  await enter("host");
  const desk = await enter("a");
  desk.actions.raiseHand().catch(() => {});
  await timers.advance(100);
  const phone = await enter("a");
  expect(desk.phase()).toEqual({ name: "closed", why: "otherDevice" });
  expect(desk.session.state()).toBe("off");
  expect([phone.phase().name, phone.session.state()]).toEqual(["joined", "connected"]);
  expect(server.state().hands).toEqual(["a"]);
});

test("R7 who was cut off does not take the place back from the device that took it meanwhile", async () => {
  const { enter, server, timers } = await harness();
  await enter("host");
  const desk = await enter("a");
  server.cut("a");
  const phone = await enter("a");
  await timers.advance(20_000);
  expect(desk.phase()).toEqual({ name: "closed", why: "otherDevice" });
  expect(phone.phase().name).toBe("joined");
  expect(server.state().members.find(({ account }) => account === "a")?.seat).toBe(phone.self()?.seat);
});

test("R2 where connections are one-way a person has two, one that sends and one that receives, each with its own answer", async () => {
  const { enter, browser, server } = await harness({ isOneWay: true });
  const host = await enter("host");
  expect(host.session.state()).toBe("connected");
  const ways = browser.made.map(({ directions }) => [...new Set(directions)]);
  expect(ways).toEqual([["sendonly"], ["recvonly"]]);
  expect(browser.made.map(({ answer }) => answer)).toEqual(["to offer 1", "to offer 2"]);
  expect([...server.media.values()]).toEqual([2]);
});

test("R7 of two connections the worst says how the media are; when one fails both are made again", async () => {
  const { enter, browser, timers } = await harness({ isOneWay: true });
  const host = await enter("host");
  const states: string[] = [];
  host.session.subscribe(() => void states.push(host.session.state()));
  browser.made[1]?.become("failed");
  expect(states).toEqual(["connecting"]);
  await timers.advance(5_000);
  expect(host.session.state()).toBe("connected");
  expect(browser.made.map(({ connectionState }) => connectionState)).toEqual([
    "closed",
    "closed",
    "connected",
    "connected",
  ]);
});

test("R7 when one of two offers is refused neither is kept, the two of before go on, and both are offered again", async () => {
  const { enter, browser, server, cut } = await harness({ isOneWay: true });
  const host = await enter("host");
  server.refusals.set("offer 4", "serverBusy");
  const seen: string[][] = [];
  host.session.subscribe(() => {
    seen.push(browser.made.map(({ connectionState }) => connectionState));
  });
  await cut();
  expect(seen).toContainEqual(["connected", "connected", "closed", "closed"]);
  expect(browser.made.map(({ connectionState }) => connectionState)).toEqual([
    "closed",
    "closed",
    "closed",
    "closed",
    "connected",
    "connected",
  ]);
  expect(host.session.state()).toBe("connected");
});

test("R7 with two media connections sound and picture go on while messaging is lost, where something comes on either", async () => {
  const { enter, cut, browser, flow } = await harness({ isOneWay: true });
  const host = await enter("host");
  flow();
  await cut();
  expect([browser.made.length, host.session.state()]).toEqual([2, "connected"]);
});

/** By their lines: a microphone, and a camera in two layers. */
const [mic, full, small] = ["0", "1", "2"];

async function sendAll({ session }: { session: MediaSession }): Promise<void> {
  const trackOf = (kind: string) =>
    // What is missing of a track is never asked for.
    ({ kind, getSettings: () => ({ height: 720 }) }) as unknown as MediaStreamTrack;
  await session.send("mic", trackOf("audio"));
  await session.send("camera", trackOf("video"));
}

test("R2 who is not told sends every picture; who is told sends those alone that are watched, and sound in any case", async () => {
  const { enter, server, browser, timers } = await harness();
  const host = await enter("host");
  await sendAll(host);
  expect(browser.latest()?.sends()).toEqual([mic, full, small]);
  for (const [pictures, sends] of [
    [[], [mic]],
    [[{ source: "camera", layer: "small" }], [mic, small]],
    [[{ source: "camera", layer: "full" }], [mic, full]],
    [[{ source: "screen", layer: "full" }], [mic]],
  ] as const) {
    server.watchPictures([...pictures]);
    await timers.advance(100);
    expect(browser.latest()?.sends()).toEqual(sends);
  }
  // Another camera is sent no more than the one before.
  await sendAll(host);
  expect(browser.latest()?.sends()).toEqual([mic]);
});

test("R2 what a browser refuses to switch is tried again, a few times, and once more with the next word of the server", async () => {
  const { enter, server, browser, timers } = await harness();
  const host = await enter("host");
  await sendAll(host);
  const watch = async (...pictures: Parameters<typeof server.watchPictures>[0]) => {
    server.watchPictures(pictures);
    await timers.advance(20_000);
    return browser.latest()?.sends();
  };
  const refuse = (count: number) => Object.assign(browser.latest() ?? {}, { refusals: count });
  expect(await watch()).toEqual([mic]);
  refuse(2);
  expect(await watch({ source: "camera", layer: "full" })).toEqual([mic, full]);
  refuse(1_000);
  expect(await watch({ source: "camera", layer: "small" })).toEqual([mic, full]);
  expect(browser.latest()?.refusals).toBeGreaterThan(980);
  refuse(0);
  expect(await watch({ source: "camera", layer: "small" })).toEqual([mic, small]);
});

test("R2 a new media connection sends what is watched then, and a kept one learns it when messaging is back", async () => {
  const { enter, server, browser, cut, flow } = await harness();
  const host = await enter("host");
  await sendAll(host);
  server.watchPictures([]);
  const end = flow();
  await cut(() => server.watchPictures([{ source: "camera", layer: "small" }]));
  expect([browser.made.length, browser.latest()?.sends()]).toEqual([1, [mic, small]]);
  end();
  await cut(() => server.watchPictures([{ source: "camera", layer: "full" }]));
  expect([browser.made.length, browser.latest()?.sends()]).toEqual([2, [mic, full]]);
});

test("R7 a picture that losses freeze is shown later, in a new connection too, and what comes in its place as soon as it is there", async () => {
  const { enter, server, browser, timers, flow } = await harness();
  const host = await enter("host");
  flow();
  const show = (account: string) => host.session.show([{ account, source: "camera", width: 900 }]);
  const delayOf = (account: string) => {
    const track = host.session.trackOf(account, "camera");
    const receivers = [...(browser.latest()?.receivers.values() ?? [])];
    return receivers.find((receiver) => receiver.track === track)?.jitterBufferTarget;
  };
  show("ann");
  await timers.advance(1_000);
  expect(delayOf("ann")).toBe(null);
  for (let second = 0; second < 6; second++) {
    Object.assign(browser.latest()?.pictures ?? {}, { totalFreezesDuration: second, nackCount: second * 5 });
    await timers.advance(1_000);
  }
  expect(delayOf("ann")).toBeGreaterThanOrEqual(500);
  const before = browser.made.length;
  server.loseMedia();
  await timers.advance(5_000);
  expect([browser.made.length > before, delayOf("ann")]).toEqual([true, 500]);
  show("ben");
  await timers.advance(2_000);
  expect(delayOf("ben")).toBe(null);
});

test("R2 who speaks is what the server says, heard here or not, and told at once", async () => {
  const { enter, server, timers } = await harness();
  const { session } = await enter("host");
  expect([session.activeSpeaker(), session.speakers()]).toEqual([null, []]);
  const seen: (string | null)[] = [];
  session.onMeasure(() => seen.push(session.activeSpeaker()));
  server.tellSpeaking("ann", "ann", "ben");
  await timers.advance(50);
  expect([...new Set(seen)]).toEqual(["ann"]);
  expect(session.speakers()).toEqual(["ann", "ben"]);
  expect(["ann", "ben", "cem"].map((name) => session.speaking(name) > 0)).toEqual([true, true, false]);
  server.tellSpeaking("ann");
  await timers.advance(50);
  // Who spoke last.
  expect([session.activeSpeaker(), session.speakers(), session.speaking("ann")]).toEqual(["ann", [], 0]);
});
