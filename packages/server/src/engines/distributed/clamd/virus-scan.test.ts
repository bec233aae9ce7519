import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:net";
import { freePort } from "@lyceum/testing";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { eicar, virusScanSuite } from "../../../ports/virus-scan.suite.ts";
import { clamdProgram, startClamd } from "./clamd-server.fixture.ts";
import { makeClamdScan } from "./virus-scan.ts";

describe.runIf(clamdProgram !== undefined || inject("mustRunAll"))("with a real clamd", () => {
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  beforeAll(async () => {
    clamd = await startClamd("2M");
  }, 60_000);
  afterAll(() => clamd.close());

  virusScanSuite(async () => makeClamdScan({ path: clamd.socket }), { runs: 15 });

  test("A6 a file that is more than clamd takes is called too large", async () => {
    const large = randomBytes(5_000_000);
    expect(await makeClamdScan({ path: clamd.socket }).scan(one(large))).toEqual({ kind: "tooLarge" });
  });
});

test("A6 a scanner that hangs up within a file without a word is asked whether it lives: only then the file is too large", async () => {
  const port = await freePort();
  const lives = { is: true };
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", (part) => {
      if (!String(part).startsWith("zPING")) socket.destroy();
      else socket.end(lives.is ? "PONG\0" : "");
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const scan = async () =>
    await makeClamdScan({ host: "127.0.0.1", port }).scan(one(randomBytes(20_000_000)));
  expect(await scan()).toEqual({ kind: "tooLarge" });
  lives.is = false;
  await expect(scan()).rejects.toThrow(/EPIPE|ECONNRESET|ended/);
});

test("A6 the name of what clamd found is told", async () => {
  const port = await serve((reply) => reply("stream: Win.Test.EICAR_HDB-1 FOUND\0"));
  const scanner = makeClamdScan({ host: "127.0.0.1", port });
  expect(await scanner.scan(one(eicar))).toEqual({ kind: "infected", name: "Win.Test.EICAR_HDB-1" });
});

test("A6 a scanner that is absent, fails or hangs up says nothing about a file", async () => {
  const absent = makeClamdScan({ host: "127.0.0.1", port: await freePort() });
  await expect(absent.scan(one(eicar))).rejects.toThrow(/ECONNREFUSED|ended/);
  const failing = await serve((reply) => reply("INSTREAM: Can't allocate memory ERROR\0"));
  await expect(makeClamdScan({ host: "127.0.0.1", port: failing }).scan(one(eicar))).rejects.toThrow(
    "Can't allocate",
  );
  const silent = await serve((reply) => reply(""));
  await expect(makeClamdScan({ host: "127.0.0.1", port: silent }).scan(one(eicar))).rejects.toThrow("ended");
});

/** Answers what it is told when the file has ended. */
async function serve(answer: (reply: (text: string) => void) => void): Promise<number> {
  const server: Server = createServer((socket) => {
    let came = Buffer.alloc(0);
    socket.on("error", () => {});
    socket.on("data", (part) => {
      came = Buffer.concat([came, Buffer.from(part)]);
      if (came.subarray(-4).equals(Buffer.alloc(4))) answer((text) => socket.end(text));
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return port;
}

async function* one(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
