import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { photosOf } from "@lyceum/domain/learning";
import { randomId } from "@lyceum/kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDiskObjectStore } from "../../engines/embedded/object-store.ts";
import { learningHarness } from "../harness.fixture.ts";
import { deleteOldTickets } from "../store/tickets.ts";
import type { CallContext } from "../../app/context.ts";
import { addPage, bringPage } from "./bring-page.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let classId: number;
let short: number;
let choice: number;

beforeAll(async () => {
  school = await learningHarness();
  classId = await school.addClass("K");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  for (const pupil of ["pia", "paul"])
    await school.addPerson(pupil, [{ role: "student" }, { role: "student", classId }]);
  short = await school.addQuestion("tina", { kind: "shortAnswer", model: "two" });
  choice = await school.addQuestion("tina", { kind: "trueFalse", right: true });
});
const folder = mkdtempSync(path.join(tmpdir(), "lyceum-handwork-"));
const objects = openDiskObjectStore(folder);
afterAll(async () => {
  await school.drop();
  rmSync(folder, { recursive: true, force: true });
});

const fault = (key: string) => expect.objectContaining({ key });
const idOf = (submissionId: number) => ({ id: String(submissionId) });

async function begin(as: string): Promise<number> {
  const items = [choice, short].map((questionId) => ({ questionId, points: 5 }));
  const homeworkId = await school.assign("tina", { title: "Proof", classIds: [classId], items });
  const params = { id: String(homeworkId) };
  return (await school.call("POST /homework/{id}/open", as, { params, body: {} })).submissionId;
}

const issue = async (as: string, submissionId: number, itemNo = 1) =>
  await school.call("POST /homework/submissions/{id}/phone", as, {
    params: idOf(submissionId),
    body: { itemNo },
  });
const look = async (ticket: string, host?: string) =>
  await school.call("POST /handwork/look", null, { body: { ticket } }, host);
const end = async (as: string, submissionId: number, ticket: string) =>
  await school.call("POST /homework/submissions/{id}/phone/end", as, {
    params: idOf(submissionId),
    body: { ticket },
  });
const watch = async (as: string, submissionId: number, revision: number) =>
  await school.call("POST /homework/submissions/{id}/watch", as, {
    params: idOf(submissionId),
    body: { itemNo: 1, revision },
  });
const handIn = async (as: string, submissionId: number) =>
  await school.call("POST /homework/submissions/{id}/handIn", as, {
    params: idOf(submissionId),
    body: { evenIfUnanswered: true },
  });
const save = async (as: string, submissionId: number, answer: QuestionAnswer, revision: number) =>
  await school.call("POST /homework/submissions/{id}/answer", as, {
    params: idOf(submissionId),
    body: { itemNo: 1, revision, answer, isFlagged: false, timeMs: 0 },
  });

/** A page as a phone sends it; what looks at pictures finds it good at once. */
async function bring(ticket: string, host = "riverside.localhost", key?: string): Promise<{ count: number }> {
  const context = { ...(await school.at(host)), clock: school.clock };
  const fields = { ticket, ...(key === undefined ? {} : { key }) };
  return await sending(
    fields,
    async (bytes) =>
      await bringPage(
        { params: undefined, query: undefined, body: undefined },
        { ...context, objects, bytes },
      ),
  );
}

/** A page as the page of the work sends it. */
async function add(as: string, submissionId: number, fields: Record<string, string>) {
  const context = { ...(await school.at("riverside.localhost")), clock: school.clock };
  const caller = {
    realm: "edu" as const,
    accountId: as,
    sessionId: "s",
    deptId: 100,
    roles: [],
    permissions: [],
  };
  return await sending(
    fields,
    async (bytes) =>
      await addPage(
        { params: idOf(submissionId), query: undefined, body: undefined },
        { ...context, objects, bytes, caller },
      ),
  );
}

async function sending<T>(
  fields: Record<string, string>,
  act: (bytes: NonNullable<CallContext["bytes"]>) => Promise<T>,
): Promise<T> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new File([new Uint8Array([1, 2, 3])], "page.jpg", { type: "image/jpeg" }));
  const { body, headers } = new Response(form);
  if (!body) throw new Error("a form has a body");
  const stopped = new AbortController();
  const settling = settleAll(stopped.signal);
  try {
    return await act({
      stream: Readable.fromWeb(body as never),
      type: headers.get("content-type") ?? "",
      length: null,
      token: "",
      signature: "",
    });
  } finally {
    stopped.abort();
    await settling;
  }
}

