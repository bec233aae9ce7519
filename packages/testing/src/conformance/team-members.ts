import { expect, test } from "vitest";
import type { ConformanceHarness } from "./harness.ts";
import type { RawSocket } from "./raw-socket.ts";
import { teamPeople } from "./team-people.ts";
import { inTeam, msgsOf, tells } from "./team-steps.ts";

export function teamMembersSuite(harness: () => ConformanceHarness): void {
  const { account, enter, make } = teamPeople(harness);
  const write = async (socket: RawSocket, teamId: string) =>
    (await socket.ask("sendTeamMsg", inTeam(teamId, "hello"))).code;

  test("M7 a muted member is refused with 812 until the mute ends; all are told by 10, and who leads still writes", async () => {
    const [ann, ben, far] = await enter("ann", "ben", "far");
    const { teamId } = await make(ann, [account("ben")]);
    const mute = (socket: RawSocket, name: "ann" | "ben" | "far", isMuted = true) =>
      socket.ask("updateMuteStateInTeam", { teamId, account: account(name), mute: isMuted });
    expect((await mute(ben, "ann")).code).toBe(403);
    expect((await mute(far, "ben")).code).toBe(803);
    expect((await mute(ann, "far")).code).toBe(404);
    expect((await mute(ann, "ann")).code).toBe(403);
    expect((await mute(ann, "ben")).body).toEqual({ teamId, account: account("ben"), mute: true });
    const [told] = msgsOf([await ben.nextPush(tells("updateTeamMute"))]);
    expect(told).toMatchObject({
      from: account("ann"),
      attach: { type: "updateTeamMute", accounts: [account("ben")], mute: true },
    });
    const { lastSeq } = (await ann.ask("getHistoryMsgs", { scene: 1, to: teamId, limit: 1 })).body;
    expect((await mute(ann, "ben")).code).toBe(200);
    expect((await ann.ask("getHistoryMsgs", { scene: 1, to: teamId, limit: 1 })).body.lastSeq).toBe(lastSeq);
    expect([await write(ben, teamId), await write(ann, teamId)]).toEqual([812, 200]);
    expect((await ann.ask("getMutedTeamMembers", { teamId })).body.members).toMatchObject([
      { account: account("ben"), mute: true, type: "normal" },
    ]);
    expect((await far.ask("getMutedTeamMembers", { teamId })).code).toBe(803);
    // Who leads is silenced by nobody.
    await ann.ask("addTeamManagers", { teamId, accounts: [account("ben")] });
    expect(await write(ben, teamId)).toBe(200);
    expect((await mute(ann, "ben")).code).toBe(403);
    await ann.ask("removeTeamManagers", { teamId, accounts: [account("ben")] });
    expect(await write(ben, teamId)).toBe(200);
    await mute(ann, "ben");
    expect((await mute(ann, "ben", false)).body.mute).toBe(false);
    expect(await write(ben, teamId)).toBe(200);
    expect((await ann.ask("getMutedTeamMembers", { teamId })).body.members).toEqual([]);
    for (const socket of [ann, ben, far]) socket.close();
  });

  test("M7 a team that is muted hears owner and managers, or the owner alone; all are told by 3", async () => {
    const [teacher, pupil, classmate] = await enter("teacher", "pupil", "classmate");
    const { teamId } = await make(teacher, [account("pupil"), account("classmate")]);
    await teacher.ask("addTeamManagers", { teamId, accounts: [account("pupil")] });
    const codes = async () => [
      await write(teacher, teamId),
      await write(pupil, teamId),
      await write(classmate, teamId),
    ];
    expect((await classmate.ask("updateTeam", { teamId, muteType: "normal" })).code).toBe(403);
    const { team } = (await pupil.ask("updateTeam", { teamId, muteType: "normal" })).body;
    expect(team).toMatchObject({ mute: true, muteType: "normal", valid: true, validToCurrentUser: true });
    const [told] = msgsOf([await classmate.nextPush(tells("updateTeam"))]);
    expect(told).toMatchObject({ attach: { mute: true, team: { teamId, muteType: "normal" } } });
    expect(await codes()).toEqual([200, 200, 812]);
    await teacher.ask("updateTeam", { teamId, muteType: "all" });
    expect(await codes()).toEqual([200, 812, 812]);
    await pupil.ask("updateTeam", { teamId, muteType: "none" });
    expect(await codes()).toEqual([200, 200, 200]);
    for (const socket of [teacher, pupil, classmate]) socket.close();
  });

  test("M7 members say who they are in a team, are named by who leads, and decide alone what they are told", async () => {
    const [ann, ben, benDesk, far] = await enter("ann", "ben", "ben", "far");
    const { teamId } = await make(ann, [account("ben")]);
    expect((await ben.ask("updateInfoInTeam", { teamId })).code).toBe(414);
    expect((await far.ask("updateInfoInTeam", { teamId, custom: "x" })).code).toBe(803);
    const said = { teamId, nickInTeam: " Black king ", muteTeam: true, custom: "{}" };
    const own = { account: account("ben"), nickInTeam: "Black king", custom: "{}" };
    const { member } = (await ben.ask("updateInfoInTeam", said)).body;
    expect(member).toMatchObject({ ...own, muteTeam: true, muteNotiType: 1, bits: 1 });
    const isUpdate = (frame: readonly unknown[]) => frame[0] === 8 && frame[1] === 33;
    expect((await benDesk.nextPush(isUpdate))[4]).toMatchObject({ members: [{ ...own, muteNotiType: 1 }] });
    expect((await ann.nextPush(isUpdate))[4]).toMatchObject({ members: [{ ...own, muteNotiType: 0 }] });
    const listed = (await ann.ask("getTeamMembers", { teamId })).body.members;
    expect(listed.find((one) => one.account === account("ben"))).toMatchObject({ ...own, muteTeam: false });
    await ben.ask("updateInfoInTeam", { teamId, muteNotiType: 2 });
    expect(
      (await benDesk.ask("getMyTeamMembers", { teamIds: [teamId, "999999999"] })).body.members,
    ).toMatchObject([{ ...own, teamId, muteTeam: true, muteNotiType: 2 }]);

    const name = (socket: RawSocket, whose: "ann" | "ben" | "far", nickInTeam: string) =>
      socket.ask("updateNickInTeam", { teamId, account: account(whose), nickInTeam });
    expect((await name(ann, "ben", "White rook")).body.nickInTeam).toBe("White rook");
    expect((await name(ben, "ann", "x")).code).toBe(403);
    expect((await name(ann, "far", "x")).code).toBe(404);
    expect((await name(ben, "ben", "")).body.nickInTeam).toBe("");
    expect((await name(ben, "ben", "x".repeat(65))).code).toBe(414);
    expect((await name(ben, "ben", "p\u0430ypal")).code).toBe(414);
    for (const socket of [ann, ben, benDesk, far]) socket.close();
  });

  test("M7 who brought members in is told to members alone", async () => {
    const [ann, ben, far] = await enter("ann", "ben", "far");
    const { teamId } = await make(ann, []);
    await ann.ask("addTeamMembers", { teamId, accounts: [account("ben")] });
    const asked = { teamId, accounts: [account("ann"), account("ben"), account("far")] };
    expect((await ben.ask("getTeamMemberInvitors", asked)).body.invitors).toEqual([
      { account: account("ben"), invitor: account("ann") },
    ]);
    expect((await far.ask("getTeamMemberInvitors", asked)).code).toBe(803);
    const many = { teamId, accounts: Array.from({ length: 201 }, (_, n) => `p${n}`) };
    expect((await ann.askRaw(8, 32, many))[3]).toBe(414);
    for (const socket of [ann, ben, far]) socket.close();
  });
}
