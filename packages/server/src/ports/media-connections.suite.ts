import { Fault } from "@lyceum/contract/faults";
import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { LostMedia, SentLine } from "./media-engine.ts";
import { expectWhole } from "./media-peer.fixture.ts";
import { camera, grant, mic, sends, small, type MediaStage } from "./media-stage.fixture.ts";

/** How connections come, go and fail. */
export function mediaConnectionsSuite(
  stage: MediaStage,
  refuseConnections: ((isRefusing: boolean) => void) | undefined,
): void {
  const { allow, begin, connect, enter, pump, watch, micOf, hearsMore, hearsNothing } = stage;

  test("R3 who is removed is disconnected and cannot come back", async () => {
    begin("ann", "ben", "eve");
    const ann = await enter("ann", { sends: [mic] });
    const ben = await enter("ben", { audio: ["a1"] });
    const eve = await enter("eve", { audio: ["a1"] });
    pump(ann, "mic", "mic");
    for (const name of ["ben", "eve"]) await watch(name, micOf("ann"));
    await hearsMore(eve, "a1");
    allow(grant("ann"), grant("ben"));
    await expect.poll(async () => (await stage.engine.stats()).connections, { timeout: 10_000 }).toBe(2);
    await hearsNothing(eve, "a1", () => hearsMore(ben, "a1"));
    const again = connect("eve", { audio: ["a1"] });
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
    expect((await stage.engine.stats()).connections).toBe(2);
  });

  // An engine whose fabric cannot be told to refuse is not tried for it.

  test.for(refuseConnections ? [refuseConnections] : [])(
    "R7 after a new connection that failed the old one goes on",
    async (refuse) => {
      begin("ann", "ben");
      const lost: LostMedia[] = [];
      const stop = stage.engine.onLost((one) => lost.push(one));
      const ann = await enter("ann", { sends: [mic] });
      const ben = await enter("ben", { audio: ["a1"] });
      await watch("ben", micOf("ann"));
      pump(ann, "mic", "mic");
      await hearsMore(ben, "a1");
      refuse(true);
      const failing = connect("ann", { sends: [mic] });
      const outcome = await failing.catch((error: unknown) => error);
      refuse(false);
      expect(outcome).toBeInstanceOf(Fault);
      await hearsMore(ben, "a1");
      expect([lost, (await stage.engine.stats()).connections]).toEqual([[], 2]);
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
    // Which of the two asks first is not said by which of them began first.
    const asked = vi.spyOn(stage.engine, "connect");
    const ask = () => connect("ann", { sends: [mic] });
    const both = await Promise.allSettled([ask(), ask()]);
    const laterOffer = asked.mock.calls[1]?.[2];
    asked.mockRestore();
    // The earlier is refused, or replaced where its answer was ready before the later one asked.
    const answered = both.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(answered.map(({ offer }) => offer)).toContain(laterOffer);
    for (const peer of answered) pump(peer, "mic", peer.offer === laterOffer ? "later" : "earlier");
    await expect.poll(() => ben.seen("a1").at(-1)?.label, { timeout: 15_000 }).toBe("later");
    expect((await stage.engine.stats()).connections).toBe(2);
  });

  test("R7 a connection that does not come about is lost, and leaves nothing behind", async () => {
    begin("ann");
    const lost: LostMedia[] = [];
    const stop = stage.engine.onLost((one) => lost.push(one));
    const ann = await enter("ann", { sends });
    const { offer } = ann;
    ann.close();
    // Nobody is there any more who could take the answer.
    await stage.engine.connect(stage.room, "seat-ann", offer, sends);
    // The end of the one before may have been told as well.
    const before = lost.length;
    const told = { roomId: stage.room, seat: "seat-ann" };
    await expect.poll(() => lost.slice(before), { timeout: 15_000 }).toContainEqual(told);
    await expect.poll(async () => (await stage.engine.stats()).connections).toBe(0);
    stop();
  });

  test("R2 a malformed offer is refused and ends nothing", async () => {
    // Who offers too often is refused for that.
    const tries = Array.from({ length: 10 }, (_, at) => `try-${at}`);
    begin("ann", "ben", ...tries);
    let count = 0;
    const ann = await enter("ann", { sends });
    const offer = ann.offer;
    const lines = offer.split("\r\n");
    const refused = async (text: string, said: readonly SentLine[] = sends) => {
      const seat = `seat-try-${count++ % tries.length}`;
      const outcome = await stage.engine.connect(stage.room, seat, text, said).then(
        () => "answered",
        (error: { key?: string }) => error.key,
      );
      stage.engine.disconnect(stage.room, seat);
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
}
