import { expect, test } from "vitest";
import { texts as english } from "./en-US.ts";
import { texts as chinese } from "./zh-CN.ts";

test.each([english, chinese])(
  "A8 the sentence of the consent holds the words that link to the documents, the policy first",
  ({ agreement, privacyWords, agreementWords }) => {
    const first = agreement.indexOf(privacyWords);
    expect(first).toBeGreaterThanOrEqual(0);
    expect(agreement.indexOf(agreementWords)).toBeGreaterThanOrEqual(first + privacyWords.length);
  },
);
