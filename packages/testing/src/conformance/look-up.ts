import type { Params } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import { messageTypes } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import type { RawSocket } from "./raw-socket.ts";
import { type ConformanceHarness, type PersonName, signIn, text } from "./harness.ts";

type Asked = Omit<Params<"getHistoryMsgsByTime">, "scene" | "to">;

export function lookUpSuite(harness: () => ConformanceHarness): void {
  const send = async (socket: RawSocket, to: PersonName, body: string, change: object = {}) =>
    (await socket.ask("sendMsg", { ...text(harness().accounts[to], body), ...change })).body;
  const far = "999999999-1";

  test("M3 messages are read by their names in the order asked, and what cannot be seen is left out", async () => {
    const [ann, ben] = await Promise.all([signIn(harness(), "ann"), signIn(harness(), "ben")]);
    const [teacher, pupil] = await Promise.all([signIn(harness(), "teacher"), signIn(harness(), "pupil")]);
    const sent = [];
    for (const body of ["a", "b", "c"]) sent.push(await send(ann, "ben", body));
    const [a, b, c] = sent.map(({ idServer }) => idServer);
    if (!a || !b || !c) throw new Error("three messages were sent");
    const secret = await send(ann, "ben", "gone", { isHistoryable: false });
    const foreign = await send(teacher, "pupil", "of others");
    await ben.ask("deleteMsgSelf", { scene: 0, to: harness().accounts.ann, seq: sent[1]?.seq ?? 0 });
    const bodies = async (socket: RawSocket, idServers: string[]) =>
      (await socket.ask("getMsgsByIdServer", { idServers })).body.msgs.map(({ body }) => body);
    expect(await bodies(ann, [c, a, far, c, b])).toEqual(["c", "a", "b"]);
    expect(await bodies(ben, [c, b, a])).toEqual(["c", "a"]);
    expect(await bodies(ben, [secret.idServer, foreign.idServer, far])).toEqual([]);
    expect(await bodies(pupil, [foreign.idServer, a])).toEqual(["of others"]);
    for (const idServers of [[], Array(limits.messagesByIdMax.value + 1).fill(a), ["a-1"], ["1"]])
      expect((await ann.askRaw(7, 12, { idServers }))[3]).toBe(414);
    const most = Array.from({ length: limits.messagesByIdMax.value }, (_, at) => `999999999-${at + 1}`);
    expect(await bodies(ann, most)).toEqual([]);
    for (const socket of [ann, ben, teacher, pupil]) socket.close();
  });

  test("M3 history by time goes down from the end or up from the beginning, by type, without what was told before", async () => {
    const classmate = await signIn(harness(), "classmate");
    const to = harness().accounts.teacher;
    const sent = [];
    for (let at = 0; at < 6; at++) {
      const custom = { type: messageTypes.custom, body: `${at}`, attach: { content: "{}" } };
      sent.push(await send(classmate, "teacher", `${at}`, at % 3 === 2 ? custom : {}));
    }
    const page = async (asked: Asked) =>
      (await classmate.ask("getHistoryMsgsByTime", { scene: 0, to, ...asked })).body;
    const bodies = async (asked: Asked) => (await page(asked)).msgs.map(({ body }) => Number(body));
    const [first, last] = [sent[0]?.time ?? 0, sent[5]?.time ?? 0];
    expect(await bodies({})).toEqual([5, 4, 3, 2, 1, 0]);
    expect(await bodies({ beginTime: first, endTime: last, reverse: true })).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await bodies({ endTime: first - 1 })).toEqual([]);
    expect(await bodies({ beginTime: last + 1 })).toEqual([]);
    expect(await bodies({ msgTypes: [messageTypes.custom] })).toEqual([5, 2]);
    expect(await page({ limit: 2 })).toMatchObject({
      more: true,
      timetag: sent[4]?.time,
      lastMsgId: sent[4]?.idServer,
    });
    for (const reverse of [false, true]) {
      const delivered: number[] = [];
      let place: Pick<Asked, "lastMsgId"> = {};
      for (let more = true; more;) {
        const { msgs, lastMsgId, ...rest } = await page({ limit: 2, reverse, ...place });
        delivered.push(...msgs.map(({ body }) => Number(body)));
        if (lastMsgId !== null) place = { lastMsgId };
        more = rest.more;
      }
      expect(delivered).toEqual(reverse ? [0, 1, 2, 3, 4, 5] : [5, 4, 3, 2, 1, 0]);
    }
    const wrong: Asked[] = [
      { limit: 0 },
      { limit: limits.historyPageMax.value + 1 },
      { beginTime: 2, endTime: 1 },
      { lastMsgId: far },
      { lastMsgId: "x" },
      { msgTypes: Array(limits.searchListMax.value + 1).fill(0) },
    ];
    for (const asked of wrong)
      expect((await classmate.askRaw(7, 13, { scene: 0, to, ...asked }))[3]).toBe(414);
    for (const [scene, unknown] of [
      [0, "nobody-at-all"],
      [0, harness().accounts.far],
      [1, "17"],
    ])
      expect((await classmate.askRaw(7, 13, { scene, to: unknown }))[3]).toBe(404);
    classmate.close();
  });

  test("M6 a search in the order of time is one list of all conversations, with a bound of its own", async () => {
    const [ann, ben] = await Promise.all([signIn(harness(), "ann"), signIn(harness(), "ben")]);
    const word = `word${randomId().replaceAll(/[^a-z0-9]/gi, "")}`;
    const sent = [];
    for (let at = 0; at <= limits.searchTiming.value; at++)
      sent.push(await send(at % 2 === 0 ? ann : ben, "ann", `${word} ${at}`));
    const find = async (asked: Omit<Params<"msgFtsInServerByTiming">, "keyword"> = {}) =>
      (await ann.ask("msgFtsInServerByTiming", { keyword: word, ...asked })).body;
    const all = await find({ limit: limits.searchPageMax.value, order: "ASC" });
    expect(all.msgs.map(({ time }) => time)).toEqual(sent.map(({ time }) => time));
    expect(all.more).toBe(false);
    expect(all.users.map(({ account }) => account).toSorted()).toEqual(
      [harness().accounts.ann, harness().accounts.ben].toSorted(),
    );
    const newest = await find();
    expect([newest.msgs.length, newest.more]).toEqual([limits.searchTiming.value, true]);
    const times = newest.msgs.map(({ time }) => time);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const withBen = await find({ p2pList: [harness().accounts.ben], limit: 100 });
    expect(withBen.msgs).toHaveLength(sent.length >> 1);
    expect((await find({ teamList: ["17"] })).msgs).toEqual([]);
    const everywhere = await ann.ask("msgFtsInServer", { keyword: word, teamList: ["17"] });
    expect(everywhere.body.sessions).toEqual([]);
    for (const change of [
      { limit: 0 },
      { limit: limits.searchPageMax.value + 1 },
      { fromTime: 2, toTime: 1 },
    ])
      expect((await ann.askRaw(7, 22, { keyword: word, ...change }))[3]).toBe(414);
    const tooMany = Array(limits.searchListMax.value + 1).fill("17");
    expect((await ann.askRaw(7, 22, { keyword: word, teamList: tooMany }))[3]).toBe(414);
    for (const socket of [ann, ben]) socket.close();
  });
}
