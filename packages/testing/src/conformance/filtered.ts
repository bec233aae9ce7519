import type { Params } from "@lyceum/contract/im";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import { type ConformanceHarness, type PersonName, signIn } from "./harness.ts";

export function filteredSuite(harness: () => ConformanceHarness): void {
  const filtered = (
    to: PersonName,
    more: Partial<Params<"sendFilteredMsg">> = {},
  ): Params<"sendFilteredMsg"> => ({
    to: harness().accounts[to],
    kind: "msg",
    body: "Good morning",
    idClient: randomId(),
    ...more,
  });
  const isFiltered = (frame: readonly unknown[]) => frame[0] === 101 && frame[1] === 10;

  test("M18 a filtered message is kept once, in no conversation, and told to the connections that asked", async () => {
    const [ann, ben, desk] = await Promise.all([
      signIn(harness(), "ann"),
      signIn(harness(), "ben"),
      signIn(harness(), "ben"),
    ]);
    const { cursor } = (await ben.ask("getFilteredMsgs", { limit: 100 })).body;
    const before = (await ben.ask("sync", {})).body;
    const [said, system] = [filtered("ben"), filtered("ben", { kind: "sysMsg", body: '{"id":1}' })];
    const answers = await Promise.all([1, 2, 3].map(() => ann.ask("sendFilteredMsg", said)));
    const { code, body } = await ann.ask("sendFilteredMsg", said);
    expect([code, body]).toMatchObject([200, { type: 0, body: said.body, place: cursor + 1 }]);
    for (const answer of answers) expect(answer.body).toEqual(body);
    const { ann: from, ben: to } = harness().accounts;
    const msg = {
      place: cursor + 1,
      kind: "msg",
      from,
      to,
      body: said.body,
      time: body.time,
      idClient: said.idClient,
    };
    expect((await ben.nextPush(isFiltered))[4]).toEqual(msg);
    const { place } = (await ann.ask("sendFilteredMsg", system)).body;
    expect(place).toBe(cursor + 2);
    expect((await ben.nextPush(isFiltered))[4]).toMatchObject({ place, kind: "sysMsg", body: '{"id":1}' });
    const after = (await ben.ask("sync", {})).body;
    expect([after.pts, after.sessions.length]).toEqual([before.pts, before.sessions.length]);
    // This one asks now, and by pages.
    const first = (await desk.ask("getFilteredMsgs", { after: cursor, limit: 1 })).body;
    expect(first).toMatchObject({ msgs: [msg], more: true, cursor: cursor + 1 });
    const rest = (await desk.ask("getFilteredMsgs", { after: first.cursor, limit: 1 })).body;
    expect(rest).toMatchObject({ msgs: [{ place, kind: "sysMsg" }], more: false, cursor: place });
    expect(desk.frames.filter(isFiltered)).toEqual([]);
    for (const socket of [ann, ben, desk]) socket.close();
  });

  test("M14 M18 a batch mark of either pair says how far a device has received them, and never goes back", async () => {
    const deviceId = randomId();
    const [ann, ben, desk] = await Promise.all([
      signIn(harness(), "ann"),
      signIn(harness(), "ben", { deviceId }),
      signIn(harness(), "ben"),
    ]);
    const { place: one } = (await ann.ask("sendFilteredMsg", filtered("ben"))).body;
    const { place: two } = (await ann.ask("sendFilteredMsg", filtered("ben", { kind: "sysMsg" }))).body;
    if (one === null || two === null) throw new Error("nothing was kept");
    const mark = async (name: "batchMarkFilteredMsgs" | "batchMarkFilteredSysMsgs", ids: number[]) =>
      (await ben.ask(name, { ids })).body.delivered;
    expect(await mark("batchMarkFilteredMsgs", [one])).toBe(one);
    expect((await ben.ask("getFilteredMsgs", { limit: 100 })).body.msgs).toMatchObject([{ place: two }]);
    expect(await mark("batchMarkFilteredSysMsgs", [two, two + 100])).toBe(two);
    expect(await mark("batchMarkFilteredMsgs", [one])).toBe(two);
    expect((await ben.ask("getFilteredMsgs", { limit: 100 })).body).toMatchObject({ msgs: [], cursor: two });
    // Another device still lacks them, and knows that one had them.
    const { msgs, delivered } = (await desk.ask("getFilteredMsgs", { after: one - 1, limit: 100 })).body;
    expect([msgs.length, delivered]).toEqual([2, two]);
    for (const socket of [ann, ben, desk]) socket.close();
  });

  test("M18 D8 nobody outside is reached, nor a pupil, nor whoever has blocked the sender, nor anybody of the social realm", async () => {
    const [ann, ben, teacher, pupil, mia] = await Promise.all(
      (["ann", "ben", "teacher", "pupil", "mia"] as const).map((name) => signIn(harness(), name)),
    );
    if (!ann || !ben || !teacher || !pupil || !mia) throw new Error("nobody came");
    const codes = await Promise.all([
      ann.ask("sendFilteredMsg", filtered("far")),
      teacher.ask("sendFilteredMsg", filtered("pupil")),
      pupil.ask("sendFilteredMsg", filtered("classmate")),
      pupil.ask("sendFilteredMsg", filtered("teacher")),
      teacher.ask("sendFilteredMsg", filtered("teacher")),
      mia.ask("sendFilteredMsg", filtered("max")),
    ]);
    expect(codes.map(({ code }) => code)).toEqual([404, 403, 403, 403, 200, 403]);
    const said = filtered("ben");
    expect((await ann.ask("sendFilteredMsg", said)).code).toBe(200);
    // The key is that of a message to somebody else.
    const { idClient } = said;
    expect((await ann.ask("sendFilteredMsg", filtered("ann", { idClient }))).code).toBe(414);
    const block = { account: harness().accounts.ann };
    await ben.ask("markInBlacklist", { ...block, isAdd: true });
    expect((await ann.ask("sendFilteredMsg", filtered("ben"))).code).toBe(7101);
    expect((await ann.ask("sendFilteredMsg", said)).code).toBe(200);
    await ben.ask("markInBlacklist", { ...block, isAdd: false });
    for (const socket of [ann, ben, teacher, pupil, mia]) socket.close();
  });
}
