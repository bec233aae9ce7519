import { createHmac } from "node:crypto";
import { expect, type Page } from "./journey.ts";

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

/** The digits that an account of the demo has now. */
export async function demoDigits(page: Page, userName: string, calls = "/api"): Promise<string> {
  const answer = await page.request.get(`${calls}/dev/demo`);
  const { rows } = (await answer.json()) as { rows: { userName: string; secondFactorCode: string | null }[] };
  return rows.find((one) => one.userName === userName)?.secondFactorCode ?? "";
}

/**
 * Gives digits until they are taken; `give` throws where they are not. They are good once, and other workers sign the same
 * accounts in: what was not taken is waited out, since an account that hears wrong digits again and again is shut for a while.
 */
export async function untilTaken(
  read: () => Promise<string>,
  give: (digits: string) => Promise<void>,
): Promise<void> {
  let given = "";
  await expect(async () => {
    const digits = await read();
    expect(digits, "digits that nobody gave yet").not.toBe(given);
    given = digits;
    await give(digits);
  }).toPass({ timeout: 120_000, intervals: [1_000] });
}

/** Sends the digits of a page's second step; throws where they are not taken. */
export async function sendDigits(page: Page, send: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((one) => one.url().endsWith("/login/secondFactor"));
  await send();
  // Who is signed in is led elsewhere, which may take the answer along.
  const answer: unknown = await (await answered).json().catch(() => ({ code: 200 }));
  expect(answer, "the second step").toMatchObject({ code: 200 });
}
