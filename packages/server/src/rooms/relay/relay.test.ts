import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import tls from "node:tls";
import { limits } from "@lyceum/contract/limits";
import { makeTempFolder } from "@lyceum/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openEmbeddedMedia } from "../../engines/embedded/media/engine.ts";
import { grantOf } from "../../ports/media-peer.fixture.ts";
import { openWeriftPeer } from "../../ports/werift-peer.fixture.ts";
import { askRelay } from "../../operator/checks/ask-relay.ts";
import { startTurnServer, turnProgram } from "./turn-server.fixture.ts";
import { makeTurnCredentials } from "./turn-credentials.ts";

const secret = "north";
const openssl = "/usr/bin/openssl";
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

  const credentials = (seat: string, url = turn.url) =>
    makeTurnCredentials({ urls: [url], secret }, seat, Date.now());

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

  /** Ann has the relay alone. */
  async function talkThrough(url: string): Promise<void> {
    const media = open();
    const ben = await openWeriftPeer(media, "room", "ben", { sends: [mic], audio: ["a1"] });
    const ann = await openWeriftPeer(media, "room", "ann", {
      sends: [mic],
      audio: ["a1"],
      relay: credentials("ann", url),
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
  }

  test("R7 sound goes both ways through a relay over TCP for somebody whose UDP is blocked", async () => {
    await talkThrough(turn.url);
  }, 60_000);

  test.skipIf(!existsSync(openssl))(
    "R7 sound goes both ways through a relay over TLS, whose certificate is looked at",
    async () => {
      const host = "127.0.0.4";
      const certificate = makeCertificate(host);
      const safe = await startTurnServer(secret, { host, certificate });
      closers.push(safe.close);
      const ask = async () => {
        const { username, credential } = credentials("seat");
        return await askRelay(safe.url, username, credential);
      };
      expect(await ask()).toBe("silent");
      const known = tls.getCACertificates("default");
      tls.setDefaultCACertificates([...known, readFileSync(certificate, "utf8")]);
      closers.push(() => tls.setDefaultCACertificates(known));
      expect(await ask()).toBe("accepts");
      await talkThrough(safe.url);
    },
    60_000,
  );

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

/** A file with a certificate for an address, signed by itself, and its key. */
function makeCertificate(address: string): string {
  const file = path.join(makeTempFolder(), "relay.pem");
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=relay"];
  const named = ["-addext", `subjectAltName=IP:${address}`, "-keyout", file];
  const { status, stdout } = spawnSync(openssl, [...made, ...named], { encoding: "utf8" });
  expect(status).toBe(0);
  appendFileSync(file, stdout);
  return file;
}
