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

test("R5 what is written to one stands where it was written, and never in a group with what is for all", () => {
  const toOne = (id: number, from: string, to: string, afterSeq: number) => ({
    id,
    from,
    fromNick: from,
    to,
    toNick: to,
    body: `private ${id}`,
    time: afterSeq,
    afterSeq,
    idClient: `p-${id}`,
  });
  const messages = [message(1, "ben", 0), message(2, "ben", 1), message(3, "ben", 2)];
  const privates = {
    messages: [toOne(7, "ben", "ann", 2), toOne(9, "ann", "ben", 2)],
    unsent: [],
    hasOlder: false,
  };
  const rows = chatRows(messages, [], self, privates);
  expect(rows.map(({ body, peer, startsGroup }) => [body, peer?.account ?? null, startsGroup])).toEqual([
    ["text 1", null, true],
    ["text 2", null, false],
    ["private 7", "ben", true],
    ["private 9", "ben", true],
    ["text 3", null, true],
  ]);
  // As long as what stood around it is not loaded, an older one waits with it.
  const late = chatRows(messages.slice(2), [], self, { ...privates, hasOlder: true });
  expect(late.map(({ body }) => body)).toEqual(["text 3"]);
});

test("M15 what programs send without a text is no row", () => {
  const rows = chatRows([message(1, "ben", 0), { ...message(2, "ben", 1), body: "", type: 4 }], [], self);
  expect(rows.map(({ body }) => body)).toEqual(["text 1"]);
});

test("M15 D8 what a program asks a robot is read by all, also where it stands in the attachment alone", () => {
  const content = { type: "text", content: "When does the library open?" } as const;
  const attach = { robotAccid: "helper", content };
  const asked = { ...message(1, "ben", 0), type: 11, body: "", attach };
  const link = { ...attach, content: { type: "link", target: "hours" } as const };
  const rows = chatRows([asked, { ...asked, seq: 2, attach: link }], [], self);
  expect(rows.map(({ body }) => body)).toEqual(["When does the library open?", "hours"]);
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
