import type { AnswerFrame } from "@lyceum/contract/define";
import type { Params } from "@lyceum/contract/im";
import { type Message, superTeamNotifications } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import { type ConformanceHarness, type PersonName, signIn } from "./harness.ts";
import type { RawSocket } from "./raw-socket.ts";

const pushed = (frames: readonly AnswerFrame[]) =>
  frames.flatMap(([service, command, serial, , body]) =>
    service === 21 && command === 40 && serial === 0 ? (body as { msgs: Message[] }).msgs : [],
  );
const says = (body: string) => (frame: AnswerFrame) => pushed([frame]).some((one) => one.body === body);
const tells = (type: string) => (frame: AnswerFrame) =>
  pushed([frame]).some(({ attach }) => (attach as { type?: string } | undefined)?.type === type);

export function superTeamsSuite(harness: () => ConformanceHarness): void {
  const account = (name: PersonName) => harness().accounts[name];
  const enter = async <const N extends PersonName[]>(...names: N) =>
    // One for each name.
    (await Promise.all(names.map((name) => signIn(harness(), name)))) as { [K in keyof N]: RawSocket };
  const make = async (owner: RawSocket, more: Partial<Params<"createSuperTeam">> = {}) =>
    (await owner.ask("createSuperTeam", { name: "Everybody", idClient: randomId(), ...more })).body.team;
  const say = (socket: RawSocket, to: string, body: string, idClient = randomId()) =>
    socket.ask("sendSuperTeamMsg", { to, type: 0, body, idClient });
  const page = async (socket: RawSocket, to: string, more: object = {}) =>
    (await socket.ask("getHistoryMsgs", { scene: 5, to, limit: 100, ...more })).body;
  const stateOf = async (socket: RawSocket, to: string) =>
    (await socket.ask("getSessions", { sessionIds: [`superTeam-${to}`] })).body.sessionList[0];

  test("M8 staff make a super team of classes once for one key; a message is stored once and in nobody's log", async () => {
    const [teacher, pupil, stranger] = await enter("teacher", "pupil", "stranger");
    const asked = { name: " Years ", classIds: [1, 2], idClient: randomId() };
    const { body, code } = await teacher.ask("createSuperTeam", asked);
    expect(code).toBe(200);
    const { teamId } = body.team;
    expect(body.team).toMatchObject({
      name: "Years",
      owner: account("teacher"),
      memberNum: 4,
      level: 10_000,
    });
    expect((await teacher.ask("createSuperTeam", asked)).body.team.teamId).toBe(teamId);
    const joined = await pupil.nextPush((frame) => JSON.stringify(frame[4]).includes(`"teamId":"${teamId}"`));
    expect(joined[4]).toMatchObject({
      changes: [{ kind: "team", teamId, isMember: true, isSuper: true, seq: 1 }],
    });
    expect(pushed([await pupil.nextPush(tells("addSuperTeamMembers"))])).toMatchObject([
      { scene: 5, to: teamId, type: 5, seq: 1, attach: { team: { teamId, name: "Years" } } },
    ]);
    const log = (await stranger.ask("sync", { pts: (await stranger.ask("sync", {})).body.pts })).body;
    const idClient = randomId();
    const sent = await say(pupil, teamId, "Good morning all", idClient);
    expect(sent.body).toEqual({ idServer: `${teamId}-2`, seq: 2, time: expect.any(Number) });
    expect(await say(pupil, teamId, "Good morning all", idClient)).toEqual(sent);
    for (const socket of [teacher, pupil, stranger])
      expect(pushed([await socket.nextPush(says("Good morning all"))])).toMatchObject([
        { seq: 2, scene: 5, to: teamId, from: account("pupil") },
      ]);
    const { body: next } = await stranger.ask("sync", { pts: log.pts, teamCursor: log.teamCursor });
    expect(next.changes).toEqual([]);
    expect(next.superTeamHeads).toContainEqual({ teamId, lastSeq: 2 });
    expect(next.teamHeads.map((one) => one.teamId)).not.toContain(teamId);
    expect(await stateOf(stranger, teamId)).toMatchObject({
      scene: 5,
      unread: 1,
      lastSeq: 2,
      lastMsg: { body: "Good morning all" },
    });
    const sessionId = `superTeam-${teamId}`;
    expect((await stranger.ask("markSuperTeamSessionAck", { sessionId, ackSeq: 2 })).body).toMatchObject({
      unread: 0,
    });
    expect(
      await stranger.ask("markSuperTeamSessionAck", { sessionId: `team-${teamId}`, ackSeq: 2 }),
    ).toMatchObject({
      code: 404,
    });
    expect((await page(stranger, teamId)).msgs.map(({ seq }) => seq)).toEqual([1, 2]);
    const { msgs } = (await pupil.ask("getMsgsByIdServer", { idServers: [`${teamId}-2`] })).body;
    expect(msgs).toMatchObject([{ scene: 5, to: teamId, body: "Good morning all" }]);
  });

  test("M8 M11 a custom system message reaches the members of a super team who are online, and is kept for nobody", async () => {
    const [teacher, pupil, stranger] = await enter("teacher", "pupil", "stranger");
    const { teamId: to } = await make(teacher, { accounts: [account("pupil")] });
    const asked = { scene: 5 as const, to, content: "look here", idClient: randomId() };
    const { code, body } = await teacher.ask("sendCustomSysMsg", asked);
    expect([code, body.idServer]).toEqual([200, null]);
    const heard = await pupil.nextPush((frame) => frame[0] === 7 && frame[1] === 45);
    expect(heard[4]).toEqual({ ...asked, from: account("teacher"), time: body.time });
    expect((await stranger.ask("sendCustomSysMsg", asked)).code).toBe(404);
    const kept = await teacher.ask("sendCustomSysMsg", { ...asked, sendToOnlineUsersOnly: false });
    expect([kept.code, kept.body]).toMatchObject([414, { field: "sendToOnlineUsersOnly" }]);
  });

  test("M8 D8 who may not make one, is no member or names a team as the other kind learns nothing", async () => {
    const [teacher, pupil, far, ann] = await enter("teacher", "pupil", "far", "ann");
    for (const socket of [pupil, ann]) {
      const { code } = await socket.ask("createSuperTeam", { name: "Mine", idClient: randomId() });
      expect(code).toBe(403);
    }
    const foreign = { name: "Foreign", accounts: [account("ann")], idClient: randomId() };
    expect((await teacher.ask("createSuperTeam", foreign)).code).toBe(404);
    const { teamId } = await make(teacher, { accounts: [account("pupil")] });
    expect((await far.ask("getSuperTeam", { teamId })).code).toBe(803);
    expect((await say(far, teamId, "hello")).code).toBe(803);
    expect((await far.ask("getSuperTeamMembers", { teamId })).code).toBe(803);
    expect((await far.ask("applySuperTeam", { teamId })).code).toBe(803);
    expect((await pupil.ask("getTeam", { teamId })).code).toBe(803);
    expect((await pupil.ask("getTeamMembers", { teamId })).code).toBe(803);
    expect(
      (await pupil.ask("sendTeamMsg", { to: teamId, type: 0, body: "x", idClient: randomId() })).code,
    ).toBe(803);
    expect((await pupil.ask("getHistoryMsgs", { scene: 1, to: teamId, limit: 10 })).code).toBe(404);
    const add = { teamId, accounts: [account("stranger")] };
    expect((await pupil.ask("addSuperTeamMembers", add)).code).toBe(403);
    expect(
      (await pupil.ask("updateSuperTeam", { action: "updateSuperTeam", teamId, muteType: "all" })).code,
    ).toBe(403);
    expect((await teacher.ask("updateSuperTeam", { action: "updateSuperTeam", teamId })).code).toBe(414);
  });

  test("M8 members are read by pages of the time of joining, by name and by account", async () => {
    const [teacher] = await enter("teacher");
    const { teamId } = await make(teacher, { classIds: [1, 2] });
    const found: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const asked = { teamId, limit: 1, ...(cursor ? { cursor } : {}) };
      const { body } = await teacher.ask("getSuperTeamMembers", asked);
      expect(body.members).toHaveLength(1);
      found.push(...body.members.map((one) => one.account));
      ({ cursor } = body);
    }
    const names = ["pupil", "classmate", "stranger", "teacher"] as const;
    expect(found.toSorted()).toEqual(names.map(account).toSorted());
    const back = (await teacher.ask("getSuperTeamMembers", { teamId, reverse: true })).body;
    expect(back.members.map((one) => one.account)).toEqual(found.toReversed());
    const named = (await teacher.ask("getSuperTeamMembers", { teamId, keyword: account("pupil") })).body;
    expect(named.members.map((one) => one.account)).toEqual([account("pupil")]);
    expect((await teacher.ask("getSuperTeamMembers", { teamId, keyword: "%" })).body.members).toEqual([]);
    const leading = (await teacher.ask("getSuperTeamMembers", { teamId, isLeading: true })).body;
    expect(leading.members).toMatchObject([{ account: account("teacher"), type: "owner" }]);
    const accounts = [account("pupil"), account("ann")];
    const byAccount = (await teacher.ask("getSuperTeamMembersByAccounts", { teamId, accounts })).body;
    expect(byAccount.members.map((one) => one.account)).toEqual([account("pupil")]);
    const many = Array.from({ length: 21 }, (_, at) => `p-${at}`);
    for (const wrong of [[], many])
      expect((await teacher.ask("getSuperTeamMembersByAccounts", { teamId, accounts: wrong })).code).toBe(
        414,
      );
  });

  test("M8 a recall stands in the conversation once: whoever is there hears of it, and who was away finds it by the cursor", async () => {
    const [teacher, pupil, stranger] = await enter("teacher", "pupil", "stranger");
    const { teamId } = await make(teacher, { classIds: [1, 2] });
    const { seq } = (await say(pupil, teamId, "a slip")).body;
    await say(pupil, teamId, "what I meant");
    const recall = { scene: 5 as const, to: teamId, seq };
    expect((await stranger.ask("deleteMsg", recall)).code).toBe(403);
    const log = (await stranger.ask("sync", {})).body;
    expect((await teacher.ask("deleteMsg", recall)).body).toEqual({ pts: null });
    expect((await teacher.ask("deleteMsg", recall)).code).toBe(200);
    expect(pushed([await pupil.nextPush(tells("recallSuperTeamMsg"))])).toMatchObject([
      { seq: seq + 2, type: 5, attach: { type: "recallSuperTeamMsg", seq } },
    ]);
    const next = (await stranger.ask("sync", { pts: log.pts, teamCursor: log.teamCursor })).body;
    expect(next.changes).toEqual([]);
    expect(next.superTeamHeads).toContainEqual({ teamId, lastSeq: seq + 2 });
    const missed = await page(stranger, teamId, { afterSeq: seq + 1 });
    expect(missed.msgs).toMatchObject([{ attach: { type: "recallSuperTeamMsg", seq } }]);
    const { msgs } = await page(stranger, teamId);
    expect(msgs.find((one) => one.seq === seq)).toMatchObject({ body: "", recalled: true });
    // It is none of the messages that count, and none that is last.
    expect(await stateOf(stranger, teamId)).toMatchObject({ unread: 1, lastMsg: { body: "what I meant" } });
  });

  test("M8 M3 M6 an edit stands in the conversation and in nobody's log; a recall takes what it said away, there too", async () => {
    const [teacher, pupil, stranger] = await enter("teacher", "pupil", "stranger");
    const { teamId } = await make(teacher, { accounts: [account("pupil")] });
    const [old, now] = [`old${randomId()}`, `new${randomId()}`];
    const { seq } = (await say(pupil, teamId, old)).body;
    const at = { scene: 5 as const, to: teamId };
    const asked = { ...at, seq, body: now, idEdit: randomId() };
    for (const socket of [teacher, stranger])
      expect((await socket.ask("editMsg", asked)).code).toBe(socket === teacher ? 403 : 404);
    const edited = { time: expect.any(Number), version: 1 };
    const first = await pupil.ask("editMsg", asked);
    expect([first.code, first.body]).toEqual([200, { pts: null, edited }]);
    expect(await pupil.ask("editMsg", asked)).toEqual(first);
    for (const socket of [teacher, pupil])
      expect(pushed([await socket.nextPush(tells("editSuperTeamMsg"))])).toMatchObject([
        { seq: seq + 1, type: 5, attach: { type: "editSuperTeamMsg", seq, body: now, edited } },
      ]);
    const read = (await page(teacher, teamId)).msgs.find((one) => one.seq === seq);
    expect(read).toMatchObject({ body: now, edited });
    expect(await stateOf(teacher, teamId)).toMatchObject({
      lastSeq: seq + 1,
      unread: 1,
      lastMsg: { body: now },
    });
    const find = async (keyword: string) =>
      (await teacher.ask("searchHistoryMsgs", { ...at, keyword, limit: 9 })).body.total;
    expect([await find(old), await find(now)]).toEqual([0, 1]);
    expect((await teacher.ask("getMsgEdits", { ...at, seq })).body.versions).toMatchObject([{ body: old }]);
    expect((await pupil.ask("deleteMsg", { ...at, seq })).code).toBe(200);
    const all = JSON.stringify((await page(teacher, teamId)).msgs);
    expect([all.includes(old), all.includes(now), await find(now)]).toEqual([false, false, 0]);
    const mute = { teamId, accounts: [account("pupil")], mute: true };
    const { seq: later } = (await say(pupil, teamId, "later")).body;
    expect((await teacher.ask("updateSuperTeamMembersMute", mute)).code).toBe(200);
    expect((await pupil.ask("editMsg", { ...asked, seq: later, idEdit: randomId() })).code).toBe(812);
  });

  test("M8 M12 reactions, pins and threads reach the members who see the message, and nobody else", async () => {
    const [teacher, pupil, stranger] = await enter("teacher", "pupil", "stranger");
    const { teamId } = await make(teacher, { accounts: [account("pupil")] });
    const { seq } = (await say(teacher, teamId, "react to me")).body;
    const at = { scene: 5 as const, to: teamId, seq };
    expect((await stranger.ask("addQuickComment", { ...at, body: 1 })).code).toBe(404);
    await teacher.ask("addSuperTeamMembers", { teamId, accounts: [account("stranger")] });
    const { code, body } = await pupil.ask("addQuickComment", { ...at, body: 1 });
    expect([code, body.comment]).toMatchObject([200, { from: account("pupil"), body: 1 }]);
    const [, , , , told] = await teacher.nextPush((frame) => frame[0] === 7 && frame[1] === 33);
    expect(told).toMatchObject({ action: "add", msg: { scene: 5, to: teamId, seq }, timetag: body.timetag });
    expect((await pupil.ask("addMsgPin", at)).code).toBe(403);
    expect((await teacher.ask("addMsgPin", { ...at, pinCustom: "!" })).code).toBe(200);
    await pupil.nextPush((frame) => frame[0] === 7 && frame[1] === 38);
    const asked = { scene: 5 as const, to: teamId };
    const { comments } = (await teacher.ask("getQuickComments", { ...asked, seqs: [seq] })).body;
    expect(comments).toMatchObject([{ seq, comments: [{ from: account("pupil"), body: 1 }] }]);
    expect((await pupil.ask("getMsgPins", asked)).body.pins).toMatchObject([
      { msg: { seq }, pin: { pinCustom: "!" } },
    ]);
    // Whoever came later sees neither the message nor what is at it, and is told of neither.
    expect((await stranger.ask("getMsgPins", asked)).body.pins).toEqual([]);
    const { seq: joined } = (await say(teacher, teamId, "for all")).body;
    await teacher.ask("addQuickComment", { ...at, seq: joined, body: 2 });
    await stranger.nextPush((frame) => frame[0] === 7 && frame[1] === 33);
    expect(stranger.frames.filter((frame) => JSON.stringify(frame[4]).includes("pinCustom"))).toEqual([]);
    // The notification of a coming is in the conversation, and no entry of a recall may be reacted to.
    const recalled = (await say(teacher, teamId, "a slip")).body.seq;
    await teacher.ask("deleteMsg", { ...at, seq: recalled });
    for (const gone of [recalled, recalled + 1])
      expect((await teacher.ask("addQuickComment", { ...at, seq: gone, body: 1 })).code).toBe(404);
    const [root] = (await page(teacher, teamId)).msgs.filter((one) => one.seq === seq);
    const { from, to, time, idServer, idClient } = root ?? expect.fail();
    const thread = { from, to, time, idServer, idClient, seq };
    const answer = {
      to: teamId,
      type: 0,
      body: "in the thread",
      idClient: randomId(),
      reply: thread,
      thread,
    };
    expect((await pupil.ask("sendSuperTeamMsg", answer)).code).toBe(200);
    const threads = (await teacher.ask("getThreadMsgs", at)).body;
    expect([threads.total, threads.msgs]).toMatchObject([1, [{ scene: 5, body: "in the thread" }]]);
  });

  test("M8 a message is hidden from oneself one at a time; the batch is refused", async () => {
    const [teacher, pupil] = await enter("teacher", "pupil");
    const { teamId } = await make(teacher, { accounts: [account("pupil")] });
    const { seq } = (await say(teacher, teamId, "not for me")).body;
    const at = { scene: 5 as const, to: teamId };
    expect((await pupil.ask("deleteMsgSelfBatch", { ...at, seqs: [seq] })).code).toBe(414);
    expect((await pupil.ask("deleteMsgSelf", { ...at, seq })).body).toEqual({ pts: expect.any(Number) });
    expect((await page(pupil, teamId)).msgs.map((one) => one.seq)).not.toContain(seq);
    expect((await page(teacher, teamId)).msgs.map((one) => one.seq)).toContain(seq);
  });

  test("M8 mutes of members and of all, managers, hand-over, names and removal are told by the notifications 401 to 411", async () => {
    const [teacher, pupil, classmate] = await enter("teacher", "pupil", "classmate");
    const names = ["pupil", "classmate"] as const;
    const { teamId } = await make(teacher, { accounts: names.map(account) });
    const heard = async (type: string) => {
      await pupil.nextPush(tells(type));
    };
    const mute = { teamId, accounts: [account("classmate")], mute: true };
    expect((await teacher.ask("updateSuperTeamMembersMute", mute)).code).toBe(200);
    await heard("updateSuperTeamMembersMute");
    expect((await say(classmate, teamId, "may I?")).code).toBe(812);
    const muted = (await teacher.ask("getSuperTeamMembers", { teamId, isMuted: true })).body.members;
    expect(muted.map((one) => one.account)).toEqual([account("classmate")]);
    const tooMany = { ...mute, accounts: Array.from({ length: 11 }, (_, at) => `p-${at}`) };
    expect((await teacher.ask("updateSuperTeamMembersMute", tooMany)).code).toBe(414);
    await teacher.ask("updateSuperTeamMembersMute", { ...mute, mute: false });
    expect((await say(classmate, teamId, "thank you")).code).toBe(200);
    const update = { action: "updateSuperTeam" as const, teamId };
    const said = { ...update, muteType: "normal" as const, announcement: "Quiet, please" };
    expect((await teacher.ask("updateSuperTeam", said)).body.team).toMatchObject({
      announcement: "Quiet, please",
      mute: true,
    });
    await heard("updateSuperTeam");
    expect((await say(pupil, teamId, "hm")).code).toBe(812);
    const lead = { teamId, accounts: [account("pupil")] };
    expect((await teacher.ask("addSuperTeamManagers", lead)).code).toBe(200);
    await heard("addSuperTeamManagers");
    expect((await say(pupil, teamId, "as a manager")).code).toBe(200);
    await teacher.ask("removeSuperTeamManagers", lead);
    await heard("removeSuperTeamManagers");
    await teacher.ask("updateNickInSuperTeam", { teamId, account: account("pupil"), nickInTeam: "P." });
    const own = (await pupil.ask("getMySuperTeamMembers", { teamIds: [teamId] })).body.members;
    expect(own).toMatchObject([{ nickInTeam: "P.", type: "normal" }]);
    const out = { teamId, accounts: [account("classmate")] };
    expect((await teacher.ask("removeSuperTeamMembers", out)).body.team.memberNum).toBe(2);
    await heard("removeSuperTeamMembers");
    await say(teacher, teamId, "behind the door");
    await pupil.nextPush(says("behind the door"));
    expect((await page(classmate, teamId)) as object).toMatchObject({ fault: "objectMissing" });
    expect(pushed(classmate.frames).map(({ body }) => body)).not.toContain("behind the door");
    expect((await teacher.ask("transferSuperTeam", { teamId, account: account("pupil") })).code).toBe(200);
    await heard("transferSuperTeam");
    expect((await teacher.ask("leaveSuperTeam", { teamId })).code).toBe(200);
    await heard("leaveSuperTeam");
    expect((await pupil.ask("dismissSuperTeam", { teamId })).code).toBe(200);
    expect((await pupil.ask("getSuperTeam", { teamId })).code).toBe(803);
    expect((await say(pupil, teamId, "nobody")).code).toBe(803);
  });

  test("M8 D8 who asks to join waits for staff, and whoever comes in sees the team from there on", async () => {
    const [teacher, classmate] = await enter("teacher", "classmate");
    const { teamId } = await make(teacher, { accounts: [account("pupil")] });
    await say(teacher, teamId, "before");
    expect((await classmate.ask("applySuperTeam", { teamId })).body).toEqual({ state: "init", team: null });
    const { sysMsgs } = (await teacher.ask("getSysMsgs", { limit: 100 })).body;
    expect(sysMsgs.find(({ attach }) => attach?.includes(`"teamId":"${teamId}"`))).toMatchObject({
      type: 15,
      category: "superTeam",
      from: account("classmate"),
    });
    const passed = await Promise.all([
      teacher.ask("passSuperTeamApply", { teamId, from: account("classmate") }),
      teacher.ask("passSuperTeamApply", { teamId, from: account("classmate") }),
    ]);
    expect(passed.map(({ code }) => code)).toEqual([200, 200]);
    expect(pushed([await classmate.nextPush(tells("passSuperTeamApply"))])).toHaveLength(1);
    await say(teacher, teamId, "after");
    await classmate.nextPush(says("after"));
    const { msgs } = await page(classmate, teamId);
    expect(msgs.map(({ body }) => body)).toEqual(["", "after"]);
    expect((await teacher.ask("getSuperTeam", { teamId })).body.team.memberNum).toBe(3);
  });
  test("M8 whoever accepts an invitation is told of by 411, a refusal goes to whoever invited, and a dismissal takes everybody out", async () => {
    const [teacher, pupil, stranger] = await enter("teacher", "pupil", "stranger");
    const { teamId } = await make(teacher, { accounts: [account("stranger")], beInviteMode: "needVerify" });
    const add = { teamId, accounts: [account("pupil")] };
    const invite = { teamId, from: account("teacher") };
    const newest = async (socket: RawSocket) =>
      (await socket.ask("getSysMsgs", { limit: 100 })).body.sysMsgs.find(({ attach }) =>
        attach?.includes(`"teamId":"${teamId}"`),
      );
    expect((await teacher.ask("addSuperTeamMembers", add)).code).toBe(200);
    expect(await newest(pupil)).toMatchObject({ category: "superTeam", state: "init" });
    expect((await pupil.ask("rejectSuperTeamInvite", { ...invite, ps: "no time" })).code).toBe(200);
    expect(await newest(teacher)).toMatchObject({ category: "superTeam", ps: "no time" });
    expect((await pupil.ask("acceptSuperTeamInvite", invite)).code).toBe(404);
    await teacher.ask("addSuperTeamMembers", add);
    expect((await pupil.ask("acceptSuperTeamInvite", invite)).body.team).toMatchObject({ memberNum: 3 });
    const names = [account("pupil")];
    expect(pushed([await stranger.nextPush(tells("acceptSuperTeamInvite"))])).toMatchObject([
      { to: teamId, attach: { type: "acceptSuperTeamInvite", accounts: names } },
    ]);
    const change = { teamId, nickInTeam: "P.", muteTeam: true };
    expect((await pupil.ask("updateInfoInSuperTeam", change)).code).toBe(200);
    const { invitors } = (await teacher.ask("getSuperTeamMemberInvitors", { teamId, accounts: names })).body;
    expect(invitors).toEqual([{ account: account("pupil"), invitor: account("teacher") }]);
    const { teams } = (await pupil.ask("getSuperTeamsById", { teamIds: [teamId] })).body;
    expect(teams).toMatchObject([{ teamId, memberNum: 3 }]);
    const before = (await stranger.ask("sync", {})).body.pts;
    expect((await teacher.ask("dismissSuperTeam", { teamId })).code).toBe(200);
    for (const socket of [pupil, stranger]) {
      const gone = await socket.nextPush((frame) => JSON.stringify(frame[4]).includes('"isMember":false'));
      const attach = { type: "dismissSuperTeam", accounts: [account("teacher")] };
      const notification = { scene: 5, type: 5, from: account("teacher"), to: teamId, attach };
      expect(gone[4]).toMatchObject({
        changes: [{ kind: "team", teamId, isMember: false, isSuper: true, isDismissed: true, notification }],
      });
      expect((await socket.ask("getSuperTeam", { teamId })).code).toBe(803);
    }
    expect(superTeamNotifications.acceptSuperTeamInvite).toBe(411);
    expect(superTeamNotifications.dismissSuperTeam).toBe(405);
    // Whoever was away finds it in the log.
    const late = await signIn(harness(), "stranger");
    const { changes } = (await late.ask("sync", { pts: before })).body;
    expect(changes.at(-1)).toMatchObject({ notification: { attach: { type: "dismissSuperTeam" } } });
  });
}
