import { plainTextOf } from "@lyceum/domain/rich-text";
import { insertQuestion } from "../learning/store/questions.ts";
import { demoDepts } from "./institutions.ts";
import { textOf } from "./text-of.ts";
import type { Db } from "../ports/database.ts";

/** A text with three questions about it, in the bank of the university. */
export async function insertPassage(trx: Db, at: number): Promise<void> {
  const stem = textOf([
    "In 1736 Leonhard Euler was asked whether one could walk through Königsberg and cross each of its seven bridges exactly once. He drew the four parts of the city as points and the bridges as lines between them.",
    "He saw that a walk enters and leaves every point in between. So such a walk needs an even number of lines at all points but two at the most. In Königsberg all four points had an odd number of bridges.",
  ]);
  await insertQuestion(trx, {
    deptId: demoDepts.riverside,
    accountId: "u-teacher",
    words: plainTextOf(stem),
    at,
    content: {
      subject: "mathematics",
      lang: "en-US",
      difficulty: 3,
      tags: ["graphs"],
      stem,
      explanation: textOf([
        "A graph has such a walk exactly when it is connected and at most two of its points are odd.",
      ]),
      body: {
        kind: "composite",
        parts: [
          {
            stem: textOf(["What are the parts of the city in Euler’s drawing?"]),
            body: {
              kind: "single",
              options: ["Lines", "Points", "Areas"].map((one) => textOf([one])),
              right: 1,
            },
            weight: 1,
          },
          {
            stem: textOf(["Every point of Königsberg has an odd number of bridges."]),
            body: { kind: "trueFalse", right: true },
            weight: 1,
          },
          {
            stem: textOf(["Why can the walk not exist? Answer in two sentences."]),
            body: {
              kind: "shortAnswer",
              model: "At most two points may be odd. Here all four are, so no walk crosses each bridge once.",
            },
            weight: 2,
          },
        ],
      },
    },
  });
}
