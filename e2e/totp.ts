import { createHmac } from "node:crypto";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const stepMs = 30_000;

/** The six digits that an authenticator shows now for a key in base32 (RFC 6238). */
export function digitsOf(key: string, at = Date.now()): string {
  const bits = [...key].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const bytes = bits.match(/[01]{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / stepMs)));
  const mac = createHmac("sha1", Buffer.from(bytes)).update(counter).digest();
  const from = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(from) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, "0");
}
