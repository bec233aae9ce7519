import { timingSafeEqual } from "node:crypto";
import { sign } from "../../storage/index.ts";

/** Signs that nobody takes for each other when they are read out or written by hand. */
const signs = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const length = 6;

/** The code of a link. It follows from the secret of the server, so it is kept nowhere and its owner sees it again. */
export function codeOf(secret: Uint8Array, { deptId, linkId }: { deptId: number; linkId: string }): string {
  const digest = Buffer.from(sign(secret, "drive-link-code", [deptId, linkId], ""), "base64url");
  let number = BigInt(`0x${digest.toString("hex")}`);
  let code = "";
  while (code.length < length) {
    code += signs[Number(number % BigInt(signs.length))];
    number /= BigInt(signs.length);
  }
  return code;
}

/** Spaces and small letters do not matter. */
export function isCode(typed: string, code: string): boolean {
  const given = Buffer.from(typed.replaceAll(/\s/g, "").toUpperCase());
  const right = Buffer.from(code);
  return given.length === right.length && timingSafeEqual(given, right);
}
