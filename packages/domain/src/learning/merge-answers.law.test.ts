import { limits } from "@lyceum/contract/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isAnswered, photosOf } from "./grade-answer.ts";
import { mergeAnswers, pagesAnswer, withPage } from "./merge-answers.ts";

const photos = fc.uniqueArray(fc.constantFrom<string[]>("a", "b", "c", "d"), {
  maxLength: limits.answerPhotosMax.value,
});
const text = fc.constantFrom("", "x", "x y", "z");

test("P8 words of one device and pages of another are both kept, whichever was saved first", () => {
  fc.assert(
    fc.property(text, photos, text, photos, (before, pages, words, more) => {
      const base = pagesAnswer(before, pages);
      const written = pagesAnswer(words, pages);
      const photographed = pagesAnswer(before, more);
      const both = { answer: pagesAnswer(words, more) };
      expect(mergeAnswers(base, written, photographed)).toEqual(both);
      expect(mergeAnswers(base, photographed, written)).toEqual(both);
    }),
  );
});

test("P8 nothing that two devices changed in two ways is thrown away without a question", () => {
  fc.assert(
    fc.property(text, photos, text, photos, text, photos, (t0, p0, t1, p1, t2, p2) => {
      const found = mergeAnswers(pagesAnswer(t0, p0), pagesAnswer(t1, p1), pagesAnswer(t2, p2));
      const isSplit = (a: string, b: string, c: string) => a !== b && a !== c && b !== c;
      const takesOut = (pages: string[]) => pages.join() === p0.filter((id) => pages.includes(id)).join();
      const arePagesSplit = isSplit(p0.join(), p1.join(), p2.join()) && !takesOut(p1) && !takesOut(p2);
      const isConflict = isSplit(t0, t1, t2) || arePagesSplit;
      expect(found === null).toBe(isConflict);
    }),
  );
});

test("P8 pages that one device took out are missing from what the other made of them, and no other page is, whichever was saved first", () => {
  fc.assert(
    fc.property(photos, fc.subarray(["a", "b", "c", "d"]), photos, (pages, out, made) => {
      const [base, less, more] = [
        pagesAnswer("x", pages),
        pagesAnswer(
          "x",
          pages.filter((id) => !out.includes(id)),
        ),
        pagesAnswer("x", made),
      ];
      const gone = out.filter((id) => pages.includes(id));
      const both = {
        answer: pagesAnswer(
          "x",
          made.filter((id) => !gone.includes(id)),
        ),
      };
      expect(mergeAnswers(base, less, more)).toEqual(both);
      expect(mergeAnswers(base, more, less)).toEqual(both);
    }),
  );
});

test("P8 a short answer of pages alone is an answer, and of nothing is none", () => {
  fc.assert(
    fc.property(text, photos, (words, pages) => {
      const answer = pagesAnswer(words, pages);
      expect(isAnswered(answer)).toBe(words !== "" || pages.length > 0);
      expect(photosOf(answer)).toEqual(pages);
    }),
  );
});

test("P8 answers of other kinds are never put together", () => {
  const answer = (choice: number) => ({ kind: "single" as const, choice });
  expect(mergeAnswers(answer(0), answer(1), answer(2))).toBeNull();
  expect(mergeAnswers(answer(0), answer(1), answer(1))).toEqual({ answer: answer(1) });
  expect(mergeAnswers(null, pagesAnswer("x", []), answer(1))).toBeNull();
});

test("P8 a page that is added stands once, in the place of the one that it replaces or behind the others, and takes no word or page away", () => {
  fc.assert(
    fc.property(
      text,
      photos,
      fc.constantFrom("a", "new"),
      fc.option(fc.constantFrom("a", "b", "c")),
      (words, pages, page, replaces) => {
        const added = withPage(pagesAnswer(words, pages), page, replaces);
        const after = photosOf(added);
        expect(after.filter((one) => one === page)).toHaveLength(1);
        expect(withPage(added, page, replaces)).toEqual(added);
        expect(added).toMatchObject({ text: words });
        const isReplaced = !pages.includes(page) && replaces !== null && pages.includes(replaces);
        expect(after.filter((one) => one !== page)).toEqual(
          pages.filter((one) => one !== page && !(isReplaced && one === replaces)),
        );
        if (!pages.includes(page))
          expect(after.indexOf(page)).toBe(isReplaced ? pages.indexOf(replaces) : pages.length);
      },
    ),
  );
});
