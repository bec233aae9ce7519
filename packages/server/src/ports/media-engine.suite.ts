import { Fault } from "@lyceum/contract/faults";
import * as fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { LostMedia, MediaEngine, MediaGrant, SentLine } from "./media-engine.ts";
import { expectWhole, type MediaPeer, openMediaPeer, type Places } from "./media-peer.fixture.ts";

const mic: SentLine = { mid: "mic", source: "mic", layer: "full" };
const camera: SentLine = { mid: "camera", source: "camera", layer: "full" };
const small: SentLine = { mid: "small", source: "camera", layer: "small" };
const screenSound: SentLine = { mid: "sound", source: "screenSound", layer: "full" };
const sends = [mic, camera, small];

const grant = (name: string, more: Partial<MediaGrant> = {}): MediaGrant => ({
  account: name,
  seat: `seat-${name}`,
  mic: true,
  camera: true,
  screen: false,
  screenSound: false,
  hears: true,
  ...more,
});

export type MediaEngineSuiteOptions = {
  /** Where the engine is; the loopback if not told. */
  address?: string;
  /** From now on what lies below the engine refuses every new connection that sends, or no longer. */
  refuseConnections?(isRefusing: boolean): void;
};

/** What every media engine must do; call it inside a `describe`. Its join time-out should be a second or two. */
export function mediaEngineSuite(
  open: () => Promise<MediaEngine>,
  { address = "127.0.0.1", refuseConnections }: MediaEngineSuiteOptions = {},
): void {
  let engine: MediaEngine;
  let room = "";
  let rev = 0;
  const peers: MediaPeer[] = [];
  const pumps: NodeJS.Timeout[] = [];

  beforeAll(async () => {
    engine = await open();
  });
  afterAll(async () => {
    await engine.close();
  });
  afterEach(() => {
    for (const pump of pumps.splice(0)) clearInterval(pump);
    for (const peer of peers.splice(0)) peer.close();
    if (room !== "") allow();
  });

  const allow = (...grants: MediaGrant[]) => engine.allow(room, ++rev, grants);
  function begin(...names: string[]): void {
    room = `room-${Math.random()}`;
    allow(...names.map((name) => grant(name)));
  }
  async function enter(name: string, places: Places): Promise<MediaPeer> {
    const peer = await openMediaPeer(engine, room, `seat-${name}`, { ...places, address });
    peers.push(peer);
    await expect.poll(() => peer.state(), { timeout: 10_000 }).toBe("connected");
    return peer;
  }
  /** Sends on and on; a key frame each time it is asked for, and at first. */
  function pump(peer: MediaPeer, mid: string, label: string): void {
    let asked = -1;
    const isVideo = mid !== "mic" && mid !== "sound";
    pumps.push(
      setInterval(() => {
        const requests = peer.feedback(mid).filter((bytes) => bytes[1] === 206 && (bytes[0] ?? 0) % 32 === 1);
        peer.send(mid, requests.length > asked && isVideo ? `${label} key` : label, requests.length > asked);
        asked = requests.length;
      }, 10),
    );
  }
  const watch = (name: string, ...watches: Parameters<MediaEngine["watch"]>[2]) =>
    engine.watch(room, `seat-${name}`, watches);
  const cameraOf = (account: string, layer: "full" | "small" = "full", mid = "v1") =>
    ({ mid, account, source: "camera", layer }) as const;
  const micOf = (account: string) => ({ mid: "a1", account, source: "mic", layer: "full" }) as const;
  /** Resolves when more has come on the line. */
  async function hearsMore(peer: MediaPeer, mid: string): Promise<void> {
    const before = peer.seen(mid).length;
    await expect.poll(() => peer.seen(mid).length, { timeout: 10_000 }).toBeGreaterThan(before + 3);
  }
  /** Nothing comes on a line while another line proves that things flow. */
  async function hearsNothing(peer: MediaPeer, mid: string, witness: () => Promise<void>): Promise<void> {
    await witness();
    const before = peer.seen(mid).length;
    await witness();
    expect(peer.seen(mid).length).toBe(before);
  }
  test("R2 brings sound and picture that was asked for, beginning with a key frame, and nothing else", async () => {
    begin("ann", "ben");
    const ann = await enter("ann", { sends });
    const ben = await enter("ben", { audio: ["a1", "a2"], video: ["v1", "v2"] });
    for (const { mid } of sends) pump(ann, mid, mid);
    await watch("ben", micOf("ann"), cameraOf("ann"));
    await hearsMore(ben, "a1");
    await hearsMore(ben, "v1");
    expect(ben.seen("v1")[0]?.label).toBe("camera key");
    expect(ben.seen("a1")[0]?.label).toBe("mic");
    expect([...ben.seen("a2"), ...ben.seen("v2")]).toEqual([]);
    await watch("ben", micOf("ann"));
    await hearsNothing(ben, "v1", () => hearsMore(ben, "a1"));
    expectWhole(ben, "v1");
  });

  test("R2 changes the layer at a key frame, without a hole that the hearer could see", async () => {
    begin("ann", "ben");
    const ann = await enter("ann", { sends });
    const ben = await enter("ben", { video: ["v1"] });
    for (const { mid } of sends) pump(ann, mid, mid);
    for (const layer of ["small", "full", "small"] as const) {
      await watch("ben", cameraOf("ann", layer));
      const label = layer === "full" ? "camera" : "small";
      await expect.poll(() => ben.seen("v1").at(-1)?.label, { timeout: 10_000 }).toBe(label);
    }
    const labels = ben.seen("v1").map((packet) => packet.label);
    const first = labels.filter((label, index) => label.split(" ")[0] !== labels[index - 1]?.split(" ")[0]);
    expect(first).toEqual(["small key", "camera key", "small key"]);
    expectWhole(ben, "v1");
  });

  test("R3 a mute stops the packets at the server, and lifting it goes on at a key frame", async () => {
    begin("ann", "ben");
    const ann = await enter("ann", { sends });
    const ben = await enter("ben", { audio: ["a1"], video: ["v1"] });
    for (const { mid } of sends) pump(ann, mid, mid);
    await watch("ben", micOf("ann"), cameraOf("ann"));
    await hearsMore(ben, "v1");
    await hearsMore(ben, "a1");
    allow(grant("ann", { camera: false }), grant("ben"));
    await hearsNothing(ben, "v1", () => hearsMore(ben, "a1"));
    expect((await engine.stats()).silencedPackets).not.toBe(0);
    const before = ben.seen("v1").length;
    allow(grant("ann", { mic: false }), grant("ben"));
    await hearsNothing(ben, "a1", () => hearsMore(ben, "v1"));
    expect(ben.seen("v1")[before]?.label).toBe("camera key");
    expectWhole(ben, "v1");
    expectWhole(ben, "a1");
  });

  test("R2 R3 the sound of a shared screen comes beside the microphone, by its own leave, and a forged one is nobody's", async () => {
    const sharer = (more: Partial<MediaGrant> = {}) => grant("ann", { screenSound: true, ...more });
    begin("ann", "ben", "eve");
    allow(sharer(), grant("ben"), grant("eve"));
    const ann = await enter("ann", { sends: [mic, screenSound] });
    const eve = await enter("eve", { sends: [screenSound] });
    const ben = await enter("ben", { audio: ["a1", "a2", "a3"] });
    for (const line of [mic, screenSound]) pump(ann, line.mid, line.mid);
    pump(eve, "sound", "forged");
    const soundOf = (account: string, mid: string) =>
      ({ mid, account, source: "screenSound", layer: "full" }) as const;
    await watch("ben", micOf("ann"), soundOf("ann", "a2"), soundOf("eve", "a3"));
    await hearsMore(ben, "a1");
    await hearsMore(ben, "a2");
    expect([ben.seen("a1")[0]?.label, ben.seen("a2")[0]?.label]).toEqual(["mic", "sound"]);
    allow(sharer({ mic: false }), grant("ben"), grant("eve"));
    await hearsNothing(ben, "a1", () => hearsMore(ben, "a2"));
    allow(sharer({ screenSound: false }), grant("ben"), grant("eve"));
    await hearsNothing(ben, "a2", () => hearsMore(ben, "a1"));
    expect(ben.seen("a3")).toEqual([]);
    expectWhole(ben, "a1");
    expectWhole(ben, "a2");
  });

  test("R3 who may not hear is sent nothing, and an older word of the room is ignored", async () => {
    begin("ann", "ben", "eve");
    allow(grant("ann"), grant("ben"), grant("eve", { hears: false }));
    engine.allow(room, rev - 1, [grant("ann"), grant("ben"), grant("eve")]);
    const ann = await enter("ann", { sends: [mic] });
    const ben = await enter("ben", { audio: ["a1"] });
    const eve = await enter("eve", { audio: ["a1"] });
    pump(ann, "mic", "mic");
    await watch("ben", micOf("ann"));
    await watch("eve", micOf("ann"));
    await hearsNothing(eve, "a1", () => hearsMore(ben, "a1"));
    expect(eve.seen("a1")).toEqual([]);
  });

  test("R3 who is removed is disconnected and cannot come back", async () => {
    begin("ann", "ben", "eve");
    const ann = await enter("ann", { sends: [mic] });
    const ben = await enter("ben", { audio: ["a1"] });
    const eve = await enter("eve", { audio: ["a1"] });
    pump(ann, "mic", "mic");
    for (const name of ["ben", "eve"]) await watch(name, micOf("ann"));
    await hearsMore(eve, "a1");
    allow(grant("ann"), grant("ben"));
    await expect.poll(async () => (await engine.stats()).connections, { timeout: 10_000 }).toBe(2);
    await hearsNothing(eve, "a1", () => hearsMore(ben, "a1"));
    const again = openMediaPeer(engine, room, "seat-eve", { audio: ["a1"], address });
    await expect(again).rejects.toMatchObject({ key: "roomNotEntered" });
    await expect(watch("eve", micOf("ann"))).rejects.toMatchObject({ key: "roomNotEntered" });
  });

  test("R7 a new connection of a seat takes the place of the old one, and everybody hears on", async () => {
    begin("ann", "ben");
    const old = await enter("ann", { sends: [mic] });
    const ben = await enter("ben", { audio: ["a1"] });
    await watch("ben", micOf("ann"));
    pump(old, "mic", "old");
    await hearsMore(ben, "a1");
    const ann = await enter("ann", { sends: [mic] });
    pump(ann, "mic", "new");
    await expect.poll(() => ben.seen("a1").at(-1)?.label, { timeout: 10_000 }).toBe("new");
    expectWhole(ben, "a1");
    expect((await engine.stats()).connections).toBe(2);
  });

  // An engine whose fabric cannot be told to refuse is not tried for it.
  test.for(refuseConnections ? [refuseConnections] : [])(
    "R7 after a new connection that failed the old one goes on",
    async (refuse) => {
      begin("ann", "ben");
      const lost: LostMedia[] = [];
      const stop = engine.onLost((one) => lost.push(one));
      const ann = await enter("ann", { sends: [mic] });
      const ben = await enter("ben", { audio: ["a1"] });
      await watch("ben", micOf("ann"));
      pump(ann, "mic", "mic");
      await hearsMore(ben, "a1");
      refuse(true);
      const failing = openMediaPeer(engine, room, "seat-ann", { sends: [mic], address });
      const outcome = await failing.catch((error: unknown) => error);
      refuse(false);
      expect(outcome).toBeInstanceOf(Fault);
      await hearsMore(ben, "a1");
      expect([lost, (await engine.stats()).connections]).toEqual([[], 2]);
      stop();
    },
  );

  test("R7 of two connections of a seat that are asked for at once the later counts, and nothing is left of the other", async () => {
    begin("ann", "ben");
    const before = await enter("ann", { sends: [mic] });
    const ben = await enter("ben", { audio: ["a1"] });
    await watch("ben", micOf("ann"));
    pump(before, "mic", "before");
    await hearsMore(ben, "a1");
    const ask = () => openMediaPeer(engine, room, "seat-ann", { sends: [mic], address });
    const [earlier, later] = await Promise.allSettled([ask(), ask()]);
    expect([earlier.status, later.status]).toEqual(["rejected", "fulfilled"]);
    if (later.status === "fulfilled") {
      peers.push(later.value);
      pump(later.value, "mic", "later");
    }
    await expect.poll(() => ben.seen("a1").at(-1)?.label, { timeout: 15_000 }).toBe("later");
    expect((await engine.stats()).connections).toBe(2);
  });

  test("R7 a connection that does not come about is lost, and leaves nothing behind", async () => {
    begin("ann");
    const lost: LostMedia[] = [];
    const stop = engine.onLost((one) => lost.push(one));
    const ann = await enter("ann", { sends });
    const { offer } = ann;
    ann.close();
    // Nobody is there any more who could take the answer.
    await engine.connect(room, "seat-ann", offer, sends);
    await expect.poll(() => lost, { timeout: 15_000 }).toEqual([{ roomId: room, seat: "seat-ann" }]);
    expect((await engine.stats()).connections).toBe(0);
    stop();
  });

  test("R7 what was lost on the way to the server is asked for again", async () => {
    begin("ann", "ben");
    const ann = await enter("ann", { sends: [camera] });
    const ben = await enter("ben", { video: ["v1"] });
    pump(ann, "camera", "camera");
    await watch("ben", cameraOf("ann"));
    await hearsMore(ben, "v1");
    ann.skip("camera");
    const asked = () => ann.feedback("camera").filter((bytes) => bytes[1] === 205).length;
    await expect.poll(asked, { timeout: 10_000 }).toBeGreaterThan(0);
  });

  test("R2 senders are told which of their pictures are watched: at once what somebody wants, after a while that nobody does", async () => {
    begin("ann", "ben");
    const told: string[] = [];
    const stop = engine.onWatched(({ seat, pictures }) => {
      if (seat !== "seat-ann") return;
      const text = pictures.map(({ source, layer }) => `${source} ${layer}`).toSorted();
      told.push(text.join(", "));
    });
    async function latest(text: string): Promise<void> {
      await expect.poll(() => told.at(-1), { timeout: 15_000 }).toBe(text);
    }
    const ann = await enter("ann", { sends });
    const ben = await enter("ben", { audio: ["a1"], video: ["v1"] });
    await latest("");
    for (const { mid } of sends) pump(ann, mid, mid);
    await watch("ben", micOf("ann"), cameraOf("ann", "small"));
    await latest("camera small");
    await hearsMore(ben, "v1");
    await watch("ben", micOf("ann"), cameraOf("ann"));
    await latest("camera full, camera small");
    await latest("camera full");
    // The layer of before went on until the new one was shown.
    expect(ben.seen("v1").at(-1)?.label).toMatch(/^camera/);
    expectWhole(ben, "v1");
    expect(told).toEqual(expect.arrayContaining(["", "camera small"]));

    allow(grant("ann", { camera: false }), grant("ben"));
    await latest("");
    allow(grant("ann"), grant("ben"));
    await latest("camera full");
    const before = told.length;
    const again = await enter("ann", { sends });
    pump(again, "camera", "again");
    await expect.poll(() => told.slice(before), { timeout: 15_000 }).toContain("camera full");
    await expect.poll(() => ben.seen("v1").at(-1)?.label, { timeout: 15_000 }).toMatch(/^again/);
    stop();
  }, 60_000);

  test("R2 who asks for what they watch is told once more which of their own pictures are watched", async () => {
    begin("ann", "ben");
    const told: string[] = [];
    const stop = engine.onWatched(({ seat, pictures }) => {
      if (seat === "seat-ann") told.push(pictures.map(({ layer }) => layer).join());
    });
    await enter("ann", engine.isOneWay ? { sends } : { sends, video: ["v1"] });
    if (engine.isOneWay) await enter("ann", { video: ["v1"] });
    await enter("ben", { video: ["v1"] });
    await watch("ben", cameraOf("ann", "small"));
    await expect.poll(() => told.at(-1), { timeout: 15_000 }).toBe("small");
    const before = told.length;
    await watch("ann");
    await expect.poll(() => told.slice(before), { timeout: 15_000 }).toEqual(["small"]);
    stop();
  });

  test("R2 nobody is asked for feedback that would starve the sender; reports and a bitrate come instead", async () => {
    begin("ann");
    const ann = await enter("ann", { sends: [camera] });
    pump(ann, "camera", "camera");
    const remb = () => ann.feedback("camera").some((bytes) => bytes.includes("REMB"));
    await expect.poll(remb, { timeout: 10_000 }).toBe(true);
    expect(ann.feedback("camera").some((bytes) => bytes[1] === 201)).toBe(true);
  });

  test("R2 a malformed offer is refused and ends nothing", async () => {
    begin("ann", "ben");
    const ann = await enter("ann", { sends });
    const offer = ann.offer;
    const lines = offer.split("\r\n");
    const refused = async (text: string, said: readonly SentLine[] = sends) => {
      const outcome = await engine.connect(room, "seat-ben", text, said).then(
        () => "answered",
        (error: { key?: string }) => error.key,
      );
      engine.disconnect(room, "seat-ben");
      return outcome;
    };
    for (const text of ["", "v=0", "m=", "x".repeat(100_000), offer.repeat(20)])
      expect(await refused(text)).toBe("parameterError");
    expect(await refused(offer, [])).toBe("parameterError");
    expect(await refused(offer, [mic, camera, { ...small, layer: "full" }])).toBe("parameterError");
    expect(await refused(offer, [{ ...mic, mid: "camera" }, camera, small])).toBe("parameterError");
    const damage = fc.record({ at: fc.nat(lines.length - 1), text: fc.string(), how: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 4 }), async (damages) => {
        const damaged = [...lines];
        for (const { at, text, how } of damages) {
          const line = damaged[at] ?? "";
          damaged[at] = [text, line + text, line.slice(0, text.length), line.toUpperCase()][how] ?? "";
        }
        expect(["answered", "parameterError"]).toContain(await refused(damaged.join("\r\n")));
      }),
      { numRuns: 60 },
    );
    pump(ann, "mic", "mic");
    const ben = await enter("ben", { audio: ["a1"] });
    await watch("ben", micOf("ann"));
    await hearsMore(ben, "a1");
  });

  test("R2 a line that is no receiving line of one's own brings nothing", async () => {
    begin("ann", "ben");
    const ann = await enter("ann", { sends: [mic] });
    const ben = await enter("ben", { audio: ["a1"] });
    pump(ann, "mic", "mic");
    await watch("ben", { ...micOf("ann"), mid: "other" }, { ...micOf("nobody") });
    await watch("ben", micOf("ann"));
    await hearsMore(ben, "a1");
  });
}
