import { expect, test } from "vitest";
import type { ConformanceHarness } from "./harness.ts";
import type { RawSocket } from "./raw-socket.ts";
import { inTeam, msgsOf, teamSteps, tells } from "./team-steps.ts";

export function teamLeadSuite(harness: () => ConformanceHarness): void {
  const { accounts, enter, make, page, stop } = teamSteps(harness);

  test("M7 the owner makes managers, hands over, and leaves with it; all are told, and nobody else may", async () => {
    const [ann, ben] = await enter("ann", "ben");
    const { teamId } = await make(ann, [accounts().ben]);
    const named = { teamId, accounts: [accounts().ben] };
    expect((await ben.ask("addTeamManagers", named)).code).toBe(403);
    expect((await ann.ask("addTeamManagers", { teamId, accounts: [accounts().far] })).code).toBe(404);
    expect((await ann.ask("addTeamManagers", named)).body).toMatchObject({ accounts: [accounts().ben] });
    const [told] = msgsOf([await ben.nextPush(tells("addTeamManagers"))]);
    expect(told).toMatchObject({ from: accounts().ann, attach: { accounts: [accounts().ben] } });
    expect((await ann.ask("addTeamManagers", named)).body.accounts).toEqual([]);
    const rolesOf = async (socket: RawSocket) =>
      Object.fromEntries(
        (await socket.ask("getTeamMembers", { teamId })).body.members.map(({ account, type }) => [
          account,
          type,
        ]),
      );
    expect(await rolesOf(ben)).toEqual({ [accounts().ann]: "owner", [accounts().ben]: "manager" });
    expect((await ann.ask("removeTeamManagers", named)).body).toMatchObject({ accounts: [accounts().ben] });
    await ben.nextPush(tells("removeTeamManagers"));
    expect((await ann.ask("removeTeamManagers", named)).body.accounts).toEqual([]);

    const hand = (socket: RawSocket, account: string, leave?: boolean) =>
      socket.ask("transferTeam", { teamId, account, ...(leave === undefined ? {} : { leave }) });
    expect((await hand(ben, accounts().ben)).code).toBe(403);
    for (const account of [accounts().ann, accounts().far, "nobody-at-all"])
      expect((await hand(ann, account)).code).toBe(404);
    expect((await hand(ann, accounts().ben)).body.team).toMatchObject({
      owner: accounts().ben,
      memberNum: 2,
    });
    await ben.nextPush(tells("transferTeam"));
    expect(await rolesOf(ann)).toEqual({ [accounts().ben]: "owner", [accounts().ann]: "normal" });
    expect((await ann.ask("dismissTeam", { teamId })).code).toBe(403);
    expect((await hand(ben, accounts().ann, true)).body).toEqual({ team: null });
    expect((await ben.ask("getTeam", { teamId })).code).toBe(803);
    expect((await ann.ask("getTeam", { teamId })).body.team).toMatchObject({
      owner: accounts().ann,
      memberNum: 1,
    });
    expect((await ben.ask("sendTeamMsg", inTeam(teamId, "outside"))).code).toBe(803);
    stop(ann, ben);
  });

  test("M7 what a team says is changed by whom its modes name, the modes by who leads it, and all members are told", async () => {
    const [ann, ben, far] = await enter("ann", "ben", "far");
    const { teamId } = await make(ann, [accounts().ben]);
    expect((await ben.ask("updateTeam", { teamId, intro: "x" })).code).toBe(403);
    expect((await far.ask("updateTeam", { teamId, intro: "x" })).code).toBe(803);
    const said = {
      name: " Go club ",
      intro: "On Mondays",
      announcement: "At five",
      updateTeamMode: "all",
    } as const;
    const { body } = await ann.ask("updateTeam", { teamId, ...said });
    expect(body.team).toMatchObject({ ...said, name: "Go club", custom: "", joinMode: "needVerify" });
    const [told] = msgsOf([await ben.nextPush(tells("updateTeam"))]);
    expect(told).toMatchObject({ from: accounts().ann, attach: { team: { teamId, name: "Go club" } } });
    // The same again is no change, and tells nobody.
    const { lastSeq } = await page(ann, teamId);
    expect((await ann.ask("updateTeam", { teamId, ...said })).code).toBe(200);
    expect((await page(ann, teamId)).lastSeq).toBe(lastSeq);
    expect((await ben.ask("updateTeam", { teamId, intro: "On Fridays" })).code).toBe(200);
    expect((await ben.ask("updateTeam", { teamId, custom: "{}" })).code).toBe(403);
    expect((await ben.ask("updateTeam", { teamId, intro: "y", joinMode: "noVerify" })).code).toBe(403);
    expect((await ann.ask("getTeam", { teamId })).body.team).toMatchObject({
      intro: "On Fridays",
      custom: "",
    });
    const wrong = [
      {},
      { name: "" },
      { name: " " },
      { intro: "x".repeat(256) },
      { joinMode: "never" },
      { owner: "b" },
    ];
    for (const change of wrong) expect((await ann.askRaw(8, 18, { teamId, ...change }))[3]).toBe(414);
    const plain = await make(ann, [accounts().ben], { type: "normal" });
    expect((await ben.ask("updateTeam", { teamId: plain.teamId, intro: "x" })).code).toBe(200);
    expect((await ann.ask("updateTeam", { teamId: plain.teamId, inviteMode: "manager" })).code).toBe(403);
    stop(ann, ben, far);
  });
}