async function settleAll(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // One look after the other, as a worker does.
    // oxlint-disable-next-line no-await-in-loop
    await school.kysely
      .updateTable("edu.asset")
      .set({ state: "ready", kind: "image", type: "image/jpeg" })
      .where("state", "=", "scanning")
      .execute();
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test("P8 a phone without an account brings pages to one answer, and who waits there sees them arrive", async () => {
  const submissionId = await begin("pia");
  const { ticket } = await issue("pia", submissionId);
  expect(await look(ticket)).toMatchObject({ title: "Proof", number: 2, count: 0 });
  const waiting = watch("pia", submissionId, 0);
  expect(await bring(ticket)).toEqual({ count: 1 });
  const news = await waiting;
  expect(news).toMatchObject({ revision: 1, isOpen: true, answer: { kind: "shortAnswer", text: "" } });
  const first = news.answer;
  if (first?.kind !== "shortAnswer") throw new Error("a page is a short answer");
  await save("pia", submissionId, { ...first, text: "words" }, 1);
  expect(await bring(ticket)).toEqual({ count: 2 });
  const both = await watch("pia", submissionId, 2);
  expect(both).toMatchObject({
    revision: 3,
    answer: { text: "words", photos: [first.photos?.[0], expect.any(String)] },
  });
  await expect(save("pia", submissionId, { ...first, text: "late" }, 2)).rejects.toEqual(
    fault("answerChanged"),
  );
});

test("P8 a ticket that is forged, of another institution, over, or taken back opens nothing", async () => {
  const submissionId = await begin("pia");
  const { ticket } = await issue("pia", submissionId);
  const refused = async (one: string, host?: string) => {
    await expect(look(one, host)).rejects.toEqual(fault("handworkTicket"));
    await expect(bring(one, host)).rejects.toEqual(fault("handworkTicket"));
  };
  await refused("AAAAAAAAAAAAAAAAAAAAAA");
  await refused(ticket, "northfield.localhost");
  const { ticket: second } = await issue("pia", submissionId);
  await refused(ticket);
  await expect(end("paul", submissionId, second)).rejects.toEqual(fault("notFound"));
  expect(await look(second)).toMatchObject({ count: 0 });
  await end("pia", submissionId, second);
  await end("pia", submissionId, second);
  await refused(second);
  const { ticket: third } = await issue("pia", submissionId);
  school.clock.at += limits.handworkTicketLife.value;
  await refused(third);
  await deleteOldTickets(school.app.database, school.clock.now() + 1, { signal: AbortSignal.timeout(9_000) });
  const left = await school.kysely
    .selectFrom("edu.handwork_ticket")
    .select("item_no")
    .where("submission_id", "=", submissionId)
    .execute();
  expect(left).toEqual([]);
});

test("P8 work that is handed in or closed takes no page, and no ticket is given for it", async () => {
  const submissionId = await begin("pia");
  const { ticket } = await issue("pia", submissionId);
  await handIn("pia", submissionId);
  await expect(look(ticket)).rejects.toEqual(fault("submissionState"));
  await expect(bring(ticket)).rejects.toEqual(fault("submissionState"));
  await expect(issue("pia", submissionId)).rejects.toEqual(fault("submissionState"));
  expect(await watch("pia", submissionId, 0)).toMatchObject({ isOpen: false });
});

test("P8 a ticket is given for short answers of the own work alone, and an answer takes no more pages than it may", async () => {
  const submissionId = await begin("pia");
  await expect(issue("paul", submissionId)).rejects.toEqual(fault("notFound"));
  await expect(issue("pia", submissionId, 0)).rejects.toEqual(fault("paramError"));
  const photos = await Promise.all(
    Array.from({ length: limits.answerPhotosMax.value }, () => school.addPicture("pia")),
  );
  await save("pia", submissionId, { kind: "shortAnswer", text: "", photos }, 0);
  const { ticket } = await issue("pia", submissionId);
  await expect(bring(ticket)).rejects.toEqual(fault("handworkFull"));
});

test("P8 who is no pupil of the class any more brings nothing with a ticket that they had", async () => {
  await school.addPerson("pete", [{ role: "student" }, { role: "student", classId }]);
  const submissionId = await begin("pete");
  const { ticket } = await issue("pete", submissionId);
  await school.kysely.deleteFrom("edu.role_grant").where("account_id", "=", "pete").execute();
  await expect(look(ticket)).rejects.toEqual(fault("handworkTicket"));
  await expect(bring(ticket)).rejects.toEqual(fault("handworkTicket"));
});

test("P8 a page that is sent again after a lost answer stands once, also twice at the same moment", async () => {
  const submissionId = await begin("pia");
  const { ticket } = await issue("pia", submissionId);
  const [first, second] = [randomId(), randomId()];
  expect(await bring(ticket, undefined, first)).toEqual({ count: 1 });
  expect(await bring(ticket, undefined, first)).toEqual({ count: 1 });
  const both = await Promise.all([bring(ticket, undefined, second), bring(ticket, undefined, second)]);
  expect(both).toEqual([{ count: 2 }, { count: 2 }]);
  expect(photosOf((await watch("pia", submissionId, 0)).answer)).toHaveLength(2);
  // The name of a page is one of this work alone.
  const other = await begin("paul");
  const { ticket: own } = await issue("paul", other);
  expect(await bring(own, undefined, first)).toEqual({ count: 1 });
});

test("P8 a page of the own work that is sent again stands once, in order behind the others or in the place of one, and words that were saved meanwhile stay", async () => {
  const submissionId = await begin("pia");
  const keys = [randomId(), randomId(), randomId()] as const;
  const one = await add("pia", submissionId, { itemNo: "1", key: keys[0] });
  expect(one).toMatchObject({ assetId: expect.any(String), revision: 1, answer: { photos: [one.assetId] } });
  await save("pia", submissionId, { kind: "shortAnswer", text: "words", photos: [one.assetId ?? ""] }, 1);
  const both = await Promise.all(
    [keys[1], keys[1]].map((key) => add("pia", submissionId, { itemNo: "1", key })),
  );
  const two = both.find(({ assetId }) => assetId !== null);
  expect(both.filter(({ assetId }) => assetId === null)).toHaveLength(1);
  expect(both[0]?.answer).toEqual(both[1]?.answer);
  const drawn = await add("pia", submissionId, {
    itemNo: "1",
    key: keys[2],
    replaces: one.assetId ?? "",
  });
  expect(await add("pia", submissionId, { itemNo: "1", key: keys[0] })).toEqual({ ...drawn, assetId: null });
  await school.kysely
    .updateTable("edu.handwork_page")
    .set({ item_no: 0 })
    .where("page_key", "=", keys[0])
    .execute();
  await expect(add("pia", submissionId, { itemNo: "1", key: keys[0] })).rejects.toEqual(fault("paramError"));
  expect(drawn).toMatchObject({
    revision: 4,
    answer: { kind: "shortAnswer", text: "words", photos: [drawn.assetId, two?.assetId] },
  });
});

test("P8 pages are taken of the pupil of the work alone, for a short answer that is open, with a name", async () => {
  const submissionId = await begin("pia");
  const page = { itemNo: "1", key: randomId() };
  await expect(add("paul", submissionId, page)).rejects.toEqual(fault("notFound"));
  await expect(add("pia", submissionId, { ...page, itemNo: "0" })).rejects.toEqual(fault("paramError"));
  await expect(add("pia", submissionId, { ...page, itemNo: "9" })).rejects.toEqual(fault("paramError"));
  await expect(add("pia", submissionId, { itemNo: "1" })).rejects.toEqual(fault("paramError"));
  await expect(add("pia", submissionId, { ...page, key: "short" })).rejects.toEqual(fault("paramError"));
  await handIn("pia", submissionId);
  await expect(add("pia", submissionId, page)).rejects.toEqual(fault("submissionState"));
  expect((await watch("pia", submissionId, 0)).answer).toBeNull();
});
