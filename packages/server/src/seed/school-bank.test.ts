import { Value } from "typebox/value";
import { QuestionContent } from "@lyceum/contract/shapes";
import { questionFingerprint } from "@lyceum/domain/learning";
import { expect, test } from "vitest";
import { readSubject } from "./school-bank.ts";

test.each(["mathematics", "physics", "chemistry", "biology", "history", "chinese"] as const)(
  "P8 the demo's bank has a hundred questions of %s, all of them whole and none twice",
  async (subject) => {
    const questions = await readSubject(subject);
    expect(questions).toHaveLength(100);
    expect(new Set(questions.map(questionFingerprint)).size).toBe(100);
    for (const question of questions) {
      expect(Value.Check(QuestionContent, question)).toBe(true);
      expect(question.explanation).not.toBeNull();
      expect(question.tags).toHaveLength(1);
    }
    expect(new Set(questions.map(({ difficulty }) => difficulty)).size).toBe(5);
  },
);
