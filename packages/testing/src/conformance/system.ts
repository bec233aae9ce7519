import type { Params } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import { systemTypes } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import { teamSteps } from "./team-steps.ts";
import { type ConformanceHarness, signIn, text } from "./harness.ts";

export function systemSuite(harness: () => ConformanceHarness): void {
  const custom = (
    to: string,
    content: string,
    more: Partial<Params<"sendCustomSysMsg">> = {},
  ): Params<"sendCustomSysMsg"> => ({ scene: 0, to, content, idClient: randomId(), ...more });
  const kept = { sendToOnlineUsersOnly: false };

  test("M11 a custom system message goes to the devices online and is stored nowhere", async () => {
    const { ann: from, ben: to } = harness().accounts;
    const [ann, ben, desk] = await Promise.all([
      signIn(harness(), "ann"),
      signIn(harness(), "ben"),
      signIn(harness(), "ben"),
    ]);
    const before = (await ben.ask("sync", {})).body;
    const params = custom(to, '{"id":1}', { isPushable: false, env: "e".repeat(limits.envMax.value) });
    const { code, body } = await ann.ask("sendCustomSysMsg", params);
    expect([code, body]).toEqual([200, { idServer: null, time: expect.any(Number) }]);
    for (const socket of [ben, desk])
      expect((await socket.nextPush((frame) => frame[0] === 7 && frame[1] === 45))[4]).toEqual({
        scene: 0,
        from,
        to,
        time: body.time,
        content: '{"id":1}',
        idClient: params.idClient,
      });
    const after = (await ben.ask("sync", {})).body;
    expect([after.pts, after.system]).toEqual([before.pts, before.system]);
    for (const socket of [ann, ben, desk]) socket.close();
  });

  test("M11 one that is kept is an entry of the receiver's log, once for one idClient", async () => {
    const { ann: from, ben: to } = harness().accounts;
    const [ann, ben] = await Promise.all([signIn(harness(), "ann"), signIn(harness(), "ben")]);
    const { pts } = (await ben.ask("sync", {})).body;
    const params = custom(to, "kept", kept);
    const answers = await Promise.all([1, 2].map(() => ann.ask("sendCustomSysMsg", params)));
    const again = await ann.ask("sendCustomSysMsg", params);
    for (const answer of answers) expect(answer).toEqual(again);
    const sysMsg = {
      idServer: again.body.idServer,
      type: systemTypes.customP2p,
      category: "custom",
      state: "init",
      read: false,
      time: again.body.time,
      to,
      from,
      attach: "kept",
    };
    const missed = (await ben.ask("sync", { pts })).body.changes;
    expect(missed).toEqual([{ pts: pts + 1, kind: "sysMsg", sysMsg }]);
    expect((await ben.nextPush((frame) => frame[0] === 5))[4]).toEqual({ changes: missed });
    expect((await ben.ask("sync", {})).body.system?.sysMsgs[0]).toEqual(sysMsg);
    // The same key for somebody else.
    const other = await ann.ask("sendCustomSysMsg", { ...params, to: from });
    expect([other.code, other.body]).toMatchObject([414, { field: "idClient" }]);
    for (const socket of [ann, ben]) socket.close();
  });

  test("M11 M7 M8 a team and a super team hear one from who may write there; kept it stands once in each member's log", async () => {
    const { ann: from, ben } = harness().accounts;
    const { enter, make, stop } = teamSteps(harness);
    const [ann, peer, far] = await enter("ann", "ben", "far");
    const { teamId: to } = await make(ann, [ben]);
    const isCustom = (frame: readonly unknown[]) => frame[0] === 7 && frame[1] === 45;
    const sent = custom(to, "for all", { scene: 1 });
    const { code, body } = await ann.ask("sendCustomSysMsg", sent);
    expect([code, body.idServer]).toEqual([200, null]);
    const heard = { scene: 1, from, to, time: body.time, content: "for all", idClient: sent.idClient };
    expect((await peer.nextPush(isCustom))[4]).toEqual(heard);
    expect(ann.frames.filter(isCustom)).toEqual([]);

    const { pts } = (await peer.ask("sync", {})).body;
    const stored = custom(to, "kept", { scene: 1, ...kept });
    for (const _ of [1, 2]) expect((await ann.ask("sendCustomSysMsg", stored)).code).toBe(200);
    const { changes } = (await peer.ask("sync", { pts })).body;
    const sysMsg = {
      type: systemTypes.customTeam,
      category: "custom",
      from,
      to: ben,
      teamId: to,
      attach: "kept",
    };
    expect(changes).toMatchObject([{ pts: pts + 1, kind: "sysMsg", sysMsg }]);
    const { sysMsgs } = (await peer.ask("getSysMsgs", { type: systemTypes.customTeam })).body;
    expect(sysMsgs).toMatchObject([sysMsg]);
    await peer.ask("markSysMsgRead", { idServers: sysMsgs.map(({ idServer }) => idServer) });

    expect((await far.ask("sendCustomSysMsg", sent)).code).toBe(404);
    expect((await far.ask("sendCustomSysMsg", stored)).code).toBe(404);
    // One kind of team is not to be found under the other.
    expect((await ann.ask("sendCustomSysMsg", { ...sent, scene: 5 })).code).toBe(404);
    await ann.ask("updateMuteStateInTeam", { teamId: to, account: ben, mute: true });
    for (const more of [{}, kept])
      expect((await peer.ask("sendCustomSysMsg", custom(to, "let me", { scene: 1, ...more }))).code).toBe(
        812,
      );
    stop(ann, peer, far);
  });

  test("M11 system messages are marked as read by name or all, the counters follow, own devices learn of it", async () => {
    const { ben: to, ann: account } = harness().accounts;
    const [ann, ben, desk] = await Promise.all([
      signIn(harness(), "ann"),
      signIn(harness(), "ben"),
      signIn(harness(), "ben"),
    ]);
    const ids: string[] = [];
    for (const word of ["one", "two", "three"])
      ids.push((await ann.ask("sendCustomSysMsg", custom(to, word, kept))).body.idServer ?? "");
    const count = async () =>
      (await ben.ask("sync", {})).body.system?.unread.find(({ type }) => type === systemTypes.customP2p)
        ?.count ?? 0;
    const all = await count();
    const [first = ""] = ids;
    const { body } = await ben.ask("markSysMsgRead", { idServers: [first] });
    expect(await count()).toBe(all - 1);
    expect(body.unread).toEqual([{ type: systemTypes.customP2p, count: all - 1 }]);
    const isMark = (frame: readonly unknown[]) => JSON.stringify(frame[4]).includes("sysMsgRead");
    expect((await desk.nextPush(isMark))[4]).toEqual({
      changes: [{ pts: body.pts, kind: "sysMsgRead", idServers: [first], upTo: null, unread: body.unread }],
    });
    expect((await ben.ask("markSysMsgRead", { idServers: [first] })).body.pts).toBe(null);
    const unread = (await ben.ask("getSysMsgs", { read: false, type: 100, limit: 2 })).body;
    expect(unread.sysMsgs.map((one) => one.idServer)).toEqual([ids[2], ids[1]]);
    const next = await ben.ask("getSysMsgs", { lastIdServer: ids[1] ?? "", limit: 1 });
    expect(next.body.sysMsgs).toMatchObject([{ idServer: first, read: true }]);
    expect((await ben.ask("getSysMsgs", { type: 5 })).body).toEqual({ sysMsgs: [], more: false });
    // Ann's hand does not reach into ben's box.
    expect((await ann.ask("markSysMsgRead", { upTo: ids[2] ?? "" })).body.pts).toBe(null);
    expect(await count()).toBe(all - 1);
    const whole = await ben.ask("markSysMsgRead", { upTo: ids[2] ?? "" });
    expect(whole.body).toEqual({ unread: [], pts: expect.any(Number) });
    expect(await count()).toBe(0);
    expect((await ann.ask("getSysMsgs", {})).body.sysMsgs.filter((one) => one.to !== account)).toEqual([]);
    for (const socket of [ann, ben, desk]) socket.close();
  });

  test("M11 who is out of reach answers like unknown, a block 7101, a wrong frame 414", async () => {
    const { ann: account, ben: to, far, mia } = harness().accounts;
    const [ann, ben, pupil] = await Promise.all([
      signIn(harness(), "ann"),
      signIn(harness(), "ben"),
      signIn(harness(), "pupil"),
    ]);
    for (const online of [true, false])
      for (const foreign of ["nobody-at-all", far, mia])
        expect(
          await ann.ask("sendCustomSysMsg", custom(foreign, "x", { sendToOnlineUsersOnly: online })),
        ).toEqual({
          code: 404,
          body: { fault: "objectMissing" },
        });
    expect((await pupil.ask("sendCustomSysMsg", custom(harness().accounts.stranger, "x"))).code).toBe(404);
    expect((await ann.ask("sendCustomSysMsg", custom("team", "x", { scene: 1 }))).code).toBe(404);
    const before = custom(to, "before the block", kept);
    const stored = await ann.ask("sendCustomSysMsg", before);
    await ben.ask("markInBlacklist", { account, isAdd: true });
    const { pts } = (await ben.ask("sync", {})).body;
    for (const online of [true, false]) {
      const answer = await ann.ask("sendCustomSysMsg", custom(to, "x", { sendToOnlineUsersOnly: online }));
      expect(answer).toEqual({ code: 7101, body: { fault: "blockedByPeer" } });
    }
    expect(await ann.ask("sendCustomSysMsg", before)).toEqual(stored);
    expect((await ben.ask("sync", {})).body.pts).toBe(pts);
    expect(ben.frames.filter((frame) => frame[0] === 7 && frame[1] === 45)).toEqual([]);
    await ben.ask("markInBlacklist", { account, isAdd: false });
    const long = custom(to, "x".repeat(limits.systemTextMax.value));
    expect((await ann.ask("sendCustomSysMsg", long)).code).toBe(200);
    for (const wrong of [
      { content: `${long.content}x` },
      { content: "" },
      { env: "e".repeat(33) },
      { idClient: "" },
    ])
      expect((await ann.askRaw(7, 40, { ...custom(to, "x"), ...wrong }))[3]).toBe(414);
    const ids = (length: number) => Array.from({ length }, (_, at) => `${900_000_000 + at}`);
    const { value: max } = limits.systemPageMax;
    expect((await ann.askRaw(7, 42, { idServers: ids(max) }))[3]).toBe(200);
    for (const wrong of [
      {},
      { idServers: ids(max + 1) },
      { idServers: [] },
      { idServers: ["x"] },
      { idServers: ["1"], upTo: "1" },
    ])
      expect((await ann.askRaw(7, 42, wrong))[3]).toBe(414);
    expect((await ann.askRaw(7, 41, { limit: max }))[3]).toBe(200);
    for (const limit of [0, max + 1]) expect((await ann.askRaw(7, 41, { limit }))[3]).toBe(414);
    for (const socket of [ann, ben, pupil]) socket.close();
  });

  test("M3 a batch mark says how far a device has received; it never goes back, nor past what there is", async () => {
    const { ben: to } = harness().accounts;
    const [ann, ben, desk] = await Promise.all([
      signIn(harness(), "ann"),
      signIn(harness(), "ben", { deviceId: `a-${randomId()}` }),
      signIn(harness(), "ben", { deviceId: `b-${randomId()}` }),
    ]);
    await ann.ask("sendMsg", text(to, "delivered?"));
    const { pts } = (await ben.ask("sync", {})).body;
    const delivered = async () => (await desk.ask("sync", { broadcast: 0 })).body.broadcasts?.deliveredPts;
    const unread = async () => (await ben.ask("sync", {})).body.sessions.map((one) => one.unread);
    const before = await unread();
    expect((await ben.ask("batchMarkMsgs", { ids: [pts - 1] })).body).toEqual({ delivered: pts - 1 });
    expect(await delivered()).toBe(pts - 1);
    expect((await ben.ask("batchMarkSysMsgs", { ids: [pts + 500, pts] })).body).toEqual({ delivered: pts });
    expect((await ben.ask("batchMarkTeamMsgs", { ids: [1] })).body).toEqual({ delivered: pts });
    expect((await desk.ask("batchMarkMsgs", { ids: [1] })).body).toEqual({ delivered: 1 });
    expect(await delivered()).toBe(pts);
    // Delivered is not read.
    expect(await unread()).toEqual(before);
    expect((await ben.ask("batchMarkBroadcasts", { ids: [5] })).body).toEqual({ delivered: 0 });
    const many = (length: number) => Array.from({ length }, (_, at) => at + 1);
    const { value: max } = limits.deliveryBatchMax;
    for (const [service, command] of [
      [7, 2],
      [7, 3],
      [8, 3],
      [7, 17],
    ] as const) {
      expect((await ann.askRaw(service, command, { ids: many(max) }))[3]).toBe(200);
      for (const ids of [[], many(max + 1), [0], ["1"]])
        expect((await ann.askRaw(service, command, { ids }))[3]).toBe(414);
    }
    for (const socket of [ann, ben, desk]) socket.close();
  });

  test("M11 an institution without a broadcast has none, and its limits hold", async () => {
    const far = await signIn(harness(), "far");
    expect((await far.ask("getBroadcastMsgs", { limit: 100 })).body).toEqual({
      broadcastMsgs: [],
      more: false,
    });
    expect((await far.ask("markBroadcastRead", { upTo: 7 })).body).toEqual({ upTo: 0, pts: null });
    expect((await far.ask("sync", { broadcast: 7 })).body.broadcasts).toMatchObject({ msgs: [], cursor: 0 });
    expect((await far.ask("sync", {})).body.broadcasts).toBe(null);
    for (const limit of [0, limits.systemPageMax.value + 1])
      expect((await far.askRaw(7, 43, { limit }))[3]).toBe(414);
    expect((await far.askRaw(7, 44, { upTo: -1 }))[3]).toBe(414);
    far.close();
  });
}
