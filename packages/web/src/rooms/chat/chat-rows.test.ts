import { expect, test } from "vitest";
import { chatRows } from "./chat-rows.ts";

const self = { account: "ann", nick: "Ann" };
const message = (seq: number, from: string, time: number) => ({
  chatroomId: "100000",
  from,
  fromNick: from,
  type: 0,
  body: `text ${seq}`,
  time,
  idClient: `id-${seq}`,
  seq,
});

test("R5 what one person writes within a minute is one group; the next minute or author begins another", () => {
  const messages = [
    message(1, "ben", 0),
    message(2, "ben", 59_999),
    message(3, "ben", 60_000),
    message(4, "ann", 60_001),
    message(5, "ben", 60_002),
  ];
  expect(chatRows(messages, [], self).map(({ startsGroup }) => startsGroup)).toEqual([
    true,
    false,
    true,
    true,
    true,
  ]);
});

test("R5 what is on its way stands last, and keeps its key when it is stored", () => {
  const unsent = { idClient: "id-2", type: 0, body: "text 2", time: 1, hasFailed: false };
  const sending = chatRows([message(1, "ben", 0)], [unsent], self);
  expect(sending.at(-1)).toMatchObject({ key: "id-2", flow: "out", status: "sending", nick: "Ann" });
  const failed = chatRows([], [{ ...unsent, hasFailed: true }], self);
  expect(failed[0]?.status).toBe("failed");
  const stored = chatRows([message(1, "ben", 0), message(2, "ann", 1)], [], self);
  expect(stored.at(-1)).toMatchObject({ key: "id-2", flow: "out", status: "sent" });
});

test("M15 what programs send without a text is no row", () => {
  const rows = chatRows([message(1, "ben", 0), { ...message(2, "ben", 1), body: "", type: 4 }], [], self);
  expect(rows.map(({ body }) => body)).toEqual(["text 1"]);
});

test("R5 a file is a row of its own with its name, stored or on its way", () => {
  const attach = { url: "/objects/edu/a1", ext: "pdf", size: 10, name: "Plan.pdf" };
  const stored = { ...message(1, "ben", 0), type: 6, body: "", attach };
  const unsent = { idClient: "id-2", type: 6, body: "", attach, time: 1, hasFailed: false };
  const rows = chatRows([stored], [unsent], self);
  expect(rows.map(({ body, file, status }) => [body, file?.type, status])).toEqual([
    ["Plan.pdf", 6, "sent"],
    ["Plan.pdf", 6, "sending"],
  ]);
});
