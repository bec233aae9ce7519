import { messageTypes } from "@lyceum/contract/shapes";
import { writeAlbum } from "@lyceum/domain/messages";
import { expect, test } from "vitest";
import type { Outgoing } from "./outgoing.ts";
import { passOnWords } from "./pass-on-words.ts";

const words = "Whiteboard of today";

function picture(idClient: string, at: number, part: Partial<Outgoing> = {}): Outgoing {
  return {
    idClient,
    sessionId: "p2p-bob",
    scene: 0,
    to: "bob",
    type: messageTypes.image,
    custom: writeAlbum({ id: "album", at, of: 3, films: 0 }),
    body: "",
    time: 1,
    status: "sending",
    tries: 0,
    isInBlackList: false,
    fault: null,
    isUploading: true,
    ...part,
  };
}

const bodies = (rows: readonly Outgoing[]) => rows.map(({ body }) => body);

test("D6 the words of an album go on with the picture that is on its way, before one that failed", () => {
  const first = picture("a", 1, { body: words });
  const failed = picture("b", 2, { status: "fail", fault: "uploadFailed" });
  const later = picture("c", 3);
  expect(bodies(passOnWords([first, failed, later], "a"))).toEqual(["", "", words]);
  expect(bodies(passOnWords([first, failed], "a"))).toEqual(["", words]);
});

test("D6 words stay where no other picture of the same album waits for its file", () => {
  const first = picture("a", 1, { body: words });
  const others: Partial<Outgoing>[] = [
    { isUploading: false },
    { body: "words of its own" },
    { sessionId: "p2p-cat", to: "cat" },
    { custom: writeAlbum({ id: "another", at: 2, of: 3, films: 0 }) },
    { type: messageTypes.file },
  ];
  for (const part of others) {
    const rows = [first, picture("b", 2, part)];
    expect(passOnWords(rows, "a")).toBe(rows);
  }
});

test("D6 only words of a picture that is not uploaded yet go on", () => {
  const wordless = [picture("a", 1), picture("b", 2)];
  expect(passOnWords(wordless, "a")).toBe(wordless);
  expect(passOnWords(wordless, "unknown")).toBe(wordless);
  const uploaded = [picture("a", 1, { body: words, isUploading: false }), picture("b", 2)];
  expect(passOnWords(uploaded, "a")).toBe(uploaded);
  const alone = [picture("a", 1, { body: words, custom: "{}" }), picture("b", 2)];
  expect(passOnWords(alone, "a")).toBe(alone);
});
