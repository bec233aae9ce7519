import fc from "fast-check";
import { expect, test } from "vitest";
import { type LaunchFacts, type OpenedUnit, unitClaims } from "./launch-claims.ts";

const words = fc.string({ minLength: 1, maxLength: 30 });
const facts: fc.Arbitrary<LaunchFacts> = fc.record({
  now: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  issuer: fc.webUrl(),
  platform: words,
  clientId: words,
  deploymentId: words,
  nonce: words,
  language: fc.constantFrom("en-US", "zh-CN"),
  person: fc.record({
    sub: words,
    name: fc.option(words.map((one) => `name:${one}`)),
    mail: fc.option(words.map((one) => `mail:${one}`)),
    isTeacher: fc.boolean(),
  }),
});
const unit: fc.Arbitrary<OpenedUnit> = fc.record({
  courseId: fc.nat(),
  courseTitle: fc.string(),
  unitId: words,
  unitTitle: fc.string(),
  targetUrl: fc.webUrl(),
  custom: fc.uniqueArray(fc.record({ name: words, value: fc.string() }), { selector: ({ name }) => name }),
  returnUrl: fc.webUrl(),
  marks: fc.option(fc.record({ itemUrl: fc.webUrl(), itemsUrl: fc.webUrl() })),
});

test("P10 a tool hears of a person what is shared with it and nothing else, for five minutes at most", () => {
  fc.assert(
    fc.property(facts, unit, (some, opened) => {
      const claims: Record<string, unknown> = unitClaims(some, opened);
      const said = JSON.stringify(claims);
      const { name, mail, sub } = some.person;
      expect(said.includes("name:")).toBe(name !== null);
      expect(said.includes("mail:")).toBe(mail !== null);
      expect(claims["sub"]).toBe(sub);
      expect(claims["aud"]).toBe(some.clientId);
      expect(claims["nonce"]).toBe(some.nonce);
      expect(Number(claims["exp"]) - Number(claims["iat"])).toBe(300);
      expect(Number(claims["iat"]) * 1_000).toBeLessThanOrEqual(some.now);
    }),
  );
});

test("P10 what a unit says of itself reaches the tool as it was written", () => {
  fc.assert(
    fc.property(facts, unit, (some, opened) => {
      const claims: Record<string, unknown> = unitClaims(some, opened);
      const custom = claims["https://purl.imsglobal.org/spec/lti/claim/custom"] ?? {};
      expect(new Map(Object.entries(custom))).toEqual(
        new Map(opened.custom.map(({ name, value }) => [name, value])),
      );
      expect(claims["https://purl.imsglobal.org/spec/lti/claim/target_link_uri"]).toBe(opened.targetUrl);
    }),
  );
});
