import { writeAlbum } from "@lyceum/domain/messages";
import { type ChatRow, messageTypes } from "@lyceum/im-client";
import { expect, test } from "vitest";
import { captionOf } from "./caption-of.ts";

const album = (at: number, id = "album") => writeAlbum({ id, at, of: 3, films: 0 });

function picture(at: number, part: Partial<ChatRow> = {}): ChatRow {
  return {
    key: `k${at}`,
    idClient: `k${at}`,
    seq: at,
    from: "bob",
    fromNick: "Bob",
    flow: "in",
    type: messageTypes.image,
    body: "",
    custom: album(at),
    time: 1_000 + at,
    status: "success",
    fault: null,
    isRecalled: false,
    ...part,
  };
}

test("D6 the list shows the words of an album, whichever of its pictures has them", () => {
  const rows = [picture(1, { body: "Whiteboard" }), picture(2), picture(3)];
  expect(captionOf(picture(3), () => rows)).toBe("Whiteboard");
});

test("D6 words of another album, of somebody else or taken back are not shown for it", () => {
  const parts: Partial<ChatRow>[] = [
    { custom: album(1, "another") },
    { from: "cat" },
    { isRecalled: true },
    { body: "" },
  ];
  for (const part of parts)
    expect(captionOf(picture(3), () => [picture(1, { body: "Whiteboard", ...part }), picture(3)])).toBe("");
  const unasked = () => {
    throw new Error("rows are read for albums alone");
  };
  for (const last of [null, picture(3, { body: "its own" }), picture(3, { custom: "{}" })])
    expect(captionOf(last, unasked)).toBe("");
});
