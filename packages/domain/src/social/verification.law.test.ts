import { limits } from "@lyceum/contract/limits";
import { verificationPoses, verificationReasons } from "@lyceum/contract/social";
import fc from "fast-check";
import { expect, test } from "vitest";
import { verificationOf, type VerificationTry } from "./verification.ts";

const now = 1_790_000_000_000;
const past = fc.integer({ min: 0, max: 3 * 86_400_000 }).map((ago) => now - ago);
const oneTry: fc.Arbitrary<VerificationTry> = fc.record({
  step: fc.constantFrom("asked", "underReview", "verified", "notApproved"),
  pose: fc.constantFrom(...verificationPoses),
  photoId: fc.constantFrom("p-1", "p-2"),
  reason: fc.option(fc.constantFrom(...verificationReasons)),
  askedAt: past,
  submittedAt: fc.option(past),
});
const photo = fc.option(fc.constantFrom("p-1", "p-2"));
const tries = fc.array(oneTry, { maxLength: 8 });

test("D4 nobody counts as verified but with the very photo that was looked at last", () => {
  fc.assert(
    fc.property(tries, photo, fc.boolean(), (all, main, hasChats) => {
      const { state } = verificationOf(all, main, hasChats, now);
      if (state !== "verified") return;
      expect(main).not.toBeNull();
      expect(all.find(({ step }) => step === "verified")?.photoId).toBe(main);
    }),
  );
});

test("D4 a pose is shown only while it can be taken, and a reason only of what was not approved", () => {
  fc.assert(
    fc.property(tries, photo, fc.boolean(), (all, main, hasChats) => {
      const { state, pose, poseUntil, reason } = verificationOf(all, main, hasChats, now);
      expect(pose !== null).toBe(state === "asked");
      if (poseUntil !== null) expect(poseUntil).toBeGreaterThan(now);
      if (reason !== null) expect(state).toBe("notApproved");
    }),
  );
});

test("D4 the tries of a day are counted, however they ended", () => {
  fc.assert(
    fc.property(tries, photo, (all, main) => {
      const sent = all.filter(({ submittedAt }) => (submittedAt ?? 0) > now - 86_400_000).length;
      const { triesLeft } = verificationOf(all, main, false, now);
      expect(triesLeft).toBe(Math.max(0, limits.verificationsMax.value - sent));
    }),
  );
});
