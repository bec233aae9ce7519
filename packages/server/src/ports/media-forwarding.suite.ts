import { expect, test } from "vitest";
import type { MediaGrant } from "./media-engine.ts";
import { expectWhole } from "./media-peer.fixture.ts";
import { camera, grant, mic, screenSound, sends, type MediaStage } from "./media-stage.fixture.ts";

/** What is sent to whom, and what senders are told. */
export function mediaForwardingSuite(stage: MediaStage): void {
  const { allow, begin, enter, pump, watch, cameraOf, micOf, hearsMore, hearsNothing } = stage;

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

  test("R2 changes the layer at a key frame, without a hole that the receiver could see", async () => {
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
    expect((await stage.engine.stats()).silencedPackets).not.toBe(0);
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
    stage.engine.allow(stage.room, stage.rev - 1, [grant("ann"), grant("ben"), grant("eve")]);
    const ann = await enter("ann", { sends: [mic] });
    const ben = await enter("ben", { audio: ["a1"] });
    const eve = await enter("eve", { audio: ["a1"] });
    pump(ann, "mic", "mic");
    await watch("ben", micOf("ann"));
    await watch("eve", micOf("ann"));
    await hearsNothing(eve, "a1", () => hearsMore(ben, "a1"));
    expect(eve.seen("a1")).toEqual([]);
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
    const delivered: string[] = [];
    const stop = stage.engine.onWatched(({ seat, pictures }) => {
      if (seat !== "seat-ann") return;
      const text = pictures.map(({ source, layer }) => `${source} ${layer}`).toSorted();
      delivered.push(text.join(", "));
    });
    async function latest(text: string): Promise<void> {
      await expect.poll(() => delivered.at(-1), { timeout: 15_000 }).toBe(text);
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
    expect(delivered).toEqual(expect.arrayContaining(["", "camera small"]));

    allow(grant("ann", { camera: false }), grant("ben"));
    await latest("");
    allow(grant("ann"), grant("ben"));
    await latest("camera full");
    const before = delivered.length;
    const again = await enter("ann", { sends });
    pump(again, "camera", "again");
    await expect.poll(() => delivered.slice(before), { timeout: 15_000 }).toContain("camera full");
    await expect.poll(() => ben.seen("v1").at(-1)?.label, { timeout: 15_000 }).toMatch(/^again/);
    stop();
  }, 60_000);

  test("R2 who asks for what they watch is told once more which of their own pictures are watched", async () => {
    begin("ann", "ben");
    const delivered: string[] = [];
    const stop = stage.engine.onWatched(({ seat, pictures }) => {
      if (seat === "seat-ann") delivered.push(pictures.map(({ layer }) => layer).join());
    });
    await enter("ann", stage.engine.isOneWay ? { sends } : { sends, video: ["v1"] });
    if (stage.engine.isOneWay) await enter("ann", { video: ["v1"] });
    await enter("ben", { video: ["v1"] });
    await watch("ben", cameraOf("ann", "small"));
    await expect.poll(() => delivered.at(-1), { timeout: 15_000 }).toBe("small");
    const before = delivered.length;
    await watch("ann");
    await expect.poll(() => delivered.slice(before), { timeout: 15_000 }).toEqual(["small"]);
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

  test("R2 a line that is no receiving line of one's own brings nothing", async () => {
    begin("ann", "ben");
    const ann = await enter("ann", { sends: [mic] });
    const receives = { audio: ["a1", "a2"] };
    const ben = await enter("ben", stage.engine.isOneWay ? receives : { ...receives, sends: [mic] });
    pump(ann, "mic", "mic");
    // Lines that are none, somebody who is not there, and at the end one that shows that all of it was heard.
    const watches = ["other", mic.mid, "a2"].map((mid) => ({ ...micOf("ann"), mid }));
    await watch("ben", micOf("nobody"), ...watches);
    for (let time = 0; time < 2; time++) await hearsMore(ben, "a2");
    expect([...ben.seen("a1"), ...ben.seen(mic.mid)]).toEqual([]);
    await watch("ben", micOf("ann"));
    await hearsMore(ben, "a1");
  });
}
