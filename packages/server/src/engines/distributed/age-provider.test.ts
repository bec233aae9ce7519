import { createHmac } from "node:crypto";
import { limits } from "@lyceum/contract/limits";
import { expect, test } from "vitest";
import { makeAgeProvider } from "./age-provider.ts";

const key = "a key that both know";
const now = 1_788_000_000_000;
const provider = makeAgeProvider({
  url: "https://age.example.org/check?site=7",
  key,
  clock: { now: () => now },
});
const said = { session: "s-1", birthday: "1990-05-17", level: 3, method: "eid", at: now - 1_000 };

const macOf = (text: string, by = key) => createHmac("sha256", by).update(text).digest("hex");

/** As the provider's side does it. */
function proofOf(part: Record<string, unknown> = {}, by = key): string {
  const payload = Buffer.from(JSON.stringify({ ...said, ...part })).toString("base64url");
  return `${payload}.${macOf(payload, by)}`;
}

test("D1 the link to the provider names the check and the way back, signed with the time", () => {
  const returnUrl = "https://site.example/social/login";
  const page = new URL(provider.begin({ sessionId: "s-1", returnUrl }) ?? "");
  expect(page.origin + page.pathname).toBe("https://age.example.org/check");
  expect(page.searchParams.get("site")).toBe("7");
  expect(page.searchParams.get("signature")).toBe(macOf(`${now}.s-1.${returnUrl}`));
});

test("D1 a signed answer in time is believed, with the check it belongs to", async () => {
  // Recorded, so that another way to sign would be seen.
  const recorded =
    "eyJzZXNzaW9uIjoicy0xIiwiYmlydGhkYXkiOiIxOTkwLTA1LTE3IiwibGV2ZWwiOjMsIm1ldGhvZCI6ImVpZCIsImF0IjoxNzg3OTk5OTk5MDAwfQ";
  const expected = { finding: { birthday: "1990-05-17", level: 3, method: "eid" }, sessionId: "s-1" };
  expect(proofOf().split(".")[0]).toBe(recorded);
  expect(await provider.read(`${recorded}.${macOf(recorded)}`)).toEqual(expected);
});

test.each([
  ["signed with another key", proofOf({}, "another key")],
  ["without a signature", proofOf().split(".")[0] ?? ""],
  ["with a longer signature", `${proofOf()}0`],
  ["with more parts", `${proofOf()}.more`],
  ["changed after signing", `${Buffer.from("{}").toString("base64url")}.${proofOf().split(".")[1]}`],
  ["too late", proofOf({ at: now - limits.ageProofLife.value - 1 })],
  ["from the future", proofOf({ at: now + 120_000 })],
  ["without a check", proofOf({ session: 7 })],
  ["with no day", proofOf({ birthday: "1990-02-30" })],
  ["with an unknown level", proofOf({ level: 9 })],
  ["with words as a method", proofOf({ method: "<b>" })],
  ["of the development provider", "dev-1990-05-17"],
  ["empty", ""],
])("D1 an answer %s proves nothing", async (_what, proof) => {
  expect(await provider.read(proof)).toBeNull();
});
