import type { AnswerFrame } from "@lyceum/contract/define";
import { limits } from "@lyceum/contract/limits";
import type { Change } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import { type ConformanceHarness, text } from "./harness.ts";
import { inTeam, msgsOf, teamSteps, tells } from "./team-steps.ts";

const says = (body: string) => (frame: AnswerFrame) => msgsOf([frame]).some((one) => one.body === body);

export function teamsSuite(harness: () => ConformanceHarness): void {
  const { accounts, enter, make, page, stop } = teamSteps(harness);

  test("M7 a team is made once for one key; its people are members at once, learn of it, and write", async () => {
    const [ann, ben] = await enter("ann", "ben");
    const asked = {
      type: "advanced" as const,
      name: " Chess ",
      accounts: [accounts().ben],
      idClient: randomId(),
    };
    const { body, code } = await ann.ask("createTeam", { ...asked, intro: "On Mondays" });
    expect(code).toBe(200);
    const { teamId } = body.team;
    expect(body.team).toMatchObject({
      name: "Chess",
      owner: accounts().ann,
      memberNum: 2,
      level: 200,
      intro: "On Mondays",
      joinMode: "needVerify",
      beInviteMode: "noVerify",
      inviteMode: "manager",
    });
    expect((await ann.ask("createTeam", asked)).body.team.teamId).toBe(teamId);
    const isJoined = (frame: AnswerFrame) => JSON.stringify(frame[4]).includes(`"team","teamId":"${teamId}"`);
    expect((await ben.nextPush(isJoined))[4]).toMatchObject({
      changes: [{ kind: "team", teamId, isMember: true, seq: 1 }],
    });
    const [notification] = msgsOf([await ben.nextPush(tells("addTeamMembers"))]);
    expect(notification).toMatchObject({
      scene: 1,
      to: teamId,
      from: accounts().ann,
      type: 5,
      seq: 1,
      attach: { type: "addTeamMembers", team: { teamId, name: "Chess" }, accounts: [accounts().ben] },
    });
    const sent = inTeam(teamId, "Hello team");
    const answer = await ben.ask("sendTeamMsg", sent);
    expect(answer.body).toEqual({ idServer: `${teamId}-2`, seq: 2, time: expect.any(Number) });
    expect(await ben.ask("sendTeamMsg", { ...sent, resend: true })).toEqual(answer);
    for (const socket of [ann, ben])
      expect(msgsOf([await socket.nextPush(says("Hello team"))])).toMatchObject([
        { seq: 2, from: accounts().ben },
      ]);
    expect((await page(ann, teamId)).msgs.map(({ seq }) => seq)).toEqual([1, 2]);
    const { body: list } = await ann.ask("getServerSessions", { limit: 100 });
    const session = list.sessionList.find(({ id }) => id === `team-${teamId}`);
    // The notification is shown and not counted.
    expect(session).toMatchObject({
      scene: 1,
      to: teamId,
      unread: 1,
      lastSeq: 2,
      lastMsg: { body: "Hello team" },
    });
    const own = await ben.ask("getSessions", { sessionIds: [`team-${teamId}`] });
    expect(own.body.sessionList[0]).toMatchObject({ unread: 0 });
    const ack = await ann.ask("markSessionAck", { sessionId: `team-${teamId}`, ackSeq: 2 });
    expect(ack.body).toMatchObject({ ackSeq: 2, unread: 0 });
    // Nobody's log grows by a message.
    const log = await ben.ask("sync", { pts: (await ben.ask("sync", {})).body.pts });
    await ann.ask("sendTeamMsg", inTeam(teamId, "again"));
    expect((await ben.ask("sync", { pts: log.body.pts })).body.changes).toEqual([]);
    stop(ann, ben);
  });

  test("M7 M2 a device that was away learns of the teams that went on, and only of those", async () => {
    const [ann, ben] = await enter("ann", "ben");
    const [busy, quiet] = [await make(ann, [accounts().ben]), await make(ann, [accounts().ben])];
    const { body: first } = await ben.ask("sync", {});
    expect(first.sessions.map(({ id }) => id)).toEqual(
      expect.arrayContaining([`team-${busy.teamId}`, `team-${quiet.teamId}`]),
    );
    await ann.ask("sendTeamMsg", inTeam(busy.teamId, "missed"));
    const { body: next } = await ben.ask("sync", { pts: first.pts, teamCursor: first.teamCursor });
    expect(next.teamHeads).toContainEqual({ teamId: busy.teamId, lastSeq: 2 });
    // While anybody writes, a head may be told once more; then never again.
    let teamCursor = next.teamCursor;
    const listed = async () => {
      const { body } = await ben.ask("sync", { pts: next.pts, teamCursor });
      ({ teamCursor } = body);
      return body.teamHeads.map(({ teamId }) => teamId);
    };
    await expect.poll(listed, { timeout: 10_000 }).not.toContain(quiet.teamId);
    const after = { scene: 1 as const, to: busy.teamId, afterSeq: 1, limit: 100 };
    expect((await ben.ask("getHistoryMsgs", after)).body).toMatchObject({
      msgs: [{ body: "missed" }],
      lastSeq: 2,
    });
    // A cursor of another database tells everything again.
    const { body: foreign } = await ben.ask("sync", { pts: next.pts, teamCursor: "9000000000000000" });
    expect(foreign.teamHeads).toContainEqual({ teamId: quiet.teamId, lastSeq: 1 });
    stop(ann, ben);
  });

  test("M7 who is added sees the team from there on; who is removed sees and sends nothing more, and is told", async () => {
    const [ann, ben] = await enter("ann", "ben");
    const { teamId } = await make(ann, []);
    await ann.ask("sendTeamMsg", inTeam(teamId, "before"));
    expect(await ben.ask("sendTeamMsg", inTeam(teamId, "outside"))).toMatchObject({ code: 803 });
    const added = await ann.ask("addTeamMembers", { teamId, accounts: [accounts().ben, accounts().ann] });
    expect(added.body).toMatchObject({ accounts: [accounts().ben], team: { memberNum: 2 } });
    expect((await ann.ask("addTeamMembers", { teamId, accounts: [accounts().ben] })).body.accounts).toEqual(
      [],
    );
    await ann.ask("sendTeamMsg", inTeam(teamId, "within words"));
    expect((await page(ben, teamId)).msgs.map(({ seq }) => seq)).toEqual([3, 4]);
    const find = async () =>
      (await ben.ask("msgFtsInServer", { keyword: "within", teamList: [teamId] })).body.sessions;
    expect(await find()).toMatchObject([{ sessionId: `team-${teamId}`, scene: 1, total: 1 }]);
    const inside = { scene: 1 as const, to: teamId, keyword: "before", limit: 10 };
    expect((await ben.ask("searchHistoryMsgs", inside)).body.total).toBe(0);
    expect((await ann.ask("searchHistoryMsgs", inside)).body.total).toBe(1);
    const removed = await ann.ask("removeTeamMembers", { teamId, accounts: [accounts().ben] });
    expect(removed.body).toMatchObject({ accounts: [accounts().ben], team: { memberNum: 1 } });
    await ann.ask("sendTeamMsg", inTeam(teamId, "without"));
    expect(await ben.ask("sendTeamMsg", inTeam(teamId, "late"))).toMatchObject({ code: 803 });
    expect(await ben.ask("getHistoryMsgs", { scene: 1, to: teamId, limit: 5 })).toMatchObject({ code: 404 });
    expect(await ben.ask("markSessionAck", { sessionId: `team-${teamId}`, ackSeq: 9 })).toMatchObject({
      code: 404,
    });
    expect((await ben.ask("getSessions", { sessionIds: [`team-${teamId}`] })).body.sessionList).toEqual([]);
    expect(await find()).toEqual([]);
    const { body: sync } = await ben.ask("sync", { pts: (await ben.ask("sync", {})).body.pts - 1 });
    expect(sync.changes).toMatchObject([{ kind: "team", teamId, isMember: false, seq: 5 }]);
    const heard = () => msgsOf(ben.frames).filter((one) => one.to === teamId);
    await expect.poll(() => heard().map(({ seq }) => seq)).toEqual([3, 4]);
    stop(ann, ben);
  });

  test("M7 the place of a removal is the boundary: what races with it is before it and seen, or behind it and refused", async () => {
    const [ann, ben, desk] = await enter("ann", "ben", "ben");
    for (let round = 0; round < 6; round++) {
      const { teamId } = await make(ann, [accounts().ben]);
      const sends = Array.from({ length: 12 }, (_, at) => {
        const socket = [ben, desk, ann][at % 3] ?? ben;
        return socket.ask("sendTeamMsg", inTeam(teamId, `race ${at}`));
      });
      const removal = ann.ask("removeTeamMembers", { teamId, accounts: [accounts().ben] });
      const late = Array.from({ length: 12 }, (_, at) =>
        ben.ask("sendTeamMsg", inTeam(teamId, `late ${at}`)),
      );
      await removal;
      const answers = await Promise.all([...sends, ...late]);
      const { msgs } = await page(ann, teamId);
      expect(msgs.map(({ seq }) => seq)).toEqual(msgs.map((_, at) => at + 1));
      const boundary =
        msgs.find(({ attach }) => JSON.stringify(attach)?.includes("removeTeamMembers"))?.seq ?? 0;
      expect(boundary).toBeGreaterThan(0);
      expect(msgs.filter(({ seq, from }) => seq > boundary && from === accounts().ben)).toEqual([]);
      expect(answers.every(({ code }) => code === 200 || code === 803)).toBe(true);
      const stored = msgs.filter(({ type }) => type === 0).length;
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(stored);
      await ann.ask("sendTeamMsg", inTeam(teamId, "behind"));
      for (const socket of [ben, desk])
        expect(msgsOf(socket.frames).filter(({ to, seq }) => to === teamId && seq >= boundary)).toEqual([]);
    }
    stop(ann, ben, desk);
  });

  test("M7 what a role may not do is 403, and a team of others is like one that does not exist", async () => {
    const [ann, ben, far] = await enter("ann", "ben", "far");
    const { teamId } = await make(ann, [accounts().ben]);
    const one = { teamId, accounts: [accounts().ann] };
    expect(await ben.ask("addTeamMembers", { teamId, accounts: [accounts().off] })).toMatchObject({
      code: 403,
    });
    expect(await ben.ask("removeTeamMembers", one)).toMatchObject({ code: 403 });
    expect(await ann.ask("removeTeamMembers", one)).toMatchObject({ code: 403 });
    expect(await ben.ask("dismissTeam", { teamId })).toMatchObject({ code: 403 });
    expect(await ann.ask("leaveTeam", { teamId })).toMatchObject({ code: 403 });
    for (const id of [teamId, "999999999"]) {
      const missing = { code: 803, body: { fault: "teamMissing" } };
      for (const name of ["getTeam", "leaveTeam", "dismissTeam", "getTeamMembers"] as const)
        expect(await far.ask(name, { teamId: id })).toEqual(missing);
      expect(await far.ask("sendTeamMsg", inTeam(id, "x"))).toEqual(missing);
      expect(await far.ask("addTeamMembers", { teamId: id, accounts: [accounts().far] })).toEqual(missing);
      expect(await far.ask("removeTeamMembers", { ...one, teamId: id })).toEqual(missing);
      expect((await far.ask("getTeamsById", { teamIds: [id] })).body.teams).toEqual([]);
      expect(await far.ask("getHistoryMsgs", { scene: 1, to: id, limit: 1 })).toMatchObject({ code: 404 });
    }
    // A conversation of two is no team, whatever its id.
    const p2p = (await ann.ask("sendMsg", text(accounts().ben, "p2p"))).body.idServer.split("-")[0] ?? "";
    expect(await ann.ask("sendTeamMsg", inTeam(p2p, "x"))).toMatchObject({ code: 803 });
    expect(await far.ask("getTeams", {})).toMatchObject({ code: 803 });
    const { body } = await ben.ask("getTeams", { afterTeamId: String(Number(teamId) - 1) });
    expect(body).toMatchObject({ teams: [{ teamId }], more: false });
    const { members, users } = (await ben.ask("getTeamMembers", { teamId })).body;
    expect(members.map(({ account, type }) => [account, type])).toEqual([
      [accounts().ann, "owner"],
      [accounts().ben, "normal"],
    ]);
    expect(users.map(({ account }) => account)).toEqual([accounts().ann, accounts().ben]);
    stop(ann, ben, far);
  });

  test("M7 who leaves is out; a dismissed team is out for everybody", async () => {
    const [ann, ben] = await enter("ann", "ben");
    const { teamId } = await make(ann, [accounts().ben]);
    expect((await ben.ask("leaveTeam", { teamId })).body).toEqual({ teamId });
    expect(msgsOf([await ann.nextPush(tells("leaveTeam"))])).toMatchObject([
      { from: accounts().ben, seq: 2 },
    ]);
    expect(await ben.ask("leaveTeam", { teamId })).toMatchObject({ code: 803 });
    await ann.ask("addTeamMembers", { teamId, accounts: [accounts().ben] });
    expect((await page(ben, teamId)).msgs.map(({ seq }) => seq)).toEqual([3]);
    expect((await ann.ask("dismissTeam", { teamId })).code).toBe(200);
    for (const socket of [ann, ben]) {
      expect(await socket.ask("sendTeamMsg", inTeam(teamId, "x"))).toMatchObject({ code: 803 });
      expect(await socket.ask("getTeam", { teamId })).toMatchObject({ code: 803 });
      const { pts } = (await socket.ask("sync", {})).body;
      const { changes } = (await socket.ask("sync", { pts: pts - 1 })).body;
      expect(changes).toMatchObject([
        { kind: "team", teamId, isMember: false, seq: 4 },
      ] satisfies Partial<Change>[]);
    }
    stop(ann, ben);
  });

  test("D8 M7 nobody out of reach is brought into a team, and in a school pupils bring together only who may write to each other", async () => {
    const [ann, pupil, teacher, mia] = await enter("ann", "pupil", "teacher", "mia");
    const { far, off, pupil: child, classmate, stranger } = accounts();
    const asked = (others: string[]) => ({
      type: "normal" as const,
      name: "x",
      accounts: others,
      idClient: randomId(),
    });
    for (const other of [far, child, "nobody-at-all", accounts().mia])
      expect(await ann.ask("createTeam", asked([other]))).toMatchObject({ code: 404 });
    expect(await mia.ask("createTeam", asked([]))).toMatchObject({ code: 403 });
    expect(await pupil.ask("createTeam", asked([stranger]))).toMatchObject({ code: 404 });
    const { teamId } = await make(teacher, [child, stranger], { type: "normal" });
    // Whom the pupil may write to is still out of the stranger's reach.
    expect(await pupil.ask("addTeamMembers", { teamId, accounts: [classmate] })).toMatchObject({ code: 404 });
    expect((await teacher.ask("addTeamMembers", { teamId, accounts: [classmate] })).code).toBe(200);
    expect((await make(ann, [off])).memberNum).toBe(2);
    stop(ann, pupil, teacher, mia);
  });

  test("M3 M7 in a team the owner recalls what others wrote, others only their own, and everybody's log says so", async () => {
    const [ann, ben] = await enter("ann", "ben");
    const { teamId } = await make(ann, [accounts().ben]);
    for (const socket of [ann, ben]) await socket.ask("sendTeamMsg", inTeam(teamId, "secret"));
    const place = { scene: 1 as const, to: teamId };
    expect(await ben.ask("deleteMsg", { ...place, seq: 2 })).toMatchObject({ code: 403 });
    const { body } = await ann.ask("deleteMsg", { ...place, seq: 3 });
    const isDelivered = (frame: AnswerFrame) => JSON.stringify(frame[4]).includes('"recall"');
    const entry = { kind: "recall", sessionId: `team-${teamId}`, seq: 3 };
    expect((await ben.nextPush(isDelivered))[4]).toMatchObject({ changes: [entry] });
    const { changes } = (await ann.ask("sync", { pts: (body.pts ?? 1) - 1 })).body;
    expect(changes).toEqual([{ pts: body.pts, ...entry }]);
    expect((await ann.ask("deleteMsg", { ...place, seq: 3 })).body).toEqual({ pts: null });
    expect((await page(ben, teamId)).msgs[2]).toMatchObject({ body: "", recalled: true });
    expect((await ben.ask("searchHistoryMsgs", { ...place, keyword: "secret", limit: 9 })).body.total).toBe(
      1,
    );
    expect((await ben.ask("deleteMsgSelf", { ...place, seq: 2 })).body.pts).toEqual(expect.any(Number));
    expect((await page(ben, teamId)).msgs.map(({ seq }) => seq)).toEqual([1, 3]);
    expect((await page(ann, teamId)).msgs.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect((await ben.ask("clearServerHistoryMsgs", { ...place, seq: 3 })).body.seq).toBe(3);
    expect((await page(ben, teamId)).msgs).toEqual([]);
    const pinned = await ben.ask("addStickTopSession", { sessionId: `team-${teamId}` });
    expect(pinned.body.marks).toMatchObject([{ sessionId: `team-${teamId}`, isTop: true }]);
    stop(ann, ben);
  });

  test("M7 figures at their edges: name, intro, announcement, accounts, what a team message may be", async () => {
    const [ann] = await enter("ann");
    const asked = (more: object) => ({
      type: "advanced",
      name: "x",
      accounts: [],
      idClient: randomId(),
      ...more,
    });
    for (const [field, max] of [
      ["name", limits.teamNameMax.value],
      ["intro", limits.teamIntroMax.value],
      ["announcement", limits.teamAnnouncementMax.value],
      ["custom", limits.teamCustomMax.value],
    ] as const) {
      expect((await ann.askRaw(8, 1, asked({ [field]: "x".repeat(max) })))[3]).toBe(200);
      expect((await ann.askRaw(8, 1, asked({ [field]: "x".repeat(max + 1) })))[3]).toBe(414);
    }
    for (const more of [
      { name: "  " },
      { type: "other" },
      { accounts: Array(201).fill("a") },
      { joinMode: "all" },
    ])
      expect((await ann.askRaw(8, 1, asked(more)))[3]).toBe(414);
    // With the owner they are one too many.
    const many = Array.from({ length: limits.teamMembersMax.value }, (_, at) => `m${at}`);
    expect((await ann.askRaw(8, 1, asked({ accounts: many })))[3]).toBe(801);
    const { teamId } = await make(ann, []);
    for (const wrong of [{ body: "" }, { type: 5 }, { body: "x".repeat(5_001) }])
      expect((await ann.askRaw(8, 2, { ...inTeam(teamId, "x"), ...wrong }))[3]).toBe(414);
    const key = randomId();
    await ann.ask("sendTeamMsg", inTeam(teamId, "x", key));
    const { teamId: other } = await make(ann, []);
    expect(await ann.ask("sendTeamMsg", inTeam(other, "x", key))).toMatchObject({ code: 414 });
    stop(ann);
  });
}
