import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { Time, WordList, WordRules, strict, Version } from "../shapes/index.ts";

const staff = {
  row: "M18",
  realm: "edu",
  auth: "user",
  permission: "edu:feature:write",
  answers: "data",
} as const;

/** The words that an institution masks, refuses or counts in messages. */
export const wordCalls = {
  "GET /staff/words": httpCall({
    ...staff,
    about: "The institution's list of words, and how often those that are left to the server were met.",
    data: WordList,
    faults: [],
    rate: "userRead",
    example: {
      data: {
        version: 2,
        words: [{ word: "loser", type: 1 }],
        updatedAt: 1_790_000_000_000,
        updatedBy: "Head teacher",
        met: [{ word: "meet me", count: 3 }],
      },
    },
  }),
  "POST /staff/words/save": httpCall({
    ...staff,
    about:
      "Saves the whole list. It names the version that was changed: where another one was saved meanwhile it is refused. It counts for messages from the next second on.",
    body: strict({ version: Version, words: WordRules }),
    data: Type.Object({ version: Version, updatedAt: Time }),
    faults: ["wordsChanged", "paramError"],
    rate: "userWrite",
    example: {
      body: { version: 2, words: [{ word: "loser", type: 1 }] },
      data: { version: 3, updatedAt: 1_790_000_000_000 },
    },
  }),
};
