import { missingForJanus, startSystemJanus } from "@lyceum/testing";
import { afterAll, describe, expect, inject, test } from "vitest";
import type { LostMedia } from "../../../ports/media-engine.ts";
import { mediaEngineSuite } from "../../../ports/media-engine.suite.ts";
import { grantOf, openMediaPeer } from "../../../ports/media-peer.fixture.ts";
import { standBetween } from "./between.fixture.ts";
import { openJanusMedia } from "./engine.ts";

const missing = missingForJanus();
// Without a network there is no address, and no installation would help.
if (missing === "the package janus" && inject("mustRunAll"))
  throw new Error("the package janus is not installed");
if (missing !== undefined) console.log(`skipped: the engine on Janus, because ${missing} is missing`);
const janus = await startSystemJanus();

describe.skipIf(janus === undefined)("the engine on Janus", () => {
  const { url = "", secret = "", address = "" } = janus ?? {};
  const open = (log: (event: string, detail: object) => void, at = url) =>
    openJanusMedia({ url: at, secret, joinTimeoutMs: 2_000, log });

  let between: Awaited<ReturnType<typeof standBetween>>;

  afterAll(async () => {
    await between.close();
    await janus?.stop();
  });

  mediaEngineSuite(
    async () => {
      between = await standBetween(url);
      return open((...delivered) => console.log(...delivered), between.url);
    },
    {
      address,
      refuseConnections(isRefusing) {
        between.harm(({ body }) => (isRefusing && body?.request === "publish" ? "refuse" : "pass"));
      },
    },
  );

  test("R3 who goes on sending without permission is reported in the log, once, and who has permission is not", async () => {
    const delivered: object[] = [];
    const media = open((event, detail) => event === "media.intrusion" && delivered.push(detail));
    const person = (name: string, isAllowed: boolean) => ({
      account: name,
      seat: name,
      mic: isAllowed,
      camera: false,
      screen: false,
      screenSound: isAllowed,
      hears: true,
    });
    media.allow("room", 1, [person("ann", true), person("ben", true)]);
    const sends = (["mic", "screenSound"] as const).map(
      (source) => ({ mid: source, source, layer: "full" }) as const,
    );
    const [ann, ben] = [
      await openMediaPeer(media, "room", "ann", { sends, address }),
      await openMediaPeer(media, "room", "ben", { sends, address }),
    ];
    const pump = setInterval(() => {
      for (const { mid } of sends) for (const peer of [ann, ben]) peer.send(mid, "hello");
    }, 10);
    media.allow("room", 2, [person("ann", false), person("ben", true)]);
    const intrusionsOf = (seat: string) => sends.map(({ source }) => ({ roomId: "room", seat, source }));
    await expect.poll(() => delivered, { timeout: 30_000 }).toHaveLength(2);
    media.allow("room", 3, [person("ann", false), person("ben", false)]);
    await expect.poll(() => delivered, { timeout: 30_000 }).toHaveLength(4);
    expect(delivered.slice(0, 2)).toEqual(expect.arrayContaining(intrusionsOf("ann")));
    expect(delivered.slice(2)).toEqual(expect.arrayContaining(intrusionsOf("ben")));
    clearInterval(pump);
    for (const peer of [ann, ben]) peer.close();
    await media.close();
  });

  test("R7 when Janus ends, its people are notified, and the room's grants hold in the next one", async () => {
    const logged: string[] = [];
    const media = open((event) => void logged.push(event));
    const lost: LostMedia[] = [];
    media.onLost((one) => lost.push(one));
    media.allow("room", 1, [grantOf("ann"), grantOf("ben")]);
    const mic = { mid: "mic", source: "mic", layer: "full" } as const;
    const enter = async () => {
      const ann = await openMediaPeer(media, "room", "ann", { sends: [mic], address });
      const ben = await openMediaPeer(media, "room", "ben", { audio: ["a1"], address });
      await media.watch("room", "ben", [{ mid: "a1", account: "ann", source: "mic", layer: "full" }]);
      const pump = setInterval(() => ann.send("mic", "hello"), 10);
      await expect.poll(() => ben.seen("a1").length, { timeout: 15_000 }).toBeGreaterThan(3);
      clearInterval(pump);
      return () => [ann, ben].forEach((peer) => peer.close());
    };
    const leave = await enter();
    await janus?.kill();
    await expect
      .poll(() => lost.map(({ seat }) => seat).toSorted(), { timeout: 15_000 })
      .toEqual(["ann", "ben"]);
    leave();
    await janus?.start();
    await expect.poll(() => logged, { timeout: 15_000 }).toEqual(["janus.lost", "janus.back"]);
    await expect(openMediaPeer(media, "room", "eve", { sends: [mic], address })).rejects.toMatchObject({
      key: "roomNotEntered",
    });
    (await enter())();
    await media.close();
  });
});
