import type { Params } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { Friend, SystemMessage } from "@lyceum/contract/shapes";
import { afterEach, expect, test } from "vitest";
import { type ConformanceHarness, type PersonName, signIn } from "./harness.ts";
import type { RawSocket } from "./raw-socket.ts";

const [add, apply, pass, reject] = [1, 2, 3, 4] as const;

export function friendsSuite(harness: () => ConformanceHarness): void {
  const account = (name: PersonName) => harness().accounts[name];
  const ask = (
    socket: RawSocket,
    to: PersonName,
    type: 1 | 2 | 3 | 4,
    more: { ps?: string; idServer?: string } = {},
  ) => socket.ask("friendRequest", { account: account(to), type, ...more });
  const remove = (socket: RawSocket, to: PersonName, more: { delAlias?: boolean } = {}) =>
    socket.ask("deleteFriend", { account: account(to), ...more });
  const listOf = async (socket: RawSocket) => {
    const { friends = [] } = (await socket.ask("sync", {})).body;
    expect((await socket.ask("getFriends", {})).body.friends).toEqual(
      expect.arrayContaining(friends as Friend[]),
    );
    return friends;
  };
  const newest = async (socket: RawSocket): Promise<SystemMessage | undefined> =>
    (await socket.ask("getSysMsgs", { limit: 1 })).body.sysMsgs[0];
  /** The entries that a connection was told, by their kind. */
  const told = (socket: RawSocket, kind: "friend" | "sysMsg") =>
    socket.frames
      .filter((frame) => frame[0] === 5 && frame[1] === 10)
      .flatMap((frame) => (frame[4] as { changes: { kind: string }[] }).changes)
      .filter((change) => change.kind === kind);
  const isTold = (words: string) => (frame: readonly unknown[]) => JSON.stringify(frame[4]).includes(words);

  afterEach(async () => {
    for (const name of ["ann", "ben", "pupil", "classmate", "mia", "max"] as const) {
      const socket = await signIn(harness(), name);
      for (const one of (await socket.ask("getFriends", {})).body.friends) {
        if (one.beflag === 2) await socket.ask("friendRequest", { account: one.account, type: reject });
        else await socket.ask("deleteFriend", { account: one.account });
      }
      socket.close();
    }
    for (const name of ["ann", "ben", "pupil", "classmate", "mia", "max"] as const) {
      const socket = await signIn(harness(), name);
      const last = await newest(socket);
      if (last) await socket.ask("markSysMsgRead", { upTo: last.idServer });
      socket.close();
    }
  });

  test("M9 a request, its acceptance, a name and the end reach all devices of both, with their system messages", async () => {
    const [ann, ben, annDesk, benDesk] = await Promise.all([
      signIn(harness(), "ann"),
      signIn(harness(), "ben"),
      signIn(harness(), "ann"),
      signIn(harness(), "ben"),
    ]);
    const asked = await ask(ann, "ben", apply, { ps: "from the library" });
    const ofAnn = { account: account("ben"), flag: 2, beflag: 0, bits: 1, source: 0, alias: "" };
    expect(asked).toMatchObject({ code: 200, body: { action: "applyFriend", friend: ofAnn } });
    await annDesk.nextPush(isTold("applyFriend"));
    await benDesk.nextPush(isTold("applyFriend"));
    expect(told(annDesk, "friend")).toMatchObject([{ pts: asked.body.pts, friend: ofAnn }]);
    // The device that asked learns by its answer.
    expect(told(ann, "friend")).toEqual([]);
    expect(told(benDesk, "friend")).toMatchObject([
      { action: "applyFriend", friend: { account: account("ann"), flag: 0, beflag: 2, bits: 0 } },
    ]);
    const request = await newest(ben);
    const ofRequest = { type: 5, category: "friend", from: account("ann"), ps: "from the library" };
    expect(request).toMatchObject({ ...ofRequest, state: "init", read: false, attach: '{"type":2}' });
    expect(told(benDesk, "sysMsg")).toMatchObject([{ sysMsg: { idServer: request?.idServer } }]);

    const idServer = request?.idServer ?? "";
    const passed = await ask(ben, "ann", pass, { idServer, ps: "welcome" });
    const ofBen = { account: account("ann"), flag: 1, beflag: 1, source: 2, bits: 0 };
    expect(passed).toMatchObject({ code: 200, body: { action: "passFriendApply", friend: ofBen } });
    await annDesk.nextPush(isTold("passFriendApply"));
    await ann.nextPush(isTold("passFriendApply"));
    await benDesk.nextPush(isTold("passFriendApply"));
    expect(await newest(ben)).toMatchObject({ idServer, state: "passed" });
    expect(await newest(ann)).toMatchObject({
      type: 5,
      attach: '{"type":3}',
      ps: "welcome",
      state: "passed",
    });
    expect(await listOf(ann)).toMatchObject([{ account: account("ben"), flag: 1, beflag: 1, bits: 1 }]);
    expect(await listOf(ben)).toMatchObject([ofBen]);

    const alias = "x".repeat(limits.friendAliasMax.value);
    const named = await ann.ask("updateFriend", { account: account("ben"), alias, custom: "{}" });
    expect(named.body).toMatchObject({ action: "updateFriend", friend: { alias, custom: "{}" } });
    await annDesk.nextPush(isTold("updateFriend"));
    expect(JSON.stringify(ben.frames)).not.toContain(alias);
    expect((await listOf(ben))[0]?.alias).toBe("");

    const ended = await remove(ann, "ben", { delAlias: false });
    expect(ended.body).toMatchObject({ action: "deleteFriend", friend: { flag: 0, beflag: 0, alias } });
    await benDesk.nextPush(isTold("deleteFriend"));
    await annDesk.nextPush(isTold("deleteFriend"));
    expect(await newest(ben)).toMatchObject({ type: 6, category: "friend", from: account("ann") });
    expect([await listOf(ann), await listOf(ben)]).toEqual([[], []]);
    // Whoever was away reads what changed since, the end too.
    const since = await ann.ask("getFriends", { timetag: asked.body.pts ?? 0 });
    expect(since.body).toMatchObject({
      friends: [{ flag: 0, beflag: 0 }],
      timetag: ended.body.pts,
      more: false,
    });
    await ask(ann, "ben", add);
    expect(await listOf(ann)).toMatchObject([{ alias, source: 1 }]);
    await remove(ben, "ann");
    for (const socket of [ann, ben, annDesk, benDesk]) socket.close();
  });

  test("M9 the same again changes nothing, a refusal ends a request, and so does taking it back", async () => {
    const [ann, ben] = await Promise.all([signIn(harness(), "ann"), signIn(harness(), "ben")]);
    await ask(ann, "ben", apply);
    const { idServer = "" } = (await newest(ben)) ?? {};
    expect((await ask(ann, "ben", apply)).body.pts).toBe(null);
    expect((await newest(ben))?.idServer).toBe(idServer);
    expect((await ask(ben, "ann", reject, { ps: "not now" })).code).toBe(200);
    expect(await newest(ben)).toMatchObject({ idServer, state: "rejected" });
    expect(await newest(ann)).toMatchObject({
      type: 5,
      attach: '{"type":4}',
      ps: "not now",
      state: "rejected",
    });
    expect((await ask(ben, "ann", reject)).body.pts).toBe(null);
    expect((await ask(ben, "ann", pass)).code).toBe(404);
    expect([await listOf(ann), await listOf(ben)]).toEqual([[], []]);
    await ask(ann, "ben", apply);
    // The id of another message names no request.
    const wrong = await ask(ben, "ann", pass, { idServer });
    expect(wrong).toMatchObject({ code: 414, body: { field: "idServer" } });
    expect((await remove(ann, "ben")).body.friend).toMatchObject({ flag: 0, beflag: 0 });
    expect(await newest(ben)).toMatchObject({ type: 5, state: "error" });
    expect((await remove(ann, "ben")).body.pts).toBe(null);
    expect((await ask(ben, "ann", pass)).code).toBe(404);
    for (const socket of [ann, ben]) socket.close();
  });

  test("M9 requests that cross, and acceptances at once, end as one friendship", async () => {
    const [ann, ben, desk] = await Promise.all([
      signIn(harness(), "ann"),
      signIn(harness(), "ben"),
      signIn(harness(), "ben"),
    ]);
    const answers = await Promise.all([ask(ann, "ben", apply), ask(ben, "ann", apply)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    const done = new Set(answers.map(({ body }) => body.action));
    expect(done).toEqual(new Set(["applyFriend", "passFriendApply"]));
    for (const socket of [ann, ben]) expect(await listOf(socket)).toMatchObject([{ flag: 1, beflag: 1 }]);
    await remove(ann, "ben");
    await ask(ann, "ben", apply);
    const twice = await Promise.all([ask(ben, "ann", pass), ask(desk, "ann", pass)]);
    expect(twice.filter(({ body }) => body.pts === null)).toHaveLength(1);
    for (const socket of [ann, ben, desk]) socket.close();
  });

  test("M9 whoever is blocked is answered 7101, and nothing is stored or told", async () => {
    const [ann, ben] = await Promise.all([signIn(harness(), "ann"), signIn(harness(), "ben")]);
    await ben.ask("markInBlacklist", { account: account("ann"), isAdd: true });
    const before = await newest(ben);
    for (const type of [add, apply])
      expect(await ask(ann, "ben", type)).toEqual({ code: 7101, body: { fault: "blockedByPeer" } });
    expect(await newest(ben)).toEqual(before);
    expect([await listOf(ann), await listOf(ben)]).toEqual([[], []]);
    await ben.ask("markInBlacklist", { account: account("ann"), isAdd: false });
    expect((await ask(ann, "ben", add)).body.friend).toMatchObject({ flag: 1, source: 1 });
    await ben.ask("markInBlacklist", { account: account("ann"), isAdd: true });
    // A friendship ends for both also then, and the one who blocked is not told by a message.
    const last = await newest(ben);
    expect((await remove(ann, "ben")).code).toBe(200);
    expect(await newest(ben)).toEqual(last);
    expect(await listOf(ben)).toEqual([]);
    await ben.ask("markInBlacklist", { account: account("ann"), isAdd: false });
    for (const socket of [ann, ben]) socket.close();
  });

  test("M9, D8 nobody befriends people of another institution, class or realm, nor anybody of the social realm, and children are asked first", async () => {
    const [ann, pupil, classmate, teacher, mia] = await Promise.all(
      (["ann", "pupil", "classmate", "teacher", "mia"] as const).map((name) => signIn(harness(), name)),
    );
    if (!ann || !pupil || !classmate || !teacher || !mia) throw new Error("somebody is missing");
    const wrong: [RawSocket, PersonName][] = [
      [ann, "ann"],
      [ann, "far"],
      [ann, "mia"],
      [ann, "pupil"],
      [pupil, "stranger"],
    ];
    for (const [socket, to] of wrong)
      for (const type of [add, apply, pass]) expect((await ask(socket, to, type)).code).toBe(404);
    for (const command of [1, 2, 3])
      expect((await ann.askRaw(12, command, { account: "nobody-at-all", type: 1, alias: "x" }))[3]).not.toBe(
        200,
      );
    expect((await ask(pupil, "classmate", add)).code).toBe(403);
    // Nobody of the social realm is asked (D3), whether they are there or not.
    for (const to of ["max", "ann"] as const)
      for (const type of [add, apply, pass]) expect((await ask(mia, to, type)).code).toBe(403);
    expect((await ask(pupil, "classmate", apply)).code).toBe(200);
    expect((await ask(classmate, "pupil", pass)).code).toBe(200);
    expect((await ask(teacher, "pupil", add)).body.friend).toMatchObject({ flag: 1 });
    expect(await listOf(pupil)).toHaveLength(2);
    for (const socket of [ann, pupil, classmate, teacher, mia]) socket.close();
  });

  test("M9 what is too long, unknown or missing answers 414, and only a friend has a name of one's own", async () => {
    const ann = await signIn(harness(), "ann");
    const to = account("ben");
    const wrong: [number, object][] = [
      [1, { account: to }],
      [1, { account: to, type: 0 }],
      [1, { account: to, type: 5 }],
      [1, { account: to, type: apply, ps: "x".repeat(limits.systemTextMax.value + 1) }],
      [2, {}],
      [3, { account: to }],
      [3, { account: to, alias: "x".repeat(limits.friendAliasMax.value + 1) }],
      [3, { account: to, custom: "x".repeat(limits.friendCustomMax.value + 1) }],
      [4, { timetag: -1 }],
    ];
    for (const [command, body] of wrong) expect((await ann.askRaw(12, command, body))[3]).toBe(414);
    const said: Params<"updateFriend"> = { account: to, alias: "Benny" };
    expect((await ann.ask("updateFriend", said)).code).toBe(404);
    await ask(ann, "ben", apply);
    expect((await ann.ask("updateFriend", said)).code).toBe(404);
    const ps = "x".repeat(limits.systemTextMax.value);
    await remove(ann, "ben");
    expect((await ask(ann, "ben", apply, { ps })).code).toBe(200);
    ann.close();
  });
}
