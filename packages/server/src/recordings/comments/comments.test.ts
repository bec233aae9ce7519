import { limits } from "@lyceum/contract/limits";
import { expect, test } from "vitest";
import { heldData } from "../../privacy/held-data.ts";
import { eraseHeld } from "../../privacy/store/traces.ts";
import { messageReportHandlers } from "../../reporting/index.ts";
import { ensurePerson } from "../../users/index.ts";
import { closeOne } from "../close-recording.ts";
import { recordingsHarness } from "../harness.fixture.ts";
import { tellPresenter } from "./tell-presenter.ts";

const { school, context, record, faultOf } = await recordingsHarness(messageReportHandlers);

async function ready() {
  const made = await record();
  await closeOne({ recordingId: Number(made.id) }, context);
  const params = { id: made.id };
  const write = (
    as: string,
    body: string,
    {
      idClient = body,
      atMs = null,
      parentId = null,
    }: Partial<{ idClient: string; atMs: number | null; parentId: number | null }> = {},
  ) =>
    school.call("POST /v1/recordings/{id}/comments", as, {
      params,
      body: { idClient, body, atMs, parentId },
    });
  const read = (as: string, query: { order?: "newest" | "time"; after?: string; search?: string } = {}) =>
    school.call("GET /v1/recordings/{id}/comments", as, { params, query });
  const act = (what: "remove" | "report" | "keep", as: string, commentId: number) =>
    school.call(`POST /v1/recordings/{id}/comments/{commentId}/${what}`, as, {
      params: { ...params, commentId: String(commentId) },
    });
  const edit = (as: string, commentId: number, body: string) =>
    school.call("POST /v1/recordings/{id}/comments/{commentId}", as, {
      params: { ...params, commentId: String(commentId) },
      body: { body },
    });
  const bodies = async (as: string, query: { order?: "newest" | "time" } = {}) =>
    (await read(as, query)).comments.map(({ body, atMs }) => [body, atMs]);
  return { ...made, params, write, read, act, edit, bodies };
}

test("R8 those who may watch write about a replay and its moments, once each, and read it in both orders", async () => {
  const { write, read, bodies } = await ready();
  await write("rec-pupil", "Late", { atMs: 3_000 });
  await Promise.all([
    write("rec-pupil", "Early", { atMs: 1_000 }),
    write("rec-pupil", "Early", { atMs: 1_000 }),
  ]);
  const whole = await write("rec-host", "On the whole");
  expect(whole).toMatchObject({ isOwn: true, atMs: null, account: "rec-host" });
  await write("rec-pupil", "Thank you", { parentId: whole.commentId, atMs: 2_000 });
  expect(await bodies("rec-host")).toEqual([
    ["On the whole", null],
    ["Early", 1_000],
    ["Late", 3_000],
  ]);
  expect(await bodies("rec-pupil", { order: "time" })).toEqual([
    ["On the whole", null],
    ["Early", 1_000],
    ["Late", 3_000],
  ]);
  const page = await read("rec-host");
  expect([page.total, page.isOpen, page.next]).toEqual([4, true, null]);
  expect(page.comments[0]?.replies).toMatchObject([{ body: "Thank you", atMs: null, isOwn: false }]);
  const reply = page.comments[0]?.replies[0]?.commentId ?? 0;
  expect(await faultOf(write("rec-pupil", "Deeper", { parentId: reply }))).toBe("forbidden");
  expect(await faultOf(read("rec-other"))).toBe("notFound");
  expect(await faultOf(write("rec-other", "Me too"))).toBe("notFound");
  expect(await faultOf(write("rec-pupil", " \n "))).toBe("forbidden");
});

test("R8 a search finds the comments that hold its words or have an answer that does, as they stand, and counts them", async () => {
  const { params, write, read, act } = await ready();
  const river = await write("rec-pupil", "The River at 100%", { atMs: 500 });
  const bridge = await write("rec-pupil", "A bridge", { atMs: 2_000 });
  await write("rec-host", "It crosses the river", { parentId: bridge.commentId });
  await write("rec-host", "为什么是质数？");
  const found = async (search: string) => {
    const { comments, total } = await read("rec-pupil", { search });
    return [comments.map(({ body }) => body), total];
  };
  expect(await found(" river ")).toEqual([["A bridge", "The River at 100%"], 2]);
  expect(await found("0%")).toEqual([["The River at 100%"], 1]);
  expect(await found("a%e")).toEqual([[], 0]);
  expect(await found("质数")).toEqual([["为什么是质数？"], 1]);
  await act("remove", "rec-pupil", bridge.commentId);
  expect(await found("bridge")).toEqual([[], 0]);
  expect(await found("crosses")).toEqual([[""], 1]);
  // Of a moment that is cut away nothing is found.
  await school.call("POST /v1/recordings/{id}/trim", "rec-host", {
    params,
    body: { trim: { startMs: 1_000, endMs: 4_000 } },
  });
  expect(await found("100")).toEqual([[], 0]);
  expect(river.isOwn).toBe(true);
});

