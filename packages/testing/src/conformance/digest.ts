import { randomId } from "@lyceum/kit";
import { limits, rates } from "@lyceum/contract/limits";
import { bucketOf, digestMarks, digestState, hashMarks, hashSession, writeHash } from "@lyceum/domain/sync";
import { expect, test } from "vitest";
import { type ConformanceHarness, signIn, text } from "./harness.ts";

/** A digest that differs is written to the log, and here it does so on purpose. */
export const isFault = (logged: string) => !logged.startsWith("sync.mismatch ");

export function digestSuite(harness: () => ConformanceHarness): void {
  test("M2 a digest of what a snapshot holds is equal, one of another place is not compared, and a difference is named", async () => {
    const { accounts } = harness();
    const self = accounts.teacher;
    const teacher = await signIn(harness(), "teacher");
    const pupil = await signIn(harness(), "pupil");
    await pupil.ask("sendMsg", text(self, randomId()));
    await pupil.ask("sendMsgReceipt", { to: self, seq: 1 });
    // What is not given to every device is neither the last message nor, perhaps, unread.
    for (const flag of ["isHistoryable", "isOfflinable", "isUnreadable", "needUpdateSession"] as const)
      await pupil.ask("sendMsg", { ...text(self, flag), [flag]: false });
    await teacher.ask("sendMsg", text(self, "to myself"));
    await teacher.ask("markSessionAck", { sessionId: `p2p-${self}`, ackSeq: 1 });
    await teacher.ask("addStickTopSession", { sessionId: `p2p-${accounts.pupil}`, topCustom: "x" });
    await teacher.ask("markInMutelist", { account: accounts.pupil, isAdd: true });
    await teacher.ask("friendRequest", { account: accounts.pupil, type: 1 });
    const { teamId } = (await teacher.ask("createSuperTeam", { name: "Everybody", idClient: randomId() }))
      .body.team;
    await teacher.ask("createTeam", { type: "normal", name: "Some", accounts: [self], idClient: randomId() });
    await teacher.ask("addStickTopSession", { sessionId: `superTeam-${teamId}`, topCustom: "y" });
    const { sessions: all, relations, friends = [], pts } = (await teacher.ask("sync", {})).body;
    // Of teams it is compared whether they are the person's.
    const sessions = all.filter(({ scene }) => scene === 0);
    const since = 0;
    const marked = all.filter(({ scene }) => scene !== 0);
    expect(new Set(marked.map(({ scene }) => scene))).toEqual(new Set([1, 5]));
    const teams = marked.map(({ to }) => to);
    const right = { ...digestState(self, sessions, relations, friends), pts, since, teams };
    const asking = (change: Partial<typeof right & { teamMarks: string }>) => {
      const { buckets, ...rest } = { ...right, ...change };
      return teacher.ask("digest", { ...rest, buckets: [...buckets] });
    };
    const elsewhere = {
      pts,
      isSame: null,
      groups: [],
      sessions: [],
      relations: null,
      friends: null,
      lostTeams: [],
      teamMarks: null,
    };
    expect(await asking({})).toEqual({
      code: 200,
      body: { ...elsewhere, isSame: true },
    });
    expect((await asking({ pts: pts - 1 })).body).toEqual(elsewhere);
    const newest = Math.max(...sessions.map(({ updateTime }) => updateTime));
    const fromNewest = sessions.filter((one) => one.isTop || one.updateTime >= newest);
    expect(
      (await asking({ since: newest, ...digestState(self, fromNewest, relations, friends) })).body.isSame,
    ).toBe(true);

    const [first, ...others] = sessions;
    if (!first) throw new Error("there is no conversation");
    const wrong = [
      [{ ...first, unread: first.unread + 1 }, ...others],
      [{ ...first, ackSeq: first.ackSeq + 1 }, ...others],
      [{ ...first, lastMsg: null }, ...others],
      others,
    ];
    for (const held of wrong) {
      const { body } = await asking(digestState(self, held, relations, friends));
      expect(body).toMatchObject({ pts, isSame: false, groups: [bucketOf(first.id)], relations: null });
      expect(body.sessions).toContainEqual({
        sessionId: first.id,
        hash: writeHash(hashSession(first, self)),
      });
    }
    const { body } = await asking({ relations: digestState(self, [], []).relations });
    expect(body).toMatchObject({ isSame: false, groups: [], sessions: [], relations });
    const [friend] = friends;
    if (!friend) throw new Error("there is no friend");
    for (const held of [
      [],
      [{ ...friend, alias: "x" }],
      [{ ...friend, flag: 2 as const, beflag: 0 as const }],
    ]) {
      const wrongFriends = digestState(self, [], [], held).friends;
      expect((await asking({ friends: wrongFriends })).body).toMatchObject({ isSame: false, friends });
    }
    const strange = String(Number.MAX_SAFE_INTEGER);
    expect((await asking({ teams: [strange, ...teams] })).body).toEqual({
      pts,
      isSame: false,
      groups: [],
      sessions: [],
      relations: null,
      friends: null,
      lostTeams: [strange],
      teamMarks: null,
    });
    const marks = digestMarks(marked);
    expect((await asking({ teams, teamMarks: marks })).body).toMatchObject({ isSame: true, teamMarks: null });
    const [one = expect.fail(), ...rest] = marked;
    const told = marked.map((held) => ({ sessionId: held.id, hash: writeHash(hashMarks(held)) }));
    for (const wrongMark of [{ ackSeq: 99 }, { isTop: !one.isTop }, { topCustom: "x" }, { deletedSeq: 9 }]) {
      const given = digestMarks([{ ...one, ...wrongMark }, ...rest]);
      const { body: answer } = await asking({ teams, teamMarks: given });
      expect(answer).toMatchObject({ isSame: false, sessions: [], lostTeams: [] });
      expect(new Set(answer.teamMarks)).toEqual(new Set(told));
    }
    expect((await asking({ pts: pts - 1, teams: [strange] })).body).toEqual(elsewhere);
    // A client of an older version names none.
    const { teams: _teams, friends: _friends, buckets, ...older } = right;
    expect((await teacher.ask("digest", { ...older, buckets: [...buckets] })).body.isSame).toBe(true);
    await teacher.ask("deleteFriend", { account: accounts.pupil });
    for (const socket of [teacher, pupil]) socket.close();
  });

  test("M2 a digest that is malformed answers 414, and above its rate 416", async () => {
    const socket = await signIn(harness(), "ann");
    const good = { pts: 0, since: 0, ...digestState("a", [], []), teams: [] };
    for (const change of [
      { buckets: ["0"] },
      { buckets: [] },
      { relations: "x".repeat(16) },
      { friends: "0" },
      { since: -1 },
      { pts: "1" },
      { teams: ["team-1"] },
      { teams: Array.from({ length: limits.teamsMax.value + 1 }, (_, at) => `${at + 1}`) },
    ])
      expect((await socket.askRaw(5, 2, { ...good, ...change }))[3]).toBe(414);
    expect(limits.digestInterval.value * rates.digest.points).toBeGreaterThan(rates.digest.windowMs);
    const many = Array.from({ length: rates.digest.points + 1 }, () => socket.askRaw(5, 2, good));
    expect((await Promise.all(many)).map((frame) => frame[3])).toContain(416);
    socket.close();
  });
}
