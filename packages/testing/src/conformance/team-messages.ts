import type { AnswerFrame } from "@lyceum/contract/define";
import { messageTypes } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import type { RawSocket } from "./raw-socket.ts";
import { type ConformanceHarness, type PersonName, text } from "./harness.ts";
import { teamSteps } from "./team-steps.ts";

/** What holds of messages wherever they stand, tried in teams. */
export function teamMessagesSuite(harness: () => ConformanceHarness): void {
  const { enter, make, stop } = teamSteps(harness);
  const makeTeam = async (owner: RawSocket, ...others: PersonName[]) =>
    (
      await make(
        owner,
        others.map((name) => harness().accounts[name]),
      )
    ).teamId;
  const say = (socket: RawSocket, to: string, body: string, more: object = {}) =>
    socket.ask("sendTeamMsg", { to, type: 0, body, idClient: randomId(), ...more });

  test("M3 M7 messages of a team are read by name, by time and by type, by members alone and from their place on", async () => {
    const [ann, ben, far] = await enter("ann", "ben", "far");
    const { accounts } = harness();
    const to = await makeTeam(ann);
    const before = (await say(ann, to, "before")).body;
    await ann.ask("addTeamMembers", { teamId: to, accounts: [accounts.ben] });
    const first = (await say(ann, to, "first")).body;
    const second = (await say(ben, to, "second")).body;
    const p2p = (await ann.ask("sendMsg", text(accounts.ben, "beside"))).body;
    const idServers = [second, before, p2p, first].map((one) => one.idServer);
    const bodies = async (socket: RawSocket) =>
      (await socket.ask("getMsgsByIdServer", { idServers })).body.msgs.map(({ body }) => body);
    expect(await bodies(ann)).toEqual(["second", "before", "beside", "first"]);
    expect(await bodies(ben)).toEqual(["second", "beside", "first"]);
    expect(await bodies(far)).toEqual([]);
    const byTime = (socket: RawSocket, more: object = {}) =>
      socket.ask("getHistoryMsgsByTime", { scene: 1, to, msgTypes: [0], reverse: true, ...more });
    const { body } = await byTime(ben);
    expect(body.msgs.map((one) => [one.body, one.from, one.scene, one.to])).toEqual([
      ["first", accounts.ann, 1, to],
      ["second", accounts.ben, 1, to],
    ]);
    expect((await byTime(ann, { limit: 1 })).body).toMatchObject({ more: true, msgs: [{ body: "before" }] });
    expect((await byTime(far)).code).toBe(404);
    stop(ann, ben, far);
  });

  test("M3 M7 what the team itself tells is recalled by nobody", async () => {
    const [ann] = await enter("ann");
    const to = await makeTeam(ann, "ben");
    const { body } = await ann.ask("getHistoryMsgs", { scene: 1, to, limit: 1 });
    expect(body.msgs.map(({ type }) => type)).toEqual([messageTypes.notification]);
    const refused = await ann.ask("deleteMsg", { scene: 1, to, seq: body.lastSeq });
    expect(refused).toEqual({ code: 403, body: { fault: "noPermission", reason: "notOwn" } });
    stop(ann);
  });

  test("M6 M7 a search over all finds teams in both of its orders, and two lists together are all that they name", async () => {
    const [ann, ben, far] = await enter("ann", "ben", "far");
    const { accounts } = harness();
    const word = `choir${randomId().replaceAll(/[^a-z]/g, "")}`;
    const [one, other] = [await makeTeam(ann, "ben"), await makeTeam(ann, "ben")];
    await say(ann, one, `${word} one`);
    await say(ann, other, `${word} other`);
    await ann.ask("sendMsg", text(accounts.ben, `${word} two of us`));
    const timing = async (socket: RawSocket, more: object = {}) =>
      (await socket.ask("msgFtsInServerByTiming", { keyword: word, order: "ASC", ...more })).body;
    const found = await timing(ben);
    const placesOf = (msgs: readonly { to: string }[]) => msgs.map(({ to }) => to).toSorted();
    expect(placesOf(found.msgs)).toEqual([one, other, accounts.ben].toSorted());
    expect(found.users.map(({ account }) => account)).toEqual([accounts.ann]);
    expect((await timing(far)).msgs).toEqual([]);
    const narrowed: [lists: { teamList?: string[]; p2pList?: string[] }, places: string[]][] = [
      [{ teamList: [other] }, [other]],
      [{ p2pList: [accounts.ann] }, [accounts.ben]],
      [{ teamList: [one], p2pList: [accounts.ann] }, [one, accounts.ben]],
    ];
    for (const [lists, places] of narrowed) {
      expect(placesOf((await timing(ben, lists)).msgs)).toEqual(places.toSorted());
      const { sessions } = (await ben.ask("msgFtsInServer", { keyword: word, order: "ASC", ...lists })).body;
      expect(placesOf(sessions.flatMap(({ msgs }) => msgs))).toEqual(places.toSorted());
    }
    stop(ann, ben, far);
  });

  test("M16 M7 an object sent to a team is open to its members from their place on, and to nobody else", async () => {
    const [ann, ben, far] = await enter("ann", "ben", "far");
    const { accounts } = harness();
    const to = await makeTeam(ann);
    const attach = async (url: string) => ({
      type: messageTypes.file,
      attach: { url, ext: "bin", size: 12 },
    });
    const opens = async (socket: RawSocket, url: string) =>
      (await socket.ask("getNosAccessToken", { urls: [url] })).body.links.length === 1;
    const foreign = [
      await harness().storedObject("ben"),
      await harness().storedObject("far"),
      "/media/a.png",
    ];
    for (const url of foreign) expect((await say(ann, to, "", await attach(url))).code).toBe(404);
    const [old, shown] = [await harness().storedObject("ann"), await harness().storedObject("ann")];
    expect((await say(ann, to, "", await attach(old))).code).toBe(200);
    await ann.ask("addTeamMembers", { teamId: to, accounts: [accounts.ben] });
    const { seq } = (await say(ann, to, "", await attach(shown))).body;
    expect([await opens(ben, old), await opens(ben, shown), await opens(far, shown)]).toEqual([
      false,
      true,
      false,
    ]);
    expect((await say(ben, to, "", await attach(shown))).code).toBe(200);
    await ann.ask("deleteMsg", { scene: 1, to, seq });
    await ben.ask("deleteMsg", { scene: 1, to, seq: seq + 1 });
    expect(await opens(ben, shown)).toBe(false);
    const again = await harness().storedObject("ann");
    await say(ann, to, "", await attach(again));
    expect(await opens(ben, again)).toBe(true);
    await ann.ask("removeTeamMembers", { teamId: to, accounts: [accounts.ben] });
    expect(await opens(ben, again)).toBe(false);
    stop(ann, ben, far);
  });

  test("M3 M7 flags of a team's message: who finds it later, what counts, and what the sender's other devices hear", async () => {
    const [ann, desk, ben] = await enter("ann", "ann", "ben");
    const to = await makeTeam(ann, "ben");
    const session = async (socket: RawSocket) =>
      (await socket.ask("getSessions", { sessionIds: [`team-${to}`] })).body.sessionList[0];
    const pageOf = async (socket: RawSocket) =>
      (await socket.ask("getHistoryMsgs", { scene: 1, to, limit: 100 })).body.msgs.map(({ body }) => body);
    await say(ann, to, "plain");
    expect(await session(ben)).toMatchObject({ unread: 1, lastMsg: { body: "plain" } });
    await say(ann, to, "fleeting", { isHistoryable: false });
    await say(ann, to, "quiet", { isUnreadable: false });
    await say(ann, to, "still", { needUpdateSession: false });
    await say(ann, to, "live only", { isOfflinable: false });
    const { seq } = (await say(ann, to, "here only", { isSyncable: false })).body;
    expect(await session(ben)).toMatchObject({ unread: 3, lastSeq: seq, lastMsg: { body: "quiet" } });
    expect(await pageOf(ben)).toEqual(["", "plain", "quiet", "still", "here only"]);
    expect(await pageOf(desk)).toEqual(["", "plain", "quiet", "still", "live only"]);
    const has = (part: string) => (frame: AnswerFrame) => JSON.stringify(frame[4]).includes(part);
    await ben.nextPush(has('"here only"'));
    await desk.nextPush(has(`"heads":[{"teamId":"${to}","lastSeq":${seq}}]`));
    expect(desk.frames.some(has('"here only"'))).toBe(false);
    stop(ann, desk, ben);
  });
}
