import { limits } from "@lyceum/contract/limits";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openEmbeddedMedia } from "../../engines/embedded/media/engine.ts";
import { grantOf } from "../../ports/media-peer.fixture.ts";
import { openWeriftPeer } from "../../ports/werift-peer.fixture.ts";
import { askRelay } from "../../operator/checks/ask-relay.ts";
import { startTurnServer, turnProgram } from "./turn-server.fixture.ts";
import { makeTurnCredentials } from "./turn-credentials.ts";

const secret = "north";
const mic = { mid: "mic", source: "mic", layer: "full" } as const;

describe.skipIf(turnProgram === undefined)("with coturn", () => {
  let turn: Awaited<ReturnType<typeof startTurnServer>>;
  const closers: (() => unknown)[] = [];
  beforeAll(async () => {
    turn = await startTurnServer(secret);
  });
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  });
  afterAll(async () => {
    await turn.close();
  });

  const credentials = (seat: string) => makeTurnCredentials({ urls: [turn.url], secret }, seat, Date.now());

  function open() {
    const media = openEmbeddedMedia({
      host: "127.0.0.1",
      announced: "127.0.0.1",
      port: 0,
      processes: 1,
      log: () => {},
    });
    closers.push(() => media.close());
    media.allow("room", 1, [grantOf("ann"), grantOf("ben")]);
    return media;
  }

  test("R7 sound goes both ways through a relay over TCP for somebody whose UDP is blocked", async () => {
    const media = open();
    const ben = await openWeriftPeer(media, "room", "ben", { sends: [mic], audio: ["a1"] });
    const ann = await openWeriftPeer(media, "room", "ann", {
      sends: [mic],
      audio: ["a1"],
      relay: credentials("ann"),
    });
    closers.push(ann.close, ben.close);
    expect([ann.way(), ben.way()]).toEqual(["relay", "host"]);
    await media.watch("room", "ben", [{ mid: "a1", account: "ann", source: "mic", layer: "full" }]);
    await media.watch("room", "ann", [{ mid: "a1", account: "ben", source: "mic", layer: "full" }]);
    let sequence = 0;
    const pump = setInterval(() => {
      sequence++;
      for (const peer of [ann, ben])
        void peer.sendRtp({ ssrc: peer.ssrcOf("mic"), sequence }, Buffer.alloc(40)).catch(() => {});
    }, 20);
    closers.push(() => clearInterval(pump));
    for (const peer of [ann, ben])
      await expect.poll(() => peer.seen.length, { timeout: 10_000 }).toBeGreaterThan(20);
  }, 60_000);

  test("R7 the relay refuses names whose time is over, and passwords that are not ours", async () => {
    const ask = ({ username, credential }: { username: string; credential: string }) =>
      askRelay(turn.url, username, credential);
    const life = limits.turnCredentialLife.value;
    const made = (now: number) => makeTurnCredentials({ urls: [], secret }, "seat", now);
    expect(await ask(made(Date.now()))).toBe("accepts");
    expect(await ask(made(Date.now() - life - 60_000))).toBe("refuses");
    expect(await ask({ ...made(Date.now()), credential: made(0).credential })).toBe("refuses");
  }, 60_000);
});
