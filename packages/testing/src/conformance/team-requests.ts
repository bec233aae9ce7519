import type { SystemMessage } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import type { ConformanceHarness } from "./harness.ts";
import type { RawSocket } from "./raw-socket.ts";
import { teamPeople } from "./team-people.ts";
import { msgsOf, tells } from "./team-steps.ts";

export function teamRequestsSuite(harness: () => ConformanceHarness): void {
  const { account, enter, make, newest, accountsIn } = teamPeople(harness);
  const isTold = (words: string) => (frame: readonly unknown[]) => JSON.stringify(frame[4]).includes(words);
  const told = (socket: RawSocket): SystemMessage[] =>
    socket.frames
      .filter((frame) => frame[0] === 5 && frame[1] === 10)
      .flatMap((frame) => (frame[4] as { changes: { kind: string; sysMsg: SystemMessage }[] }).changes)
      .filter((change) => change.kind === "sysMsg")
      .map(({ sysMsg }) => sysMsg);

  test("M7 an application asks everybody who leads; one answer settles it for all, and the members are told by 5", async () => {
    const [ann, ben, annDesk] = await enter("ann", "ben", "ann");
    const { teamId } = await make(ann, []);
    const asked = await ben.ask("applyTeam", { teamId, ps: "on Mondays" });
    expect(asked).toMatchObject({ code: 200, body: { state: "init", team: null } });
    await annDesk.nextPush(isTold("on Mondays"));
    const request = await newest(ann, teamId);
    const ofBen = { type: 0, category: "team", from: account("ben"), to: account("ann"), ps: "on Mondays" };
    expect(request).toMatchObject({ ...ofBen, state: "init", read: false });
    expect(JSON.parse(request?.attach ?? "")).toEqual({ team: { teamId, name: "Chess club" } });
    // Asked again it waits on, and nobody is asked twice.
    expect((await ben.ask("applyTeam", { teamId, ps: "again" })).body.state).toBe("init");
    expect((await newest(ann, teamId))?.idServer).toBe(request?.idServer);
    expect((await ben.ask("getTeam", { teamId })).code).toBe(803);
    expect((await ben.ask("passTeamApply", { teamId, from: account("ben") })).code).toBe(803);

    const idServer = request?.idServer ?? "";
    const wrong = { teamId, from: account("ben"), idServer: "999999999" };
    expect((await ann.ask("passTeamApply", wrong)).code).toBe(414);
    const passed = await ann.ask("passTeamApply", { teamId, from: account("ben"), idServer });
    expect(passed).toMatchObject({ code: 200, body: { team: { teamId, memberNum: 2 } } });
    const [notification] = msgsOf([await ben.nextPush(tells("passTeamApply"))]);
    expect(notification).toMatchObject({ from: account("ann"), attach: { accounts: [account("ben")] } });
    await annDesk.nextPush(isTold('"state":"passed"'));
    expect((await newest(ann, teamId))?.state).toBe("passed");
    // The same answer again is no fault, the other one finds nothing that waits.
    expect((await ann.ask("passTeamApply", { teamId, from: account("ben") })).code).toBe(200);
    expect((await ann.ask("rejectTeamApply", { teamId, from: account("ben") })).code).toBe(404);
    expect((await ben.ask("applyTeam", { teamId })).body).toMatchObject({
      state: "passed",
      team: { teamId },
    });
    for (const socket of [ann, ben, annDesk]) socket.close();
  });

  test("M7 who comes to lead is asked about what waits, once, and its answer counts for all", async () => {
    const [teacher, pupil, later] = await enter("teacher", "pupil", "classmate");
    const [from, to] = [account("classmate"), account("pupil")];
    const waiting = async (ps: string) => {
      const { teamId } = await make(teacher, [to]);
      await later.ask("applyTeam", { teamId, ps });
      expect(told(pupil).filter((one) => one.ps === ps)).toEqual([]);
      return teamId;
    };
    const led = await waiting("as a manager");
    for (const act of ["addTeamManagers", "removeTeamManagers", "addTeamManagers"] as const)
      expect((await teacher.ask(act, { teamId: led, accounts: [to] })).code).toBe(200);
    await pupil.nextPush(isTold("as a manager"));
    expect(await newest(pupil, led)).toMatchObject({ type: 0, from, state: "init", ps: "as a manager" });
    expect((await pupil.ask("passTeamApply", { teamId: led, from })).code).toBe(200);
    for (const socket of [teacher, pupil]) expect((await newest(socket, led))?.state).toBe("passed");
    const handed = await waiting("as the owner");
    const hand = { teamId: handed, account: to, leave: true };
    expect((await teacher.ask("transferTeam", hand)).code).toBe(200);
    expect(await newest(pupil, handed)).toMatchObject({ type: 0, from, state: "init", ps: "as the owner" });
    for (const ps of ["as a manager", "as the owner"])
      expect(told(pupil).filter((one) => one.ps === ps && one.state === "init")).toHaveLength(1);
    for (const socket of [teacher, pupil, later]) socket.close();
  });

  test("M7 of two who decide at once the first counts, and the applicant is in or not, never both", async () => {
    const [teacher, pupil, classmate] = await enter("teacher", "pupil", "classmate");
    const { teamId } = await make(teacher, [account("classmate")]);
    await teacher.ask("addTeamManagers", { teamId, accounts: [account("classmate")] });
    expect((await pupil.ask("applyTeam", { teamId })).body.state).toBe("init");
    const from = account("pupil");
    const [passed, rejected] = await Promise.all([
      teacher.ask("passTeamApply", { teamId, from }),
      classmate.ask("rejectTeamApply", { teamId, from, ps: "full" }),
    ]);
    expect(new Set([passed.code, rejected.code])).toEqual(new Set([200, 404]));
    const isIn = passed.code === 200;
    expect((await accountsIn(teacher, teamId)) as string[]).toHaveLength(isIn ? 3 : 2);
    for (const socket of [teacher, classmate])
      expect((await newest(socket, teamId))?.state).toBe(isIn ? "passed" : "rejected");
    if (!isIn) expect(await newest(pupil, teamId)).toMatchObject({ type: 1, state: "rejected", ps: "full" });
    for (const socket of [teacher, pupil, classmate]) socket.close();
  });

  test("M7 the joinMode decides: noVerify lets in, rejectAll refuses, a refused one may ask again; other schools find nothing", async () => {
    const [ann, ben, far, mia] = await enter("ann", "ben", "far", "mia");
    const { teamId } = await make(ann, [], { joinMode: "rejectAll" });
    expect((await ben.ask("applyTeam", { teamId })).code).toBe(403);
    expect((await far.ask("applyTeam", { teamId })).code).toBe(803);
    expect((await mia.ask("applyTeam", { teamId })).code).toBe(803);
    expect((await ben.ask("applyTeam", { teamId: "999999999" })).code).toBe(803);
    await ann.ask("updateTeam", { teamId, joinMode: "needVerify" });
    await ben.ask("applyTeam", { teamId });
    const from = account("ben");
    expect((await ann.ask("rejectTeamApply", { teamId, from: account("far") })).code).toBe(404);
    expect((await ann.ask("rejectTeamApply", { teamId, from, ps: "not now" })).code).toBe(200);
    expect(await newest(ben, teamId)).toMatchObject({ type: 1, category: "team", ps: "not now" });
    expect((await ann.ask("rejectTeamApply", { teamId, from })).code).toBe(200);
    expect((await ann.ask("passTeamApply", { teamId, from })).code).toBe(404);
    expect((await ben.ask("applyTeam", { teamId })).body.state).toBe("init");
    await ann.ask("updateTeam", { teamId, joinMode: "noVerify" });
    const joined = await ben.ask("applyTeam", { teamId });
    expect(joined.body).toMatchObject({ state: "passed", team: { teamId, memberNum: 2 } });
    // What waited is settled by the joining.
    expect((await newest(ann, teamId))?.state).toBe("passed");
    for (const socket of [ann, ben, far, mia]) socket.close();
  });

  test("M7 an invitation asks: nobody is a member before the answer, and whoever invited is told of a refusal", async () => {
    const [ann, ben, benDesk] = await enter("ann", "ben", "ben");
    const { teamId, memberNum } = await make(ann, [account("ben")], {
      beInviteMode: "needVerify",
      ps: "come along",
    });
    expect(memberNum).toBe(1);
    await benDesk.nextPush(isTold("come along"));
    const invitation = await newest(ben, teamId);
    expect(invitation).toMatchObject({ type: 2, category: "team", from: account("ann"), state: "init" });
    expect((await ben.ask("getTeam", { teamId })).code).toBe(803);
    const from = account("ann");
    expect((await ben.ask("rejectTeamInvite", { teamId, from, ps: "no time" })).code).toBe(200);
    expect(await newest(ann, teamId)).toMatchObject({ type: 3, from: account("ben"), ps: "no time" });
    expect((await ben.ask("acceptTeamInvite", { teamId, from })).code).toBe(404);
    const again = await ann.ask("addTeamMembers", { teamId, accounts: [account("ben")], ps: "please" });
    expect(again).toMatchObject({ code: 200, body: { accounts: [], team: { memberNum: 1 } } });
    // Asked twice by the same person it is one invitation.
    await ann.ask("addTeamMembers", { teamId, accounts: [account("ben")] });
    expect(told(benDesk).filter(({ type, state }) => type === 2 && state === "init")).toHaveLength(2);
    const idServer = (await newest(ben, teamId))?.idServer ?? "";
    const accepted = await ben.ask("acceptTeamInvite", { teamId, from, idServer });
    expect(accepted).toMatchObject({ code: 200, body: { team: { memberNum: 2 } } });
    const [notification] = msgsOf([await ann.nextPush(tells("acceptTeamInvite"))]);
    expect(notification).toMatchObject({ from: account("ben"), attach: { accounts: [account("ben")] } });
    expect((await newest(ben, teamId))?.state).toBe("passed");
    const { invitors } = (
      await ann.ask("getTeamMemberInvitors", { teamId, accounts: [account("ann"), account("ben")] })
    ).body;
    expect(invitors).toEqual([{ account: account("ben"), invitor: account("ann") }]);
    expect((await ben.ask("acceptTeamInvite", { teamId, from })).code).toBe(200);
    // Members are not asked again.
    const none = await ann.ask("addTeamMembers", { teamId, accounts: [account("ben")] });
    expect(none).toMatchObject({ code: 200, body: { accounts: [], team: { memberNum: 2 } } });
    for (const socket of [ann, ben, benDesk]) socket.close();
  });

  test("M7 an invitation without a right behind it, or to a team that ended, lets nobody in", async () => {
    const [ann, ben, far] = await enter("ann", "ben", "far");
    const { teamId } = await make(ann, [], { beInviteMode: "needVerify" });
    const from = account("ann");
    expect((await ben.ask("acceptTeamInvite", { teamId, from })).code).toBe(803);
    expect((await ben.ask("rejectTeamInvite", { teamId, from })).code).toBe(803);
    await ann.ask("addTeamMembers", { teamId, accounts: [account("ben")] });
    expect((await far.ask("acceptTeamInvite", { teamId, from })).code).toBe(803);
    expect((await ben.ask("acceptTeamInvite", { teamId, from: account("far") })).code).toBe(404);
    await ann.ask("dismissTeam", { teamId });
    expect((await ben.ask("acceptTeamInvite", { teamId, from })).code).toBe(803);
    expect((await newest(ben, teamId))?.state).toBe("error");
    for (const socket of [ann, ben, far]) socket.close();
  });

  test("M7 M9 nobody is pulled into a team, or invited, by somebody whom they have blocked", async () => {
    const [ann, ben] = await enter("ann", "ben");
    await ben.ask("markInBlacklist", { account: account("ann"), isAdd: true });
    try {
      const { teamId } = await make(ann, [account("ben")]);
      expect(await accountsIn(ann, teamId)).toEqual([account("ann")]);
      const added = await ann.ask("addTeamMembers", { teamId, accounts: [account("ben")] });
      expect(added).toMatchObject({ code: 200, body: { accounts: [] } });
      await ann.ask("updateTeam", { teamId, beInviteMode: "needVerify" });
      await ann.ask("addTeamMembers", { teamId, accounts: [account("ben")] });
      expect(await newest(ben, teamId)).toBe(undefined);
      expect(await accountsIn(ann, teamId)).toEqual([account("ann")]);
    } finally {
      await ben.ask("markInBlacklist", { account: account("ann"), isAdd: false });
      for (const socket of [ann, ben]) socket.close();
    }
  });

  test("M7 D8 in k12 only staff let somebody in whom members could not reach, and noVerify asks them first", async () => {
    const [teacher, pupil, stranger] = await enter("teacher", "pupil", "stranger");
    // Nobody in this team could let the stranger in: it does not exist.
    const { teamId: ofPupil } = await make(pupil, [], { joinMode: "noVerify" });
    expect((await stranger.ask("applyTeam", { teamId: ofPupil })).code).toBe(803);
    const { teamId } = await make(teacher, [account("pupil")], { joinMode: "noVerify" });
    await teacher.ask("addTeamManagers", { teamId, accounts: [account("pupil")] });
    expect((await stranger.ask("applyTeam", { teamId })).body.state).toBe("init");
    const from = account("stranger");
    expect((await pupil.ask("passTeamApply", { teamId, from })).code).toBe(404);
    expect((await teacher.ask("passTeamApply", { teamId, from })).code).toBe(200);
    expect((await accountsIn(teacher, teamId)) as string[]).toHaveLength(3);
    for (const socket of [teacher, pupil, stranger]) socket.close();
  });
}
