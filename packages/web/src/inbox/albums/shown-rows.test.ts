import { writeAlbum } from "@lyceum/domain/messages";
import { type ChatRow, messageTypes } from "@lyceum/im-client";
import { expect, test } from "vitest";
import { hasSeq, membersOf, seqsOf } from "./members.ts";
import { shownRows } from "./shown-rows.ts";

function picture(at: number, seq: number | null, more: Partial<ChatRow> = {}): ChatRow {
  return {
    key: `ann/picture-${at}`,
    idClient: `picture-${at}`,
    seq,
    from: "ann",
    fromNick: "Ann",
    flow: "out",
    type: messageTypes.image,
    body: "",
    custom: writeAlbum({ id: "one", at, of: 3, films: 0 }),
    time: 1_000 + at,
    status: seq === null ? "sending" : "success",
    fault: null,
    isRecalled: false,
    ...more,
  };
}

test("D6 an album is one row that answers for the picture with the words, else the last, and keeps its place while it is sent", () => {
  const word = picture(9, 2, { type: messageTypes.text, body: "meanwhile", flow: "in", from: "ben" });
  const [whole, between] = shownRows([
    picture(1, 1),
    word,
    picture(2, 3, { body: "beneath" }),
    picture(3, null, { status: "fail", fault: "uploadFailed" }),
  ]);
  expect(between).toBe(word);
  expect(whole).toMatchObject({ key: "ann/picture-1", seq: 3, body: "beneath", status: "fail" });
  expect(whole?.fault).toBe("uploadFailed");
  const [told] = shownRows([picture(1, 1, { body: "beneath" }), picture(2, 2), picture(3, 4)]);
  expect(told).toMatchObject({ seq: 1, body: "beneath" });
  const [bare] = shownRows([picture(1, 1), picture(2, 2), picture(3, 4)]);
  expect(bare?.seq).toBe(4);
  expect(whole && seqsOf([whole])).toEqual([1, 3]);
  expect(whole && [1, 2, 3].map((seq) => hasSeq(whole, seq))).toEqual([true, false, true]);
  expect(whole && hasSeq(whole, null)).toBe(false);
});

test("D6 the row of an album is the same object until a picture changes; lists without albums stay as they are", () => {
  const rows = [picture(1, 1), picture(2, 2), picture(3, null)];
  const [before] = shownRows(rows);
  const [same] = shownRows([...rows]);
  expect(same).toBe(before);
  const [after] = shownRows([...rows.slice(0, 2), picture(3, 4)]);
  expect(after).not.toBe(before);
  expect(after && membersOf(after).map(({ seq }) => seq)).toEqual([1, 2, 4]);
  const plain = [picture(1, 1, { type: messageTypes.text }), picture(2, 2, { type: messageTypes.text })];
  expect(shownRows(plain)).toBe(plain);
});

test("D6 pictures that were taken back together leave one line, texts each their own", () => {
  const gone = (at: number, more: Partial<ChatRow> = {}) => picture(at, at, { isRecalled: true, ...more });
  expect(shownRows([gone(1), gone(2), gone(3)])).toHaveLength(1);
  expect(shownRows([gone(1), gone(2, { from: "ben" })])).toHaveLength(2);
  const texts = [1, 2].map((at) => gone(at, { type: messageTypes.text }));
  expect(shownRows(texts)).toHaveLength(2);
});
