import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { afterEach, expect, test } from "vitest";
import { type ConformanceHarness, type PersonName, signIn, text } from "./harness.ts";

export function relationsSuite(harness: () => ConformanceHarness): void {
  const conversation = async (from: PersonName, to: PersonName) => {
    const socket = await signIn(harness(), from);
    const { body } = await socket.ask("sendMsg", text(harness().accounts[to], "hello"));
    return { socket, sessionId: `p2p-${harness().accounts[to]}`, lastSeq: body.seq };
  };

  afterEach(async () => {
    const ben = await signIn(harness(), "ben");
    const { body } = await ben.ask("getRelations", {});
    for (const { account } of body.relations) {
      await ben.ask("markInBlacklist", { account, isAdd: false });
      await ben.ask("markInMutelist", { account, isAdd: false });
    }
    ben.close();
  });

  test("M9 a message to somebody who blocked the sender answers 7101 and is stored for nobody; lifted, it comes", async () => {
    const { ann: account, ben: to } = harness().accounts;
    const [ann, ben, desk] = await Promise.all([
      signIn(harness(), "ann"),
      signIn(harness(), "ben"),
      signIn(harness(), "ben"),
    ]);
    const before = text(to, "before");
    const stored = await ann.ask("sendMsg", before);
    const { body } = await ben.ask("markInBlacklist", { account, isAdd: true });
    const { createTime, updateTime } = body.relation;
    const relation = { account, isBlacked: true, isMuted: false, createTime, updateTime };
    expect([createTime, updateTime]).toEqual([expect.any(Number), createTime]);
    expect(body).toEqual({ relation, pts: expect.any(Number) });
    const isDelivered = (frame: readonly unknown[]) => JSON.stringify(frame[4]).includes('"relation"');
    expect((await desk.nextPush(isDelivered))[4]).toEqual({
      changes: [{ pts: body.pts, kind: "relation", relation }],
    });
    expect(ben.frames.filter((frame) => frame[2] === 0 && isDelivered(frame))).toEqual([]);
    expect(ann.frames.filter(isDelivered)).toEqual([]);
    const message = text(to, "blocked");
    for (const resend of [false, true]) {
      const answer = await ann.ask("sendMsg", { ...message, resend });
      expect(answer).toEqual({ code: 7101, body: { fault: "blockedByPeer" } });
    }
    // What was stored before keeps its answer.
    expect(await ann.ask("sendMsg", { ...before, resend: true })).toEqual(stored);
    for (const [socket, other] of [
      [ann, to],
      [ben, account],
    ] as const) {
      const page = await socket.ask("getHistoryMsgs", { scene: 0, to: other, limit: 5 });
      expect(page.body.msgs.map((one) => one.body)).not.toContain("blocked");
    }
    // The one who blocked may still write.
    expect((await ben.ask("sendMsg", text(account, "still"))).code).toBe(200);
    expect((await ben.ask("getRelations", {})).body.relations).toContainEqual(relation);
    expect((await ben.ask("sync", {})).body.relations).toContainEqual(relation);
    expect((await ann.ask("getRelations", {})).body.relations).toEqual([]);
    expect((await ben.ask("markInBlacklist", { account, isAdd: true })).body.pts).toBe(null);
    await ben.ask("markInBlacklist", { account, isAdd: false });
    expect((await ann.ask("sendMsg", { ...message, resend: true })).code).toBe(200);
    for (const socket of [ann, ben, desk]) socket.close();
  });

  test("M9 a muted person's messages come and count", async () => {
    const { ann: account, ben: to } = harness().accounts;
    const [ann, ben] = await Promise.all([signIn(harness(), "ann"), signIn(harness(), "ben")]);
    const { body } = await ben.ask("markInMutelist", { account, isAdd: true });
    expect(body.relation).toMatchObject({ account, isBlacked: false, isMuted: true });
    // The second mark keeps the time of the first, and what is lifted whole has none.
    const both = (await ben.ask("markInBlacklist", { account, isAdd: true })).body.relation;
    expect(both.createTime).toBe(body.relation.createTime);
    expect(both.updateTime).toBeGreaterThanOrEqual(body.relation.updateTime ?? 0);
    await ben.ask("markInBlacklist", { account, isAdd: false });
    const answer = await ann.ask("sendMsg", text(to, "quiet"));
    const [session] = (await ben.ask("getSessions", { sessionIds: [`p2p-${account}`] })).body.sessionList;
    expect(session).toMatchObject({ lastSeq: answer.body.seq });
    expect(session?.unread).toBeGreaterThan(0);
    for (const socket of [ann, ben]) socket.close();
  });

  test("M9 oneself, an unknown and a foreign account answer 404, a wrong one 414", async () => {
    const ben = await signIn(harness(), "ben");
    for (const account of [
      harness().accounts.ben,
      "nobody-at-all",
      harness().accounts.far,
      harness().accounts.mia,
    ])
      for (const command of ["markInBlacklist", "markInMutelist"] as const)
        expect((await ben.ask(command, { account, isAdd: true })).code).toBe(404);
    for (const body of [{}, { account: "a" }, { account: "", isAdd: true }, { account: "a", isAdd: 1 }])
      for (const command of [11, 12]) expect((await ben.askRaw(3, command, body))[3]).toBe(414);
    ben.close();
  });

  test("M4 a pinned conversation comes first, with its text, and all own devices learn of it", async () => {
    const { socket: ann, sessionId } = await conversation("ann", "ben");
    await ann.ask("sendMsg", text(harness().accounts.ann, "note to myself"));
    const desk = await signIn(harness(), "ann");
    const pinned = { sessionId, isTop: true, topCustom: "boss", deletedSeq: expect.any(Number) };
    const { body } = await ann.ask("addStickTopSession", { sessionId, topCustom: "boss" });
    expect(body).toEqual({ marks: [pinned], pts: expect.any(Number) });
    expect((await desk.nextPush((frame) => frame[0] === 5))[4]).toEqual({
      changes: [{ pts: body.pts, kind: "sessionMarks", marks: [pinned] }],
    });
    const [first] = (await desk.ask("getServerSessions", { limit: 1 })).body.sessionList;
    expect(first).toMatchObject({ id: sessionId, isTop: true, topCustom: "boss" });
    const custom = "x".repeat(limits.topCustomMax.value);
    const updated = await desk.ask("updateStickTopSession", { sessionId, topCustom: custom });
    expect(updated.body.marks).toMatchObject([{ topCustom: custom }]);
    expect((await ann.askRaw(25, 5, { sessionId, topCustom: `${custom}x` }))[3]).toBe(414);
    const ended = await ann.ask("deleteStickTopSession", { sessionId });
    expect(ended.body.marks).toMatchObject([{ isTop: false, topCustom: "" }]);
    expect((await ann.ask("deleteStickTopSession", { sessionId })).body.pts).toBe(null);
    expect((await ann.ask("updateStickTopSession", { sessionId, topCustom: "" })).code).toBe(404);
    for (const command of ["addStickTopSession", "deleteStickTopSession"] as const)
      for (const id of ["p2p-nobody", "team-17", "strange"])
        expect((await ann.ask(command, { sessionId: id })).code).toBe(404);
    for (const socket of [ann, desk]) socket.close();
  });

  test("M4 a program's text at a conversation reaches all own devices and nobody else, and is taken away", async () => {
    const { socket: ann, sessionId } = await conversation("ann", "ben");
    const desk = await signIn(harness(), "ann");
    const extra = "x".repeat(limits.sessionExtraMax.value);
    const { body } = await ann.ask("updateServerSession", { sessionId, extra });
    expect(body.marks).toMatchObject([{ sessionId, extra }]);
    expect((await desk.nextPush((frame) => frame[0] === 5))[4]).toMatchObject({
      changes: [{ pts: body.pts, kind: "sessionMarks", marks: [{ extra }] }],
    });
    const named = { sessionIds: [sessionId] };
    expect((await desk.ask("getSessions", named)).body.sessionList).toMatchObject([{ extra }]);
    const ben = await signIn(harness(), "ben");
    const ofBen = await ben.ask("getSessions", { sessionIds: [`p2p-${harness().accounts.ann}`] });
    expect(ofBen.body.sessionList[0]).not.toHaveProperty("extra");
    expect((await ann.ask("updateServerSession", { sessionId, extra })).body.pts).toBe(null);
    const emptied = await desk.ask("updateServerSession", { sessionId, extra: "" });
    expect(emptied.body.marks).toMatchObject([{ extra: "" }]);
    expect((await ann.ask("getSessions", named)).body.sessionList[0]).not.toHaveProperty("extra");
    expect((await ann.askRaw(25, 8, { sessionId, extra: `${extra}x` }))[3]).toBe(414);
    for (const id of ["p2p-nobody", "team-17", "strange"])
      expect((await ann.ask("updateServerSession", { sessionId: id, extra: "" })).code).toBe(404);
    for (const socket of [ann, desk, ben]) socket.close();
  });

  test("M4 a deleted conversation keeps its messages and comes back with the next one", async () => {
    const { socket: ben, sessionId, lastSeq } = await conversation("ben", "ann");
    const sessions = [
      { sessionId, upToSeq: lastSeq + 100 },
      { sessionId: "p2p-nobody", upToSeq: 1 },
    ];
    const { body } = await ben.ask("deleteSessions", { sessions });
    expect(body.marks).toMatchObject([{ sessionId, deletedSeq: lastSeq }]);
    expect((await ben.ask("deleteSessions", { sessions })).body.pts).toBe(null);
    const read = async () => (await ben.ask("getSessions", { sessionIds: [sessionId] })).body.sessionList;
    expect(await read()).toMatchObject([{ lastSeq, deletedSeq: lastSeq }]);
    const page = await ben.ask("getHistoryMsgs", { scene: 0, to: harness().accounts.ann, limit: 5 });
    expect(page.body.msgs.at(-1)?.seq).toBe(lastSeq);
    const ann = await signIn(harness(), "ann");
    await ann.ask("sendMsg", text(harness().accounts.ben, randomId()));
    expect(await read()).toMatchObject([{ lastSeq: lastSeq + 1, deletedSeq: lastSeq }]);
    const many = (length: number) =>
      Array.from({ length }, (_, at) => ({ sessionId: `p2p-a${at}`, upToSeq: 1 }));
    const { value: max } = limits.sessionPageMax;
    expect((await ben.askRaw(25, 7, { sessions: many(max) }))[3]).toBe(200);
    for (const wrong of [[], many(max + 1), [{ sessionId, upToSeq: -1 }]])
      expect((await ben.askRaw(25, 7, { sessions: wrong }))[3]).toBe(414);
    for (const socket of [ann, ben]) socket.close();
  });
}
