import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/** Argon2id with 19 MiB and two passes (the least that OWASP names); the parameters travel with the hash. */
const memoryKib = 19_456;
const passes = 2;
const saltBytes = 16;
const hashBytes = 32;

const derive = promisify(argon2);

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await run(password, salt, memoryKib, passes, hashBytes);
  const parts = [memoryKib, passes, salt.toString("base64url"), hash.toString("base64url")];
  return `argon2id.${parts.join(".")}`;
}

/** A missing hash costs as much as a wrong password, so that time does not tell who has an account. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [name, memory, times, salt = "", hash = ""] = (stored ?? nobody).split(".");
  if (name !== "argon2id") return false;
  const expected = Buffer.from(hash, "base64url");
  const saltOf = Buffer.from(salt, "base64url");
  const actual = await run(password, saltOf, Number(memory), Number(times), expected.length);
  return timingSafeEqual(actual, expected) && stored !== null;
}

const nobody = `argon2id.${memoryKib}.${passes}.${"A".repeat(22)}.${"A".repeat(43)}`;

function run(
  password: string,
  nonce: Buffer,
  memory: number,
  times: number,
  tagLength: number,
): Promise<Buffer> {
  const message = password.normalize("NFKC");
  return derive("argon2id", { message, nonce, parallelism: 1, tagLength, memory, passes: times });
}
