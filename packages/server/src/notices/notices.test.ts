import type { NoticeContent } from "@lyceum/contract/shapes";
import { isOutstanding } from "@lyceum/domain/notices";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { text } from "../documents/harness.fixture.ts";
import { noticeHarness } from "./calls.fixture.ts";
import { publishScheduled } from "./publish-notice.ts";

const hour = 3_600_000;
const demo = await noticeHarness();
const { send, write, save, publish, withdraw, open, markRead, confirm, remind, waiting, listed } = demo;
let ours = 0;
let theirs = 0;

beforeAll(async () => {
  ours = await demo.addClass("Ours");
  theirs = await demo.addClass("Theirs");
  await demo.addPerson("ada", [{ role: "institutionAdmin" }]);
  await demo.addPerson("nora", [{ role: "institutionAdmin" }], 200);
  await demo.addPerson("tess", [{ role: "teacher" }, { role: "teacher", classId: ours }]);
  await demo.addPerson("toby", [{ role: "teacher" }, { role: "teacher", classId: theirs }]);
  await demo.addPerson("sam", [{ role: "student", classId: ours }]);
  await demo.addPerson("sue", [{ role: "student", classId: ours }]);
  await demo.addPerson("gus", [{ role: "guardian", classId: ours }]);
  await demo.addPerson("oli", [{ role: "student", classId: theirs }]);
  await demo.addPerson("pia", [{ role: "student" }], 200);
  await demo.addPerson("vic", [{ role: "visitor" }]);
});
afterAll(() => demo.drop());

const toOurs = () => ({ audience: "classes" as const, classIds: [ours] });
const missing = { key: "notFound" };

describe("who reads a notice", () => {
  test("P5 a class notice is there for the people of the class and for nobody else, wherever they guess", async () => {
    const noticeId = await send("tess", toOurs());
    for (const reader of ["sam", "sue", "gus", "tess"]) {
      expect((await open(reader, noticeId)).titleEn).toBe("A notice");
      expect(await listed(reader)).toContain(noticeId);
    }
    for (const other of ["oli", "toby", "vic", null]) {
      await expect(open(other, noticeId)).rejects.toMatchObject(missing);
      expect(await listed(other)).not.toContain(noticeId);
    }
    await expect(open("pia", noticeId)).rejects.toMatchObject(missing);
    await expect(confirm("oli", noticeId)).rejects.toMatchObject(missing);
    await expect(markRead("oli", noticeId)).rejects.toMatchObject(missing);
    for (let guess = noticeId + 1; guess < noticeId + 100; guess += 1)
      // oxlint-disable-next-line no-await-in-loop -- one guess after the other, as somebody would
      await expect(open("oli", guess)).rejects.toMatchObject(missing);
  });

  test("P5 visitors read what is for everybody and public, on its own site alone", async () => {
    const shown = await send("ada", { audience: "all", isPublic: true });
    const inside = await send("ada", { audience: "all" });
    const teachers = await send("ada", { audience: "roles", roles: ["teacher"] });
    expect(await listed(null)).toEqual([shown]);
    expect(await listed("vic")).toEqual([shown]);
    expect(await listed(null, {}, "northfield.localhost")).not.toContain(shown);
    await expect(open(null, inside)).rejects.toMatchObject(missing);
    expect(await open(null, shown)).toMatchObject({ standing: "read", author: "" });
    expect((await open("sam", shown)).author).toBe("ADA");
    expect(await listed("sam")).toEqual(expect.arrayContaining([shown, inside]));
    expect(await listed("sam")).not.toContain(teachers);
    expect(await listed("tess")).toContain(teachers);
  });

  test("P5 a class that is no longer one's own takes its notices along, and a new one brings them", async () => {
    const noticeId = await send("tess", toOurs());
    const move = (classIds: number[]) =>
      demo.kysely.updateTable("edu.account").set({ class_ids: classIds }).where("id", "=", "sue").execute();
    await move([theirs]);
    await expect(open("sue", noticeId)).rejects.toMatchObject(missing);
    await move([ours]);
    expect((await open("sue", noticeId)).noticeId).toBe(noticeId);
  });

  test("P5 nobody reads a draft, a scheduled or a withdrawn notice", async () => {
    const noticeId = await write("tess", toOurs());
    await expect(open("sam", noticeId)).rejects.toMatchObject(missing);
    const at = demo.clock.at + hour;
    await publish("tess", noticeId, at);
    await publishScheduled(demo.app, 100, noticeId);
    await expect(open("sam", noticeId)).rejects.toMatchObject(missing);
    demo.clock.at = at;
    await publishScheduled(demo.app, 100, noticeId);
    expect((await open("sam", noticeId)).standing).toBe("unread");
    await publishScheduled(demo.app, 100, noticeId);
    await withdraw("tess", noticeId);
    await expect(open("sam", noticeId)).rejects.toMatchObject(missing);
  });
});