test("R8 the pages of comments have each of them once, in both orders, also where many are about one moment", async () => {
  const { write, read } = await ready();
  const count = limits.recordingCommentsPage.value * 2 + 1;
  for (let n = 0; n < count; n++) await write("rec-pupil", `No. ${n}`, { atMs: n % 3 === 0 ? null : 1_000 });
  for (const order of ["newest", "time"] as const) {
    const seen: string[] = [];
    for (let after: string | null = ""; after !== null;) {
      const page = await read("rec-pupil", { order, ...(after === "" ? {} : { after }) });
      seen.push(...page.comments.map(({ body }) => body));
      after = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([count, count]);
  }
});

test("R8 own comments are changed and removed by who wrote them, others by hosts alone, which is on record", async () => {
  const { write, act, edit, read, bodies } = await ready();
  const one = await write("rec-pupil", "Sevn");
  expect(await edit("rec-pupil", one.commentId, "Seven")).toMatchObject({ body: "Seven" });
  expect(await faultOf(edit("rec-host", one.commentId, "Eight"))).toBe("forbidden");
  const answer = await write("rec-host", "Right", { parentId: one.commentId });
  expect(await faultOf(act("remove", "rec-pupil", answer.commentId))).toBe("forbidden");
  await act("remove", "rec-pupil", one.commentId);
  await act("remove", "rec-pupil", one.commentId);
  // It stands for its answer, and says nothing of who wrote it.
  expect((await read("rec-host")).comments).toMatchObject([
    { body: "", account: "", nick: "", replies: [{ body: "Right" }] },
  ]);
  await act("remove", "rec-host", answer.commentId);
  expect(await bodies("rec-host")).toEqual([]);
  const other = await write("rec-pupil", "Nonsense");
  await act("remove", "rec-admin", other.commentId);
  const { act: done, change } = await school.kysely
    .selectFrom("audit.entry")
    .select(["act", "change"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(done).toBe("recording.removeComment");
  expect(change.before).toMatchObject({ account: "rec-pupil" });
  expect(JSON.stringify(change)).not.toContain("Nonsense");
});

test("R8 whoever reports a comment tells those who manage the recording, who leave or remove it; closed ones take none", async () => {
  const { write, act, read, params } = await ready();
  const { commentId } = await write("rec-host", "Hm");
  expect(await faultOf(act("report", "rec-host", commentId))).toBe("forbidden");
  await act("report", "rec-pupil", commentId);
  await act("report", "rec-pupil", commentId);
  expect((await read("rec-pupil")).comments[0]).toMatchObject({ isReported: true, reportCount: 0 });
  expect((await read("rec-admin")).comments[0]).toMatchObject({ isReported: false, reportCount: 1 });
  expect(await faultOf(act("keep", "rec-pupil", commentId))).toBe("forbidden");
  await act("keep", "rec-admin", commentId);
  expect((await read("rec-admin")).comments[0]).toMatchObject({ reportCount: 0 });
  const close = (as: string, isOpen: boolean) =>
    school.call("POST /v1/recordings/{id}/commenting", as, { params, body: { isOpen } });
  expect(await faultOf(close("rec-pupil", false))).toBe("forbidden");
  await close("rec-host", false);
  expect(await faultOf(write("rec-pupil", "Still?"))).toBe("forbidden");
  expect((await read("rec-pupil")).isOpen).toBe(false);
});

test("D8 reported comments stand in the list of all reports, once each, and nobody settles those about themselves", async () => {
  const { write, act } = await ready();
  const { commentId } = await write("rec-host", "Hm, hm");
  const own = await write("rec-admin", "By the administrator");
  await act("report", "rec-pupil", commentId);
  school.clock.at += 1;
  await act("report", "rec-admin", commentId);
  await act("report", "rec-pupil", own.commentId);
  const list = async (query: { kind?: "comment" | "room"; state?: "settled" } = {}) =>
    (await school.call("GET /staff/reports", "rec-admin", { query })).rows.filter(
      ({ kind }) => kind === "comment",
    );
  const [found, ...others] = await list({ kind: "comment" });
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    id: String(commentId),
    comment: { body: "Hm, hm" },
    reporter: { account: "rec-pupil" },
    reported: { account: "rec-host" },
    state: "open",
    reason: null,
  });
  expect(await list()).toHaveLength(1);
  expect(await list({ kind: "room" })).toEqual([]);
  expect(await list({ state: "settled" })).toEqual([]);
  expect(await faultOf(act("keep", "rec-admin", own.commentId))).toBe("forbidden");
  await act("remove", "rec-admin", commentId);
  expect(await list()).toEqual([]);
});

test("R8 M18 words of the institution's list are masked or refused in comments", async () => {
  const { write, edit } = await ready();
  await school.kysely
    .insertInto("edu.word_list")
    .values({
      dept_id: 100,
      version: 1,
      words: JSON.stringify([
        { word: "darn", type: 1 },
        { word: "worse", type: 2 },
      ]),
      updated_at: school.clock.at,
      updated_by: "rec-admin",
    })
    .execute();
  const masked = await write("rec-pupil", "Oh darn it");
  expect(masked.body).toBe("Oh **** it");
  expect(await faultOf(write("rec-pupil", "This is worse"))).toBe("commentWords");
  expect(await faultOf(edit("rec-pupil", masked.commentId, "worse"))).toBe("commentWords");
});

test("R8 a comment on what is cut away is not shown, and the others have their times of what is", async () => {
  const { write, bodies, read, params } = await ready();
  for (const [body, atMs] of [
    ["Before", 500],
    ["Within", 2_000],
  ] as const)
    await write("rec-pupil", body, { atMs });
  const trim = { startMs: 1_000, endMs: 4_000 };
  await school.call("POST /v1/recordings/{id}/trim", "rec-host", { params, body: { trim } });
  expect(await bodies("rec-host")).toEqual([["Within", 1_000]]);
  expect((await read("rec-host")).total).toBe(1);
  expect(await write("rec-pupil", "Now", { atMs: 9_000 })).toMatchObject({ atMs: 2_999 });
  await school.call("POST /v1/recordings/{id}/trim", "rec-host", { params, body: { trim: null } });
  expect(await bodies("rec-host", { order: "time" })).toEqual([
    ["Before", 500],
    ["Within", 2_000],
    ["Now", 3_999],
  ]);
});

test("R8 M11 the presenter hears of a comment and who is answered of the answer, each once, and nobody of their own", async () => {
  const { write, id } = await ready();
  const recordingId = Number(id);
  const told = async () => {
    const rows = await school.kysely
      .selectFrom("im.system_message as m")
      .innerJoin("im.person as p", "p.id", "m.to_id")
      .select(["p.account", "m.attach"])
      .where("m.type", "=", 207)
      .orderBy("m.time")
      .execute();
    return rows.map(({ account, attach }) => [account, JSON.parse(attach ?? "{}").what]);
  };
  const facts = { realm: "edu", deptId: 100, kind: "university", roles: ["student"], avatar: "" } as const;
  const pupil = { ...facts, roles: ["student"], classIds: [], nick: "Pupil", account: "rec-pupil" };
  await ensurePerson(school.app.database, pupil, school.clock, school.bus);
  const own = await write("rec-host", "Any questions?");
  await tellPresenter(context, { recordingId, commentId: own.commentId });
  expect(await told()).toEqual([]);
  const asked = await write("rec-pupil", "Why?");
  for (const _ of [1, 2]) await tellPresenter(context, { recordingId, commentId: asked.commentId });
  const answer = await write("rec-host", "Because", { parentId: asked.commentId });
  await tellPresenter(context, { recordingId, commentId: answer.commentId });
  expect(await told()).toEqual([
    ["rec-host", "comment"],
    ["rec-pupil", "reply"],
  ]);
});

test("R8 D8 the words of somebody who is erased go, and the answers of others stay", async () => {
  const { write, read } = await ready();
  await school.addPerson("rec-gone", [{ role: "institutionAdmin" }]);
  const { commentId } = await write("rec-gone", "I was here");
  await write("rec-pupil", "And I", { parentId: commentId });
  for (const held of heldData.filter(({ table }) => table.startsWith("edu.recording_comment")))
    await eraseHeld(school.kysely, held, { accountId: "rec-gone", personId: null });
  expect((await read("rec-host")).comments).toMatchObject([
    { body: "", account: "", replies: [{ body: "And I" }] },
  ]);
});
