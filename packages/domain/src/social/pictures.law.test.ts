import { limits } from "@lyceum/contract/limits";
import { pictureChoices } from "@lyceum/contract/social";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isCovered, type OfferedPicture, problemOfPicture } from "./pictures.ts";

const choice = fc.constantFrom(...pictureChoices);
const offered: fc.Arbitrary<OfferedPicture> = fc.record({
  isOwn: fc.boolean(),
  isOfPortal: fc.boolean(),
  size: fc.integer({ min: 0, max: 2 * limits.memberPictureMax.value }),
  sentCount: fc.integer({ min: 0, max: 2 * limits.memberPicturesMax.value }),
  choice,
});
const seq = fc.integer({ min: 1, max: 50 });

test("D3 only one's own picture of fair size goes out, within the limit, to whoever takes it", () => {
  fc.assert(
    fc.property(offered, (picture) => {
      const isFine =
        picture.isOwn &&
        !picture.isOfPortal &&
        picture.size <= limits.memberPictureMax.value &&
        picture.sentCount < limits.memberPicturesMax.value &&
        picture.choice !== "refuse";
      expect(problemOfPicture(picture) === null).toBe(isFine);
      // A refusal by the receiver is told before anything about the picture.
      expect(problemOfPicture({ ...picture, choice: "refuse" })).toBe("picturesOff");
    }),
  );
});

test("D6 a picture of the other is covered until it is opened, answered or allowed, and one's own never", () => {
  fc.assert(
    fc.property(
      fc.record({ seq, answeredSeq: fc.nat(60), choice }),
      ({ seq: at, answeredSeq, choice: wish }) => {
        const picture = { isOwn: false, seq: at, isOpened: false };
        const rules = { choice: wish, answeredSeq };
        const isAnswered = answeredSeq >= at;
        expect(isCovered(picture, rules)).toBe(wish === "refuse" || (wish === "ask" && !isAnswered));
        expect(isCovered({ ...picture, isOpened: true }, rules)).toBe(false);
        expect(isCovered({ ...picture, isOwn: true }, rules)).toBe(false);
        // What is not known yet shows nothing.
        expect(isCovered(picture, { ...rules, choice: null })).toBe(true);
      },
    ),
  );
});

test("D6 an answer opens no picture that comes after it", () => {
  fc.assert(
    fc.property(seq, seq, (answeredSeq, later) => {
      const picture = { isOwn: false, seq: answeredSeq + later, isOpened: false };
      expect(isCovered(picture, { choice: "ask", answeredSeq })).toBe(true);
    }),
  );
});