describe("reading and confirming", () => {
  test("P5 opening marks a notice read once, and confirming is taken until the deadline and said again changes nothing", async () => {
    const confirmBy = demo.clock.at + hour;
    const noticeId = await send("tess", { ...toOurs(), needsConfirmation: true, confirmBy });
    const before = await waiting("sam");
    await markRead("sam", noticeId);
    const { readAt } = await open("sam", noticeId);
    expect(await waiting("sam")).toEqual({ unread: before.unread - 1, toConfirm: before.toConfirm + 1 });
    demo.clock.at += 60_000;
    await markRead("sam", noticeId);
    expect(await open("sam", noticeId)).toMatchObject({ readAt, standing: "toConfirm", mayConfirm: true });
    const { confirmedAt } = await confirm("sam", noticeId);
    demo.clock.at = confirmBy + 1;
    expect(await confirm("sam", noticeId)).toEqual({ confirmedAt });
    expect(await open("sam", noticeId)).toMatchObject({ standing: "confirmed", mayConfirm: false });
    await expect(confirm("gus", noticeId)).rejects.toMatchObject({ key: "noticeConfirmClosed" });
    await markRead("gus", noticeId);
    expect((await open("gus", noticeId)).standing).toBe("missed");
    expect((await demo.read("tess", noticeId)).counts).toEqual({ people: 4, read: 3, confirmed: 2 });
  });

  test("P5 a notice that asks for nothing takes no confirmation", async () => {
    const noticeId = await send("tess", toOurs());
    await expect(confirm("sam", noticeId)).rejects.toMatchObject({ key: "noticeState" });
  });

  test("P5 whoever confirmed another text is asked again, and the old receipts stay", async () => {
    const noticeId = await send("tess", { ...toOurs(), needsConfirmation: true });
    await confirm("sam", noticeId);
    await withdraw("tess", noticeId);
    await publish("tess", noticeId);
    expect((await open("sam", noticeId)).standing).toBe("confirmed");
    await withdraw("tess", noticeId);
    await save("tess", noticeId, { bodyEn: text("Other words.") });
    await publish("tess", noticeId);
    expect((await open("sam", noticeId)).standing).toBe("unread");
    const kept = await demo.kysely
      .selectFrom("edu.notice_receipt")
      .select("version")
      .where("notice_id", "=", noticeId)
      .where("account_id", "=", "sam")
      .execute();
    expect(kept).toHaveLength(1);
  });

  test("P5 the list begins with what waits, and its filter says the same as the rule of the domain", async () => {
    const late = await send("tess", { ...toOurs(), needsConfirmation: true, confirmBy: demo.clock.at + 1 });
    const asked = await send("tess", { ...toOurs(), needsConfirmation: true });
    await markRead("gus", late);
    await markRead("gus", asked);
    demo.clock.at += hour;
    const page = { pageSize: "50" };
    const { rows } = await demo.call("GET /notices", "gus", { query: page });
    const waits = await Promise.all(
      rows.map(async ({ noticeId }) => {
        const notice = await open("gus", noticeId);
        return isOutstanding(notice, notice, demo.clock.at) ? [noticeId] : [];
      }),
    );
    expect(rows.map(({ noticeId }) => noticeId).slice(0, waits.flat().length)).toEqual(waits.flat());
    expect(await listed("gus", { ...page, show: "waiting" })).toEqual(waits.flat());
    expect(waits.flat()).toContain(asked);
    expect(waits.flat()).not.toContain(late);
    const { unread, toConfirm } = await waiting("gus");
    expect(unread + toConfirm).toBe(waits.flat().length);
  });

  test("P5 the page leads to the newer and the older notice that this reader may read", async () => {
    const first = await send("tess", toOurs());
    demo.clock.at += 1_000;
    const other = await send("toby", { audience: "classes", classIds: [theirs] });
    demo.clock.at += 1_000;
    const last = await send("tess", toOurs());
    expect((await open("sam", first)).newer?.noticeId).toBe(last);
    expect((await open("sam", last)).older?.noticeId).toBe(first);
    expect((await open("oli", other)).newer).toBeNull();
  });
});

