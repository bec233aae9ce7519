import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeHmac, makeSha256 } from "./index.ts";

const pieces = fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 6 });
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

test("P11 a checksum of bytes in pieces is SHA-256 of the whole, and a keyed one is HMAC", () => {
  fc.assert(
    fc.property(pieces, fc.uint8Array({ maxLength: 100 }), (parts, key) => {
      const [hash, keyed] = [makeSha256(), makeHmac(key)];
      for (const part of parts) {
        hash.update(part);
        keyed.update(part);
      }
      const whole = Buffer.concat(parts);
      expect(hex(hash.digest())).toBe(createHash("sha256").update(whole).digest("hex"));
      expect(hex(keyed.digest())).toBe(createHmac("sha256", key).update(whole).digest("hex"));
    }),
    { numRuns: 300 },
  );
});
