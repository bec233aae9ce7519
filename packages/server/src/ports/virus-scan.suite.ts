import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { VirusScan } from "./virus-scan.ts";

/** The harmless file that every scanner finds, in halves so that none finds this one. */
export const eicar = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
);

/** Every scanner behaves like this; `runs` is how often a law is tried. */
export function virusScanSuite(open: () => Promise<VirusScan>, { runs = 50 } = {}): void {
  test("A6 a file without a virus is clean, whatever its size", async () => {
    const scanner = await open();
    for (const size of [0, 1, 68, 65_536, 1_000_000])
      expect(await scanner.scan(cut(randomBytes(size), 10_000))).toEqual({ kind: "clean" });
  });

  test("A6 the test virus is found however the file comes in pieces", async () => {
    const scanner = await open();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 100 }), async (pieceSize) => {
        expect(await scanner.scan(cut(eicar, pieceSize))).toMatchObject({ kind: "infected" });
      }),
      { numRuns: runs },
    );
  });

  test("A6 many files are scanned at once, each with its own result", async () => {
    const scanner = await open();
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, n) => scanner.scan(cut(n % 3 === 0 ? eicar : randomBytes(5_000), 999))),
    );
    expect(results.map(({ kind }) => kind)).toEqual(
      results.map((_, n) => (n % 3 === 0 ? "infected" : "clean")),
    );
  });

  test("A6 a file that breaks off is neither clean nor infected", async () => {
    const scanner = await open();
    await expect(scanner.scan(broken())).rejects.toThrow("the disk broke");
    expect(await scanner.scan(cut(eicar, 10))).toMatchObject({ kind: "infected" });
  });
}

async function* cut(bytes: Uint8Array, pieceSize: number) {
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
}

async function* broken() {
  yield Buffer.from("the first half");
  throw new Error("the disk broke");
}
