import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import { type ConformanceHarness, type PersonName, text } from "./harness.ts";
import type { RawSocket } from "./raw-socket.ts";
import { inTeam, teamSteps } from "./team-steps.ts";

/** Texts that are changed after they were sent. */
export function textEditsSuite(harness: () => ConformanceHarness): void {
  const { accounts, enter, make, stop } = teamSteps(harness);
  const between = (to: PersonName) => ({ scene: 0 as const, to: accounts()[to] });
  const isEdit = (frame: readonly unknown[]) => JSON.stringify(frame[4]).includes('"edit"');
  const say = async (socket: RawSocket, to: PersonName, body: string) =>
    (await socket.ask("sendMsg", text(accounts()[to], body))).body.seq;
  const edit = (seq: number, body: string) => ({ seq, body, idEdit: randomId() });
  const last = async (socket: RawSocket, peer: PersonName) =>
    (await socket.ask("getHistoryMsgs", { ...between(peer), limit: 1 })).body.msgs[0];

  test("M3 M6 an edited text keeps its place and time, is told to all devices, and is found by its new words alone", async () => {
    const [ann, desk, ben] = await enter("ann", "ann", "ben");
    const [old, now] = [`old${randomId()}`, `new${randomId()}`];
    const start = (await ben.ask("sync", {})).body.pts;
    const seq = await say(ann, "ben", old);
    const before = await last(ann, "ben");
    const { code, body } = await ann.ask("editMsg", { ...between("ben"), ...edit(seq, now) });
    expect([code, body.edited.version, typeof body.pts]).toEqual([200, 1, "number"]);
    const { edited } = body;
    const entry = { kind: "edit", seq, body: now, edited };
    const [heard, echoed] = [await ben.nextPush(isEdit), await desk.nextPush(isEdit)];
    expect(heard[4]).toMatchObject({ changes: [{ ...entry, sessionId: `p2p-${accounts().ann}` }] });
    expect(echoed[4]).toMatchObject({ changes: [{ ...entry, pts: body.pts }] });
    for (const [socket, peer] of [
      [ann, "ben"],
      [ben, "ann"],
    ] as const) {
      expect(await last(socket, peer)).toEqual({ ...before, body: now, edited });
      const find = async (keyword: string) =>
        (await socket.ask("searchHistoryMsgs", { ...between(peer), keyword, limit: 9 })).body.total;
      expect([await find(old), await find(now)]).toEqual([0, 1]);
    }
    const { changes } = (await ben.ask("sync", { pts: start })).body;
    expect(changes).toMatchObject([{ kind: "message", message: { seq, body: now, edited } }, entry]);
    stop(ann, desk, ben);
  });

  test("M3 the same edit sent again changes nothing, and of two at once both have a version of their own", async () => {
    const [ann, desk] = await enter("ann", "ann");
    const seq = await say(ann, "ben", "once");
    const asked = { ...between("ben"), ...edit(seq, "twice") };
    const first = (await ann.ask("editMsg", asked)).body;
    await ann.ask("editMsg", { ...between("ben"), ...edit(seq, "thrice") });
    expect((await ann.ask("editMsg", asked)).body).toEqual({ pts: null, edited: first.edited });
    expect(await last(ann, "ben")).toMatchObject({ body: "thrice", edited: { version: 2 } });
    const answers = await Promise.all(
      [ann, desk].map((socket, at) => socket.ask("editMsg", { ...between("ben"), ...edit(seq, `at ${at}`) })),
    );
    const versions = answers.map(({ body }) => body.edited.version);
    expect(new Set(versions)).toEqual(new Set([3, 4]));
    expect(await last(desk, "ben")).toMatchObject({ body: `at ${versions.indexOf(4)}` });
    stop(ann, desk);
  });

  test("M3 what a text said before is shown to whoever sees it, and a recall leaves nothing of it", async () => {
    const [ann, ben, far] = await enter("ann", "ben", "far");
    const seq = await say(ann, "ben", "first");
    const sent = await last(ann, "ben");
    const { edited } = (await ann.ask("editMsg", { ...between("ben"), ...edit(seq, "second") })).body;
    await ann.ask("editMsg", { ...between("ben"), ...edit(seq, "third") });
    const seen = await ben.ask("getMsgEdits", { ...between("ann"), seq });
    expect(seen.body.versions).toEqual([
      { body: "first", time: sent?.time },
      { body: "second", time: edited.time },
    ]);
    expect((await far.ask("getMsgEdits", { ...between("ann"), seq })).code).toBe(404);
    expect((await ann.ask("deleteMsg", { ...between("ben"), seq })).code).toBe(200);
    expect((await ben.ask("getMsgEdits", { ...between("ann"), seq })).body.versions).toEqual([]);
    expect(await last(ben, "ann")).not.toHaveProperty("edited");
    expect((await ann.ask("editMsg", { ...between("ben"), ...edit(seq, "again") })).code).toBe(404);
    stop(ann, ben, far);
  });

  test("M3 D8 others' texts, other kinds, blocked people and strangers are refused, and so is too much", async () => {
    const [ann, ben, far] = await enter("ann", "ben", "far");
    const seq = await say(ann, "ben", "mine");
    const refused = await ben.ask("editMsg", { ...between("ann"), ...edit(seq, "yours") });
    expect(refused).toEqual({ code: 403, body: { fault: "noPermission", reason: "notOwn" } });
    expect((await far.ask("editMsg", { ...between("ann"), ...edit(seq, "far") })).code).toBe(404);
    expect((await ann.ask("editMsg", { ...between("ben"), ...edit(seq, "") })).code).toBe(414);
    const tip = await ann.ask("sendMsg", { ...text(accounts().ben, "a tip"), type: 10 });
    const odd = await ann.ask("editMsg", { ...between("ben"), ...edit(tip.body.seq, "no tip") });
    expect(odd.body).toMatchObject({ reason: "notText" });
    const block = (isAdd: boolean) => ben.ask("markInBlacklist", { account: accounts().ann, isAdd });
    await block(true);
    expect((await ann.ask("editMsg", { ...between("ben"), ...edit(seq, "let me") })).code).toBe(7101);
    await block(false);
    for (let at = 0; at < limits.editsOfMessageMax.value; at++)
      expect((await ann.ask("editMsg", { ...between("ben"), ...edit(seq, `${at}`) })).code).toBe(200);
    const over = await ann.ask("editMsg", { ...between("ben"), ...edit(seq, "once more") });
    expect(over.body).toMatchObject({ reason: "tooOften" });
    stop(ann, ben, far);
  });

  test("M3 D3 in the social realm nothing is edited", async () => {
    const [mia] = await enter("mia");
    const seq = await say(mia, "mia", "to myself");
    expect((await mia.ask("editMsg", { ...between("mia"), ...edit(seq, "else") })).code).toBe(403);
    stop(mia);
  });

  test("M3 M7 in a team everybody's log tells an edit, nobody is told after leaving, and who is silent edits nothing", async () => {
    const [ann, ben] = await enter("ann", "ben");
    const { teamId } = await make(ann, [accounts().ben]);
    const place = { scene: 1 as const, to: teamId };
    const send = async (socket: RawSocket, body: string) =>
      (await socket.ask("sendTeamMsg", inTeam(teamId, body))).body.seq;
    const [first, second] = [await send(ann, "meet at 8"), await send(ben, "fine")];
    const from = (await ben.ask("sync", {})).body.pts;
    const { code, body } = await ann.ask("editMsg", { ...place, ...edit(first, "meet at 9") });
    expect(code).toBe(200);
    const entry = { kind: "edit", sessionId: `team-${teamId}`, seq: first, body: "meet at 9" };
    expect((await ben.nextPush(isEdit))[4]).toMatchObject({ changes: [{ ...entry, edited: body.edited }] });
    expect((await ben.ask("editMsg", { ...place, ...edit(first, "not mine") })).code).toBe(403);
    expect((await ben.ask("searchHistoryMsgs", { ...place, keyword: "9", limit: 9 })).body.total).toBe(1);
    await ann.ask("updateMuteStateInTeam", { teamId, account: accounts().ben, mute: true });
    expect((await ben.ask("editMsg", { ...place, ...edit(second, "no") })).code).toBe(812);
    await ann.ask("removeTeamMembers", { teamId, accounts: [accounts().ben] });
    await ann.ask("editMsg", { ...place, ...edit(first, "secret now") });
    const { changes } = (await ben.ask("sync", { pts: from })).body;
    expect(JSON.stringify(changes)).not.toContain("secret now");
    expect(changes).toMatchObject([
      { kind: "skip", seq: first },
      { kind: "team", isMember: false },
    ]);
    stop(ann, ben);
  });
}
