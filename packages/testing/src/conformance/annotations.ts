import { limits } from "@lyceum/contract/limits";
import type { Message } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import { type ConformanceHarness, type PersonName, text } from "./harness.ts";
import type { RawSocket } from "./raw-socket.ts";
import { inTeam, teamSteps } from "./team-steps.ts";

const [thumb, heart] = [128_077, 10_084];
const isComment = (frame: readonly unknown[]) => frame[0] === 7 && frame[1] === 33;
const isPin = (frame: readonly unknown[]) => frame[0] === 7 && frame[1] === 38;

/** Reactions and pins (M12). */
export function annotationsSuite(harness: () => ConformanceHarness): void {
  const { accounts, enter, make, stop } = teamSteps(harness);
  const say = async (socket: RawSocket, to: PersonName, body: string) =>
    (await socket.ask("sendMsg", text(accounts()[to], body))).body.seq;
  const between = (to: PersonName, seq: number) => ({ scene: 0 as const, to: accounts()[to], seq });
  const commentsAt = async (socket: RawSocket, { seq, ...of }: ReturnType<typeof between>) => {
    const { body } = await socket.ask("getQuickComments", { ...of, seqs: [seq] });
    return { comments: body.comments[0]?.comments ?? [], timetag: body.timetag };
  };

  test("M12 a reaction stands once however often it comes, all devices of both are told, and taking it back leaves nothing", async () => {
    const [ann, desk, ben] = await enter("ann", "ann", "ben");
    const seq = await say(ann, "ben", "react to me");
    const [mine, theirs] = [between("ben", seq), between("ann", seq)];
    const added = await ben.ask("addQuickComment", {
      ...theirs,
      body: thumb,
      custom: "fine",
      needPush: true,
    });
    const comment = { from: accounts().ben, body: thumb, custom: "fine", needPush: true };
    expect(added).toMatchObject({ code: 200, body: { comment } });
    const { timetag } = added.body;
    for (const socket of [ann, desk]) {
      const [, , serial, , body] = await socket.nextPush(isComment);
      expect(serial).toBe(0);
      const msg = { scene: 0, from: accounts().ann, to: accounts().ben, seq };
      expect(body).toMatchObject({ action: "add", msg, comment, timetag });
    }
    // Other tabs hang on the connection that did it.
    expect((await ben.nextPush(isComment))[4]).toMatchObject({
      action: "add",
      comment,
      timetag,
      isEcho: true,
    });
    const again = await Promise.all(
      [1, 2, 3].map(() => ben.ask("addQuickComment", { ...theirs, body: thumb })),
    );
    for (const one of again) expect(one.body).toEqual(added.body);
    const both = await Promise.all(
      [ann, desk].map((socket) => socket.ask("addQuickComment", { ...mine, body: heart })),
    );
    expect(both[0]?.body).toEqual(both[1]?.body);
    const read = await commentsAt(ann, mine);
    expect(read.comments.map(({ from, body }) => [from, body])).toEqual([
      [accounts().ben, thumb],
      [accounts().ann, heart],
    ]);
    expect(read.timetag).toBe(timetag + 1);
    expect(await commentsAt(ben, theirs)).toEqual(read);
    expect((await ben.ask("deleteQuickComment", { ...theirs, body: thumb })).body.timetag).toBe(timetag + 2);
    expect((await ben.ask("deleteQuickComment", { ...theirs, body: thumb })).body.timetag).toBe(timetag + 2);
    expect((await commentsAt(ann, mine)).comments).toMatchObject([{ from: accounts().ann, body: heart }]);
    stop(ann, desk, ben);
  });

  test("M12 comments take integers from 0 on and one to twenty messages; a person has a limit of kinds at one message", async () => {
    const [ann] = await enter("ann");
    const seq = await say(ann, "ben", "count me");
    const at = between("ben", seq);
    for (const body of [-1, 1.5, 2_147_483_648, "1"])
      expect((await ann.askRaw(7, 30, { ...at, body }))[3]).toBe(414);
    expect((await ann.ask("addQuickComment", { ...at, body: 0 })).code).toBe(200);
    for (let body = 1; body < limits.quickCommentsMax.value; body += 1)
      await ann.ask("addQuickComment", { ...at, body });
    expect((await ann.ask("addQuickComment", { ...at, body: 2_147_483_647 })).code).toBe(419);
    expect((await commentsAt(ann, at)).comments).toHaveLength(limits.quickCommentsMax.value);
    const of = { scene: 0, to: accounts().ben };
    for (const seqs of [[], Array.from({ length: 21 }, (_, place) => place + 1)])
      expect((await ann.askRaw(7, 32, { ...of, seqs }))[3]).toBe(414);
    for (let body = 0; body < limits.quickCommentsMax.value; body += 1)
      await ann.ask("deleteQuickComment", { ...at, body });
    stop(ann);
  });

  test("M12 D8 nobody outside reads, reacts or pins, and what is recalled or hidden has neither reactions nor pins", async () => {
    const [ann, ben, far, pupil] = await enter("ann", "ben", "far", "pupil");
    const seq = await say(ann, "ben", "to be recalled");
    const [mine, theirs] = [between("ben", seq), between("ann", seq)];
    for (const socket of [far, pupil]) {
      expect((await socket.ask("addQuickComment", { ...mine, body: thumb })).code).toBe(404);
      expect((await socket.ask("addMsgPin", mine)).code).toBe(404);
      expect((await socket.ask("getQuickComments", { scene: 0, to: mine.to, seqs: [seq] })).code).toBe(404);
      expect((await socket.ask("getMsgPins", { scene: 0, to: mine.to })).code).toBe(404);
    }
    expect((await ann.ask("addMsgPin", { ...mine, seq: seq + 1_000 })).code).toBe(404);
    await ben.ask("addQuickComment", { ...theirs, body: thumb });
    await ben.ask("addMsgPin", theirs);
    const pinned = async (socket: RawSocket, to: PersonName) =>
      ((await socket.ask("getMsgPins", { scene: 0, to: accounts()[to] })).body.pins ?? []).map(
        ({ msg }) => msg.seq,
      );
    expect(await pinned(ann, "ben")).toContain(seq);
    await ben.ask("deleteMsgSelf", theirs);
    expect(await pinned(ben, "ann")).not.toContain(seq);
    expect((await commentsAt(ben, theirs)).comments).toEqual([]);
    expect((await ben.ask("addQuickComment", { ...theirs, body: heart })).code).toBe(404);
    expect((await ann.ask("deleteMsg", mine)).code).toBe(200);
    expect((await commentsAt(ann, mine)).comments).toEqual([]);
    expect(await pinned(ann, "ben")).not.toContain(seq);
    for (const name of ["addQuickComment", "deleteQuickComment"] as const)
      expect((await ann.ask(name, { ...mine, body: thumb })).code).toBe(404);
    stop(ann, ben, far, pupil);
  });

  test("M12 whoever is blocked neither reacts nor pins, and may still take back what stands", async () => {
    const [ann, ben] = await enter("ann", "ben");
    const seq = await say(ann, "ben", "before the block");
    const theirs = between("ann", seq);
    await ben.ask("addQuickComment", { ...theirs, body: thumb });
    await ann.ask("markInBlacklist", { account: accounts().ben, isAdd: true });
    expect((await ben.ask("addQuickComment", { ...theirs, body: heart })).code).toBe(7101);
    expect((await ben.ask("addMsgPin", theirs)).code).toBe(7101);
    expect((await ben.ask("deleteQuickComment", { ...theirs, body: thumb })).code).toBe(200);
    expect((await commentsAt(ann, between("ben", seq))).comments).toEqual([]);
    await ann.ask("markInBlacklist", { account: accounts().ben, isAdd: false });
    stop(ann, ben);
  });

  test("M12 a pin stands once, with the text of whoever pinned; the timetag says when nothing has changed", async () => {
    const [ann, ben] = await enter("ann", "ben");
    const seq = await say(ann, "ben", "hold me up");
    const [mine, theirs] = [between("ben", seq), between("ann", seq)];
    const of = { scene: 0 as const, to: accounts().ben };
    const [one, two] = await Promise.all([
      ann.ask("addMsgPin", { ...mine, pinCustom: "ann's" }),
      ben.ask("addMsgPin", { ...theirs, pinCustom: "ben's" }),
    ]);
    expect(one?.body.pin).toEqual(two?.body.pin);
    const { pins, timetag } = (await ann.ask("getMsgPins", of)).body;
    expect(pins?.filter(({ msg }) => msg.seq === seq)).toMatchObject([
      { msg: { body: "hold me up" }, pin: one?.body.pin },
    ]);
    expect((await ann.ask("getMsgPins", { ...of, timetag })).body).toEqual({ pins: null, timetag });
    const isAnns = one?.body.pin.pinFrom === accounts().ann;
    const [pinner, atPinner, other, atOther] = isAnns
      ? ([ann, mine, ben, theirs] as const)
      : ([ben, theirs, ann, mine] as const);
    expect((await other.ask("updateMsgPin", { ...atOther, pinCustom: "not my words" })).code).toBe(403);
    const changed = await pinner.ask("updateMsgPin", { ...atPinner, pinCustom: "read first" });
    expect(changed.body.pin).toMatchObject({ pinFrom: one?.body.pin.pinFrom, pinCustom: "read first" });
    const told = await other.nextPush(
      (frame) => isPin(frame) && (frame[4] as { action: string }).action === "update",
    );
    expect(told[4]).toMatchObject({ msg: { seq }, pin: { pinCustom: "read first" } });
    expect((await pinner.ask("updateMsgPin", { ...atPinner, pinCustom: "read first" })).body).toEqual(
      changed.body,
    );
    const gone = await ann.ask("deleteMsgPin", mine);
    expect((await ann.ask("deleteMsgPin", mine)).body).toEqual(gone.body);
    expect((await ann.ask("updateMsgPin", { ...mine, pinCustom: "x" })).code).toBe(404);
    const after = (await ann.ask("getMsgPins", { ...of, timetag })).body;
    expect(after.pins?.some(({ msg }) => msg.seq === seq)).toBe(false);
    expect((await ann.askRaw(7, 34, { ...mine, pinCustom: "x".repeat(513) }))[3]).toBe(414);
    stop(ann, ben);
  });

  test("M12 in a team members react, who may change it pins, and whoever left does neither", async () => {
    const [ann, ben] = await enter("ann", "ben");
    const { teamId } = await make(ann, [accounts().ben]);
    const sent = await ann.ask("sendTeamMsg", inTeam(teamId, "to all"));
    const at = { scene: 1 as const, to: teamId, seq: sent.body.seq };
    expect((await ben.ask("addQuickComment", { ...at, body: thumb })).code).toBe(200);
    const [, , , , told] = await ann.nextPush(isComment);
    expect(told).toMatchObject({ msg: { scene: 1, to: teamId }, comment: { from: accounts().ben } });
    expect((await ben.ask("addMsgPin", at)).code).toBe(403);
    expect((await ann.ask("addMsgPin", at)).code).toBe(200);
    await ben.nextPush(isPin);
    expect((await ben.ask("deleteMsgPin", at)).code).toBe(403);
    await ann.ask("updateMuteStateInTeam", { teamId, account: accounts().ben, mute: true });
    expect((await ben.ask("addQuickComment", { ...at, body: heart })).code).toBe(812);
    await ben.ask("leaveTeam", { teamId });
    for (const [name, more] of [
      ["addQuickComment", { body: thumb }],
      ["deleteQuickComment", { body: thumb }],
      ["deleteMsgPin", {}],
    ] as const)
      expect((await ben.ask(name, { ...at, ...more } as never)).code).toBe(404);
    expect((await ben.ask("getMsgPins", { scene: 1, to: teamId })).code).toBe(404);
    stop(ann, ben);
  });

  test("M12 in a team the words of a pin are those of whoever pinned or leads it, and of nobody who is muted", async () => {
    const [ann, ben] = await enter("ann", "ben");
    const { teamId } = await make(ann, [accounts().ben]);
    expect((await ann.ask("updateTeam", { teamId, updateTeamMode: "all" })).code).toBe(200);
    const pinOf = async (by: RawSocket, body: string) => {
      const sent = await ann.ask("sendTeamMsg", inTeam(teamId, body));
      const at = { scene: 1 as const, to: teamId, seq: sent.body.seq };
      expect((await by.ask("addMsgPin", at)).code).toBe(200);
      return at;
    };
    const [anns, bens] = [await pinOf(ann, "of ann"), await pinOf(ben, "of ben")];
    expect((await ben.ask("updateMsgPin", { ...anns, pinCustom: "ben's words" })).code).toBe(403);
    expect((await ben.ask("updateMsgPin", { ...bens, pinCustom: "his own" })).code).toBe(200);
    expect((await ann.ask("updateMsgPin", { ...bens, pinCustom: "by who leads" })).code).toBe(200);
    await ann.ask("updateMuteStateInTeam", { teamId, account: accounts().ben, mute: true });
    expect((await ben.ask("updateMsgPin", { ...bens, pinCustom: "muted" })).code).toBe(812);
    expect((await ben.ask("updateMsgPin", { ...bens, pinCustom: "" })).code).toBe(200);
    expect((await ben.ask("deleteMsgPin", bens)).code).toBe(200);
    expect((await ben.ask("addMsgPin", { ...bens, pinCustom: "muted" })).code).toBe(812);
    expect((await ben.ask("addMsgPin", bens)).code).toBe(200);
    stop(ann, ben);
  });

  test("M12 a thread holds the answers that name its first message, in order, and counts what the reader sees", async () => {
    const [ann, ben] = await enter("ann", "ben");
    const root = (await ann.ask("sendMsg", text(accounts().ben, "the question"))).body;
    const page = (await ann.ask("getHistoryMsgs", { scene: 0, to: accounts().ben, limit: 1 })).body.msgs;
    const thread = refer(page[0]);
    const answer = async (socket: RawSocket, to: PersonName, body: string) =>
      (await socket.ask("sendMsg", { ...text(accounts()[to], body), reply: thread, thread })).body;
    const answers: Awaited<ReturnType<typeof answer>>[] = [];
    for (const [socket, to, body] of [
      [ben, "ann", "one"],
      [ann, "ben", "two"],
      [ben, "ann", "three"],
    ] as const)
      answers.push(await answer(socket, to, body));
    await say(ann, "ben", "something else");
    const at = between("ben", root.seq);
    const bodies = (msgs: readonly Message[]) => msgs.map(({ body }) => body);
    const all = (await ann.ask("getThreadMsgs", at)).body;
    expect(bodies(all.msgs)).toEqual(["one", "two", "three"]);
    expect(all).toMatchObject({ total: 3, more: false, threadMsg: { body: "the question" } });
    expect(all.timetag).toBe(answers[2]?.time);
    const first = (await ann.ask("getThreadMsgs", { ...at, limit: 2 })).body;
    expect([bodies(first.msgs), first.more]).toEqual([["one", "two"], true]);
    const rest = await ann.ask("getThreadMsgs", { ...at, limit: 2, lastMsgId: answers[1]?.idServer ?? "" });
    expect([bodies(rest.body.msgs), rest.body.more]).toEqual([["three"], false]);
    const back = (await ann.ask("getThreadMsgs", { ...at, limit: 1, reverse: true })).body;
    expect([bodies(back.msgs), back.more]).toEqual([["three"], true]);
    const counted = await ann.ask("getQuickComments", { scene: 0, to: at.to, seqs: [root.seq] });
    expect(counted.body.threads).toEqual([{ seq: root.seq, total: 3 }]);
    await ann.ask("deleteMsgSelf", between("ben", answers[0]?.seq ?? 0));
    expect((await ann.ask("getThreadMsgs", at)).body.total).toBe(2);
    expect((await ben.ask("getThreadMsgs", between("ann", root.seq))).body.total).toBe(3);
    await ben.ask("deleteMsg", between("ann", answers[2]?.seq ?? 0));
    expect(bodies((await ann.ask("getThreadMsgs", at)).body.msgs)).toEqual(["two"]);
    const late = { beginTime: 2, endTime: 1 };
    expect((await ann.ask("getThreadMsgs", { ...at, ...late })).code).toBe(414);
    expect((await ann.ask("getThreadMsgs", { ...at, lastMsgId: "999999-1" })).code).toBe(414);
    stop(ann, ben);
  });

  test("M12 what is put aside stands once, is read by cursor and times, and nobody else sees it", async () => {
    const [ann, desk, ben] = await enter("ann", "ann", "ben");
    const isMine = (frame: readonly unknown[]) => frame[0] === 6 && frame[1] === 14;
    const ids: string[] = [];
    const type = 77;
    for (const word of ["one", "two", "three"]) {
      const asked = { type, data: word, uniqueId: `${word}-${randomId()}` };
      const [first, second] = await Promise.all([
        ann.ask("addCollect", asked),
        desk.ask("addCollect", { ...asked, data: word }),
      ]);
      expect(first?.body).toEqual(second?.body);
      ids.push(first?.body.collect.id ?? "");
    }
    const told = () => [ann, desk].flatMap((socket) => socket.frames.filter(isMine).map((frame) => frame[4]));
    await expect.poll(() => told().length).toBe(6);
    // Other tabs hang on the connection that did it.
    expect(told().filter((body) => (body as { isEcho?: true }).isEcho)).toHaveLength(3);
    const list = async (socket: RawSocket, more: object = {}) =>
      (await socket.ask("getCollects", { type, ...more })).body;
    const whole = await list(ann);
    expect(whole).toMatchObject({ total: 3, more: false });
    expect(whole.collectList.map(({ data }) => data)).toEqual(["three", "two", "one"]);
    const page = await list(ann, { limit: 2 });
    expect([page.collectList.length, page.more, page.total]).toEqual([2, true, 3]);
    const next = await list(ann, { limit: 2, lastId: page.collectList[1]?.id });
    expect(next.collectList.map(({ data }) => data)).toEqual(["one"]);
    expect((await list(ann, { reverse: true, limit: 1 })).collectList[0]?.data).toBe("one");
    expect((await list(ann, { endTime: 1 })).total).toBe(0);
    expect((await ann.ask("getCollects", { beginTime: 2, endTime: 1 })).code).toBe(414);
    expect((await ann.askRaw(6, 13, { limit: 101 }))[3]).toBe(414);
    expect((await ann.askRaw(6, 10, { type: 1.5, data: "", uniqueId: "x" }))[3]).toBe(414);
    expect(await list(ben)).toMatchObject({ collectList: [], total: 0 });
    const [id = ""] = ids;
    expect((await ben.ask("updateCollect", { id, custom: "mine now" })).code).toBe(404);
    expect((await ben.ask("deleteCollects", { ids })).body.ids).toEqual([]);
    const named = await ann.ask("updateCollect", { id, custom: "for Monday" });
    expect(named.body.collect).toMatchObject({ id, data: "one", custom: "for Monday" });
    expect((await ann.ask("deleteCollects", { ids })).body.ids.toSorted()).toEqual(ids.toSorted());
    expect((await ann.ask("deleteCollects", { ids })).body.ids).toEqual([]);
    for (const wrong of [[], Array.from({ length: 101 }, () => "1")])
      expect((await ann.askRaw(6, 12, { ids: wrong }))[3]).toBe(414);
    stop(ann, desk, ben);
  });
}

function refer(message: Message | undefined) {
  if (!message) throw new Error("the first message of the thread is missing");
  const { from, to, time, idServer, idClient, seq } = message;
  return { from, to, time, idServer, idClient, seq };
}