describe("writing", () => {
  test("P5 a teacher writes to the own classes alone, and sees no notices of others", async () => {
    const noticeId = await write("tess", toOurs());
    for (const address of [
      { audience: "all" },
      { audience: "roles", roles: ["student"] },
      { audience: "classes", classIds: [ours, theirs] },
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- each is a save of its own
      await expect(
        save("tess", noticeId, { ...address, roles: ["student"], classIds: [theirs] }),
      ).rejects.toMatchObject({ key: "forbidden" });
    await expect(demo.read("toby", noticeId)).rejects.toMatchObject(missing);
    await expect(demo.read("nora", noticeId)).rejects.toMatchObject(missing);
    await expect(demo.receipts("toby", noticeId)).rejects.toMatchObject(missing);
    const { rows } = await demo.call("GET /staff/notices", "toby", { query: {} });
    expect(rows.map((row) => row.noticeId)).not.toContain(noticeId);
    expect((await demo.read("ada", noticeId)).acts).toContain("publish");
    const choices = await demo.call("GET /staff/notices/choices", "tess", {});
    expect(choices).toEqual({
      mayAddressAll: false,
      classes: [{ classId: ours, name: "Ours", nameEn: "", people: 4 }],
      schools: null,
    });
  });

  test("P5 an administrator cannot name a class of another institution", async () => {
    const foreign = await demo.addClass("Foreign", 200);
    const noticeId = await write("ada", { audience: "all" });
    await expect(save("ada", noticeId, { audience: "classes", classIds: [foreign] })).rejects.toMatchObject({
      key: "paramError",
    });
  });

  test("P5 of two who save the same version one is refused, and what is published is not changed", async () => {
    const noticeId = await write("tess", toOurs());
    const { version, content } = await demo.read("tess", noticeId);
    const again = { params: { id: String(noticeId) }, body: { version, content } };
    await demo.call("POST /staff/notices/{id}/save", "tess", again);
    await expect(demo.call("POST /staff/notices/{id}/save", "ada", again)).rejects.toMatchObject({
      key: "noticeChanged",
    });
    await publish("tess", noticeId);
    await expect(save("tess", noticeId, { titleEn: "Other" })).rejects.toMatchObject({ key: "noticeState" });
  });

  test("P5 nothing is published without a title, a text and somebody to read it, or with a deadline that has passed", async () => {
    const late = { needsConfirmation: true, confirmBy: demo.clock.at - 1 };
    const faulty: [Partial<NoticeContent>, string][] = [
      [{ titleEn: "" }, "noticeIncomplete"],
      [{ bodyEn: null }, "noticeIncomplete"],
      [{ classIds: [] }, "noticeIncomplete"],
      [late, "noticeDeadlinePast"],
    ];
    for (const [part, key] of faulty) {
      // oxlint-disable-next-line no-await-in-loop -- each is a notice of its own
      const noticeId = await write("tess", { ...toOurs(), ...part });
      // oxlint-disable-next-line no-await-in-loop
      await expect(publish("tess", noticeId)).rejects.toMatchObject({ key });
    }
  });

  test("P5 only what nobody can have read is discarded", async () => {
    const noticeId = await write("tess", toOurs());
    const discard = () =>
      demo.call("POST /staff/notices/{id}/discard", "tess", { params: { id: String(noticeId) }, body: {} });
    await publish("tess", noticeId);
    await withdraw("tess", noticeId);
    await expect(discard()).rejects.toMatchObject({ key: "noticeState" });
    const draft = await write("tess", toOurs());
    await demo.call("POST /staff/notices/{id}/discard", "tess", { params: { id: String(draft) }, body: {} });
    await expect(demo.read("tess", draft)).rejects.toMatchObject(missing);
  });

  test("P5 each act leaves its entry in the record and its event", async () => {
    const noticeId = await send("tess", toOurs());
    await withdraw("tess", noticeId);
    const acts = await demo.app.database.query<{ act: string }>({
      text: "select act from audit.entry where thing = 'notice' and thing_id = $1 order by id",
      values: [String(noticeId)],
    });
    expect(acts.map(({ act }) => act)).toEqual(["notice.create", "notice.publish", "notice.withdraw"]);
    const events = await demo.app.database.query<{ kind: string }>({
      text: "select kind from events.outbox where subject = $1 and kind like 'notice.%' order by seq",
      values: [String(noticeId)],
    });
    expect(events.map(({ kind }) => kind)).toEqual(["notice.published", "notice.withdrawn"]);
  });
});

describe("who has read it", () => {
  test("P5 staff see who is outstanding by name, and remind those alone, once an hour", async () => {
    const noticeId = await send("tess", { ...toOurs(), needsConfirmation: true });
    await confirm("sam", noticeId);
    await markRead("gus", noticeId);
    const names = async (query: Record<string, string>) => {
      const { rows, total } = await demo.receipts("tess", noticeId, query);
      expect(total).toBe(rows.length);
      return rows.map(({ userId }) => userId);
    };
    expect(await names({})).toEqual(["gus", "sam", "sue", "tess"]);
    expect(await names({ outstanding: "1" })).toEqual(["gus", "sue"]);
    expect(await names({ state: "unread" })).toEqual(["sue"]);
    expect(await names({ state: "unconfirmed" })).toEqual(["gus"]);
    expect(await names({ state: "done" })).toEqual(["sam", "tess"]);
    expect(await names({ search: "SU" })).toEqual(["sue"]);
    expect((await remind("tess", noticeId)).people).toBe(2);
    await expect(remind("tess", noticeId)).rejects.toMatchObject({ key: "tooManyRequests" });
    demo.clock.at += hour;
    await confirm("gus", noticeId);
    expect((await remind("tess", noticeId)).people).toBe(1);
    const late = await send("tess", { ...toOurs(), needsConfirmation: true, confirmBy: demo.clock.at + 1 });
    demo.clock.at += 2;
    await expect(remind("tess", late)).rejects.toMatchObject({ key: "noticeState" });
  });
});
