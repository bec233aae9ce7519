import { missingForJanus, startSystemJanus } from "@lyceum/testing";
import * as fc from "fast-check";
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import type { LostMedia, MediaEngine, MediaGrant, SentLine } from "../../../ports/media-engine.ts";
import { grantOf, type MediaPeer, openMediaPeer, type Places } from "../../../ports/media-peer.fixture.ts";
import { type Asked, type Fate, standBetween } from "./between.fixture.ts";
import { openJanusMedia } from "./engine.ts";

const missing = missingForJanus();
// Without a network there is no address, and no installation would help.
if (missing === "the package janus" && inject("mustRunAll"))
  throw new Error("the package janus is not installed");
if (missing !== undefined) console.log(`skipped: harm to the engine on Janus, because ${missing} is missing`);
const janus = await startSystemJanus();

const mic: SentLine = { mid: "mic", source: "mic", layer: "full" };
const grant = (name: string, more: Partial<MediaGrant> = {}) => grantOf(name, { camera: false, ...more });
const isMute = ({ body }: Asked) => body?.request === "moderate" && body.mute === true;
const poll = { timeout: 20_000 };

describe.skipIf(janus === undefined)("the engine on a Janus that fails it", { timeout: 60_000 }, () => {
  const { url: janusUrl = "", secret = "", address = "" } = janus ?? {};
  let between: Awaited<ReturnType<typeof standBetween>>;
  let engine: MediaEngine;
  let rev = 0;
  let lost: LostMedia[] = [];
  const logged: string[] = [];
  const peers: MediaPeer[] = [];
  const pumps: NodeJS.Timeout[] = [];

  beforeEach(async () => {
    between = await standBetween(janusUrl);
    lost = [];
    logged.splice(0);
    const log = (event: string) => void logged.push(event);
    engine = openJanusMedia({ url: between.url, secret, joinTimeoutMs: 5_000, log });
    engine.onLost((one) => void lost.push(one));
  });
  afterEach(async () => {
    for (const pump of pumps.splice(0)) clearInterval(pump);
    for (const peer of peers.splice(0)) peer.close();
    between.heal();
    await engine.close();
    await between.close();
  });
  afterAll(() => janus?.stop());

  const allow = (...grants: MediaGrant[]) => engine.allow("room", ++rev, grants);
  async function enter(name: string, places: Places): Promise<MediaPeer> {
    const peer = await openMediaPeer(engine, "room", name, { ...places, address });
    peers.push(peer);
    await expect.poll(() => peer.state(), poll).toBe("connected");
    if (places.sends) pumps.push(setInterval(() => peer.send("mic", name), 10));
    return peer;
  }
  const watch = (name: string, ...accounts: string[]) =>
    engine.watch(
      "room",
      name,
      accounts.map((account, index) => ({ mid: `a${index}`, account, source: "mic", layer: "full" })),
    );
  async function hearsMore(peer: MediaPeer, mid: string): Promise<void> {
    const before = peer.seen(mid).length;
    await expect.poll(() => peer.seen(mid).length, poll).toBeGreaterThan(before + 3);
  }
  /** Nothing comes on a line while another line proves that things flow. */
  async function hearsNothing(peer: MediaPeer, mid: string, witness: string): Promise<void> {
    await hearsMore(peer, witness);
    const before = peer.seen(mid).length;
    for (let time = 0; time < 3; time++) await hearsMore(peer, witness);
    expect(peer.seen(mid).length).toBe(before);
  }
  /** Ben hears Ann and Cat. */
  async function begin() {
    allow(grant("ann"), grant("ben"), grant("cat"));
    await enter("ann", { sends: [mic] });
    await enter("cat", { sends: [mic] });
    const ben = await enter("ben", { audio: ["a0", "a1"] });
    await watch("ben", "ann", "cat");
    for (const mid of ["a0", "a1"]) await hearsMore(ben, mid);
    return { ben };
  }

  test("R2 what no Janus would say is heard and forgotten, and sound goes on", async () => {
    const { ben } = await begin();
    const bad = [
      "",
      "{",
      "null",
      "1",
      '"janus"',
      "[]",
      "{}",
      '{"janus":1}',
      '{"janus":null,"sender":1}',
      '{"janus":"event","plugindata":{}}',
      '{"janus":"event","plugindata":{"data":null}}',
      '{"janus":"success","data":7}',
      '{"janus":"event","jsep":"v=0"}',
      '{"janus":"up","sender":"1"}',
      ...fc.sample(fc.string(), { numRuns: 50, seed: 1 }),
    ];
    for (const text of bad) between.say(text);
    await expect
      .poll(() => logged.filter((event) => event === "janus.malformed").length, poll)
      .toBe(bad.length);
    for (const mid of ["a0", "a1"]) await hearsMore(ben, mid);
    expect(lost).toEqual([]);
  });

  test.each<Fate>(["lose", "refuse"])(
    "R3 a mute that Janus does not carry out ends the connection that it is about (%s)",
    async (fate) => {
      const { ben } = await begin();
      between.harm((asked) => (isMute(asked) ? fate : "pass"));
      allow(grant("ann", { mic: false }), grant("ben"), grant("cat"));
      await expect.poll(() => lost, poll).toEqual([{ roomId: "room", seat: "ann" }]);
      await hearsNothing(ben, "a0", "a1");
      expect((await engine.stats()).connections).toBe(2);
      // Nor may she come back as long as nobody can be silenced.
      const refused = openMediaPeer(engine, "room", "ann", { sends: [mic], address });
      await expect(refused).rejects.toMatchObject({ key: "serverBusy" });
      between.heal();
      await enter("ann", { sends: [mic] });
      await hearsNothing(ben, "a0", "a1");
      allow(grant("ann"), grant("ben"), grant("cat"));
      await hearsMore(ben, "a0");
    },
  );

  test("R3 a receiver of whom Janus says nothing holds up no mute, and is lost in the end", async () => {
    const { ben } = await begin();
    allow(grant("ann"), grant("ben"), grant("cat"), grant("eve"));
    const eve = await enter("eve", { audio: ["a0"] });
    await watch("eve", "cat");
    await hearsMore(eve, "a0");
    const handle = between.asked.findLast(({ body }) => body?.request === "start")?.handle_id;
    let isOver = false;
    const wasOver: boolean[] = [];
    between.harm((asked) => {
      if (isMute(asked)) wasOver.push(isOver);
      return asked.handle_id === handle && asked.janus === "message" ? "lose" : "pass";
    });
    const shown = watch("eve", "ann").then(() => {
      isOver = true;
    });
    allow(grant("ann", { mic: false }), grant("ben"), grant("cat"), grant("eve"));
    await hearsNothing(ben, "a0", "a1");
    allow(grant("ann"), grant("ben"), grant("cat"), grant("eve"));
    await hearsMore(ben, "a0");
    // The mute was asked for while the receiver was still waited for.
    expect(wasOver).toEqual([false]);
    await shown;
    expect(lost).toEqual([{ roomId: "room", seat: "eve" }]);
  });

  test("R3 when Janus does not even end a connection, its session ends with all that is in it", async () => {
    const { ben } = await begin();
    between.harm(({ janus: what }) => (what === "detach" ? "lose" : "pass"));
    between.holdEnds();
    allow(grant("ben"), grant("cat"));
    await expect.poll(() => logged, poll).toContain("janus.stuck");
    await expect.poll(() => lost.map(({ seat }) => seat).toSorted(), poll).toEqual(["ben", "cat"]);
    // Janus did not learn that the socket was closed; the next session has ended this one.
    await expect.poll(() => ben.state(), poll).not.toBe("connected");
    await enter("cat", { sends: [mic] });
    const again = await enter("ben", { audio: ["a0", "a1"] });
    await watch("ben", "cat");
    await hearsMore(again, "a0");
  });

  test("R7 after a new connection that failed the end of the old one is heard", async () => {
    await begin();
    const old = between.asked.find(({ body }) => body?.request === "publish")?.handle_id;
    between.harm(({ body }) => (body?.request === "publish" ? "refuse" : "pass"));
    const failing = openMediaPeer(engine, "room", "ann", { sends: [mic], address });
    await expect(failing).rejects.toMatchObject({ key: "serverBusy" });
    between.say(JSON.stringify({ janus: "hangup", sender: old }));
    await expect.poll(() => lost, poll).toEqual([{ roomId: "room", seat: "ann" }]);
    expect((await engine.stats()).connections).toBe(2);
  });
});
