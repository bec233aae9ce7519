import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import type { RawSocket } from "./raw-socket.ts";
import { type ConformanceHarness, type PersonName, signIn, text } from "./harness.ts";

/** Recalls, deletions for oneself and cleared conversations. */
export function editsSuite(harness: () => ConformanceHarness): void {
  const conversation = (to: PersonName) => ({ scene: 0 as const, to: harness().accounts[to] });
  const sendMany = async (socket: RawSocket, to: PersonName, count: number): Promise<number[]> => {
    const bodies = Array.from({ length: count }, (_, at) => `${randomId()} ${at}`);
    const answers = await Promise.all(
      bodies.map((body) => socket.ask("sendMsg", { ...text(harness().accounts[to], body), custom: "{}" })),
    );
    return answers.map(({ body }) => body.seq);
  };
  const session = async (socket: RawSocket, peer: PersonName) => {
    const { body } = await socket.ask("getServerSessions", { limit: 100 });
    return body.sessionList.find(({ to }) => to === harness().accounts[peer]);
  };
  const kinds = (kind: string) => (frame: readonly unknown[]) =>
    JSON.stringify(frame[4]).includes(`"${kind}"`);

  test("M3 a recall empties the message everywhere, keeps its place, lowers unread, and is told to all devices", async () => {
    const [ann, desk, ben] = await Promise.all([
      signIn(harness(), "ann"),
      signIn(harness(), "ann"),
      signIn(harness(), "ben"),
    ]);
    const start = (await ben.ask("sync", {})).body.pts;
    const held = (await session(ben, "ann"))?.unread ?? 0;
    const [one = 0, two = 0] = await sendMany(ann, "ben", 2);
    expect((await session(ben, "ann"))?.unread).toBe(held + 2);
    const { code, body } = await ann.ask("deleteMsg", { ...conversation("ben"), seq: two });
    expect([code, typeof body.pts]).toEqual([200, "number"]);
    const delivered = (await ben.nextPush(kinds("recall")))[4];
    const change = { kind: "recall", sessionId: `p2p-${harness().accounts.ann}`, seq: two };
    expect(delivered).toMatchObject({ changes: [change] });
    expect((await desk.nextPush(kinds("recall")))[4]).toMatchObject({ changes: [{ pts: body.pts }] });
    const tombstone = { seq: two, body: "", recalled: true };
    for (const [socket, peer] of [
      [ann, "ben"],
      [ben, "ann"],
    ] as const) {
      const page = await socket.ask("getHistoryMsgs", { ...conversation(peer), limit: 2 });
      expect(page.body.msgs).toMatchObject([{ seq: one }, tombstone]);
      expect(page.body.msgs[1]).not.toHaveProperty("custom");
    }
    expect(await session(ben, "ann")).toMatchObject({ unread: held + 1, lastSeq: two, lastMsg: tombstone });
    const synced = await ben.ask("sync", { pts: start });
    expect(synced.body.changes).toMatchObject([{ message: { seq: one } }, { message: tombstone }, change]);
    const again = await ann.ask("deleteMsg", { ...conversation("ben"), seq: two });
    expect(again).toEqual({ code: 200, body: { pts: null } });
    for (const socket of [ann, desk, ben]) socket.close();
  });

  test("M3 a recall at the same time from two devices is one change", async () => {
    const [one, two] = await Promise.all([signIn(harness(), "ann"), signIn(harness(), "ann")]);
    const [seq = 0] = await sendMany(one, "ben", 1);
    const answers = await Promise.all(
      [one, two, one].map((socket) => socket.ask("deleteMsg", { ...conversation("ben"), seq })),
    );
    expect(answers.filter(({ body }) => body.pts !== null)).toHaveLength(1);
    one.close();
    two.close();
  });

  test("M3 another's message is not recalled (403), a missing one neither (404), and nothing changes", async () => {
    const [ann, ben] = await Promise.all([signIn(harness(), "ann"), signIn(harness(), "ben")]);
    const [seq = 0] = await sendMany(ann, "ben", 1);
    const { pts } = (await ben.ask("sync", {})).body;
    const refused = await ben.ask("deleteMsg", { ...conversation("ann"), seq });
    expect(refused).toEqual({ code: 403, body: { fault: "noPermission", reason: "notOwn" } });
    expect((await ann.ask("deleteMsg", { ...conversation("ben"), seq: seq + 1_000 })).code).toBe(404);
    expect((await ben.ask("sync", { pts })).body.changes).toEqual([]);
    ann.close();
    ben.close();
  });

  test("M3 what one deletes for oneself is gone on the own devices only, and pages have no gap", async () => {
    const [teacher, desk, pupil] = await Promise.all([
      signIn(harness(), "teacher"),
      signIn(harness(), "teacher"),
      signIn(harness(), "pupil"),
    ]);
    const seqs = await sendMany(pupil, "teacher", 6);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = seqs;
    const unread = (await session(teacher, "pupil"))?.unread ?? 0;
    const { pts } = (await pupil.ask("sync", {})).body;
    const one = await teacher.ask("deleteMsgSelf", { ...conversation("pupil"), seq: f });
    expect((await desk.nextPush(kinds("deleteSelf")))[4]).toMatchObject({
      changes: [{ pts: one.body.pts, seqs: [f] }],
    });
    const many = await teacher.ask("deleteMsgSelfBatch", {
      ...conversation("pupil"),
      seqs: [c, d, f, f + 500],
    });
    expect(many.body).toEqual({ pts: (one.body.pts ?? 0) + 1, seqs: [c, d] });
    expect((await desk.nextPush(kinds("deleteSelf")))[4]).toMatchObject({ changes: [{ seqs: [c, d] }] });
    const page = async (socket: RawSocket, peer: PersonName, place: object) => {
      const { body } = await socket.ask("getHistoryMsgs", { ...conversation(peer), limit: 2, ...place });
      return {
        seqs: body.msgs.map(({ seq }) => seq),
        more: body.more,
        places: [body.firstSeq, body.lastSeq],
      };
    };
    expect(await page(teacher, "pupil", {})).toEqual({ seqs: [b, e], more: true, places: [b, f] });
    expect(await page(teacher, "pupil", { afterSeq: a })).toEqual({
      seqs: [b, e],
      more: false,
      places: [a + 1, f],
    });
    expect(await page(teacher, "pupil", { beforeSeq: e })).toMatchObject({ seqs: [a, b], places: [a, d] });
    expect((await page(pupil, "teacher", {})).seqs).toEqual([e, f]);
    expect(await session(teacher, "pupil")).toMatchObject({
      unread: unread - 3,
      lastSeq: f,
      lastMsg: { seq: e },
    });
    const repeated = await teacher.ask("deleteMsgSelfBatch", { ...conversation("pupil"), seqs: [c, d, f] });
    expect(repeated).toEqual({ code: 200, body: { pts: null, seqs: [] } });
    expect((await pupil.ask("sync", { pts })).body.changes).toEqual([]);
    for (const socket of [teacher, desk, pupil]) socket.close();
  });

  test("M3 a cleared conversation is empty up to its place for one person, and goes on after it", async () => {
    const [classmate, desk, pupil] = await Promise.all([
      signIn(harness(), "classmate"),
      signIn(harness(), "classmate"),
      signIn(harness(), "pupil"),
    ]);
    const seqs = await sendMany(pupil, "classmate", 3);
    const [one = 0, two = 0, last = 0] = seqs;
    await classmate.ask("deleteMsgSelf", { ...conversation("pupil"), seq: one });
    const cleared = await classmate.ask("clearServerHistoryMsgs", { ...conversation("pupil"), seq: two });
    expect(cleared.body).toEqual({ pts: expect.any(Number), seq: two });
    expect((await desk.nextPush(kinds("clear")))[4]).toMatchObject({
      changes: [{ kind: "clear", pts: cleared.body.pts, seq: two }],
    });
    const shown = async (socket: RawSocket, peer: PersonName) =>
      (await socket.ask("getHistoryMsgs", { ...conversation(peer), limit: 100 })).body;
    expect(await shown(classmate, "pupil")).toMatchObject({
      msgs: [{ seq: last }],
      more: false,
      firstSeq: 1,
      lastSeq: last,
    });
    expect((await shown(pupil, "classmate")).msgs.map(({ seq }) => seq)).toEqual(
      expect.arrayContaining(seqs),
    );
    expect(await session(classmate, "pupil")).toMatchObject({ unread: 1, lastMsg: { seq: last } });
    const back = await classmate.ask("clearServerHistoryMsgs", { ...conversation("pupil"), seq: one });
    expect(back.body).toEqual({ pts: null, seq: two });
    const beyond = await classmate.ask("clearServerHistoryMsgs", {
      ...conversation("pupil"),
      seq: last + 100,
    });
    expect(beyond.body.seq).toBe(last);
    expect(await session(classmate, "pupil")).toMatchObject({ unread: 0, lastSeq: last, lastMsg: null });
    const [next = 0] = await sendMany(pupil, "classmate", 1);
    expect(await session(classmate, "pupil")).toMatchObject({ unread: 1, lastMsg: { seq: next } });
    for (const socket of [classmate, desk, pupil]) socket.close();
  });

  test("M3 the limits of recalls and deletions answer 414, strangers 404", async () => {
    const ann = await signIn(harness(), "ann");
    const most = limits.deleteBatchMax.value;
    const seqs = (count: number) => Array.from({ length: count }, (_, at) => 1_000_000 + at);
    const batch = async (count: number) =>
      (await ann.askRaw(7, 7, { ...conversation("ben"), seqs: seqs(count) }))[3];
    await sendMany(ann, "ben", 1);
    expect([await batch(0), await batch(1), await batch(most), await batch(most + 1)]).toEqual([
      414, 200, 200, 414,
    ]);
    for (const command of [5, 6, 8]) {
      expect((await ann.askRaw(7, command, { ...conversation("ben"), seq: 0 }))[3]).toBe(414);
      expect((await ann.askRaw(7, command, { ...conversation("ben"), seq: 1, all: true }))[3]).toBe(414);
      for (const to of [harness().accounts.far, harness().accounts.mia, "nobody-at-all"])
        expect((await ann.askRaw(7, command, { scene: 0, to, seq: 1 }))[3]).toBe(404);
      expect((await ann.askRaw(7, command, { scene: 1, to: "17", seq: 1 }))[3]).toBe(404);
    }
    ann.close();
  });
}
