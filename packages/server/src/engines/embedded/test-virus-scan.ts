import type { VirusScan } from "../../ports/virus-scan.ts";

/** In halves: a scanner of this machine must not find this file. */
const signature = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
);

/** Finds the harmless test virus (EICAR) and no other: for development, where people try what happens then. */
export function makeTestVirusScan(settings: { production: boolean }): VirusScan {
  if (settings.production) throw new Error("the scanner for development finds no real virus");
  return {
    async scan(bytes) {
      let isFound = false;
      let tail: Buffer = Buffer.alloc(0);
      for await (const piece of bytes) {
        const seen = Buffer.concat([tail, piece]);
        isFound ||= seen.includes(signature);
        tail = seen.subarray(Math.max(0, seen.length - signature.length + 1));
      }
      return isFound ? { kind: "infected", name: "EICAR-Test" } : { kind: "clean" };
    },
  };
}
