// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { limits } from "@lyceum/contract/limits";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeToken } from "../../shared/session/tokens.ts";
import { databaseName, forgetOtherAccounts, saveCachedAccount, cachedAccount } from "./cached-account.ts";

const signIn = (session: string) => writeToken("edu", `a.${session}.body.mac`);
const names = async () => (await indexedDB.databases()).map(({ name }) => name);
async function keep(account: string): Promise<void> {
  const opening = indexedDB.open(databaseName("edu", account));
  await new Promise((resolve) => opening.addEventListener("success", resolve));
  opening.result.close();
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  writeToken("edu", null);
});

test("M17 what is kept is shown at once only to the sign-in that wrote it, and not too long after", () => {
  signIn("one");
  expect(cachedAccount("edu")).toBe(null);
  saveCachedAccount("edu", "u-ann");
  expect(cachedAccount("edu")).toBe("u-ann");
  expect(cachedAccount("social")).toBe(null);
  signIn("two");
  expect(cachedAccount("edu")).toBe(null);
  signIn("one");
  expect(cachedAccount("edu")).toBe("u-ann");
  vi.useFakeTimers({ now: Date.now() + limits.staffIdleLife.value });
  expect(cachedAccount("edu")).toBe(null);
});

test("M17 a person who is gone leaves neither messages nor drafts, and the one who is there keeps theirs", async () => {
  signIn("one");
  await keep("u-ann");
  await keep("u-earlier");
  saveCachedAccount("edu", "u-ann");
  localStorage.setItem("draft:u-ann:p2p-bob", "not sent");
  await forgetOtherAccounts();
  await vi.waitFor(async () => expect(await names()).toEqual([databaseName("edu", "u-ann")]));
  expect(localStorage.getItem("draft:u-ann:p2p-bob")).toBe("not sent");

  signIn("another");
  await forgetOtherAccounts();
  await vi.waitFor(async () => expect(await names()).toEqual([]));
  expect(JSON.stringify(localStorage)).not.toContain("u-ann");

  // Nobody is signed in, and nothing says whose it was.
  await keep("u-left");
  writeToken("edu", null);
  await forgetOtherAccounts();
  await vi.waitFor(async () => expect(await names()).toEqual([]));
});
