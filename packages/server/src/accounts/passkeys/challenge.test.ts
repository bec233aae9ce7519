import { expect, test } from "vitest";
import type { SiteScope } from "../../app/context.ts";
import { makeChallenge, readClientData } from "./challenge.ts";

const clock = { at: 1_790_000_000_000, now: () => clock.at };
const app = { clock, secret: new TextEncoder().encode("a secret of the tests, long enough to be one") };
const site = (domain: string): SiteScope => ({
  deptId: 100,
  lineage: [100],
  timeZone: "UTC",
  domain,
  features: {},
});
const school = site("riverside.example");

function signed(challenge: string, origin = "https://riverside.example"): string {
  const data = JSON.stringify({ type: "webauthn.get", challenge, origin });
  return Buffer.from(data).toString("base64url");
}

test("A1 a challenge is good for its site, its person and five minutes", () => {
  const anybody = makeChallenge(app);
  expect(readClientData(app, school, signed(anybody))).toEqual({
    challenge: anybody,
    origin: "https://riverside.example",
  });
  const ann = makeChallenge(app, "u-ms.grant");
  expect(readClientData(app, school, signed(ann), "u-ms.grant")).not.toBeNull();
  expect(readClientData(app, school, signed(ann), "u-ben")).toBeNull();
  // One for adding a passkey signs nobody in.
  expect(readClientData(app, school, signed(ann))).toBeNull();
  clock.at += 300_000;
  expect(readClientData(app, school, signed(anybody))).toBeNull();
});

test("A1 what another site or an open connection has signed is refused", () => {
  const challenge = makeChallenge(app);
  for (const origin of [
    "https://northfield.example",
    "https://riverside.example.evil.example",
    "http://riverside.example",
    "riverside.example",
    "null",
  ])
    expect(readClientData(app, school, signed(challenge, origin))).toBeNull();
  expect(readClientData(app, site("localhost"), signed(challenge, "http://localhost:8080"))).not.toBeNull();
});

test("A1 a challenge that was made up or changed is refused", () => {
  const forged = Buffer.from(`x.${clock.at + 1_000}.-.${"A".repeat(43)}`).toString("base64url");
  expect(readClientData(app, school, signed(forged))).toBeNull();
  const later = Buffer.from(makeChallenge(app), "base64url").toString().replace(".1790", ".9790");
  expect(readClientData(app, school, signed(Buffer.from(later).toString("base64url")))).toBeNull();
  for (const text of ["", "no JSON", "null", "[]", '{"challenge":1}'])
    expect(readClientData(app, school, Buffer.from(text).toString("base64url"))).toBeNull();
});
