import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { describe, expect, test } from "vitest";
import type { RawSocket } from "./raw-socket.ts";
import { type ConformanceHarness, type PersonName, signIn, text } from "./harness.ts";

export function searchSuite(harness: () => ConformanceHarness): void {
  const { ann, ben, teacher, pupil } = {
    ann: () => harness().accounts.ann,
    ben: () => harness().accounts.ben,
    teacher: () => harness().accounts.teacher,
    pupil: () => harness().accounts.pupil,
  };
  const send = async (socket: RawSocket, to: string, body: string) =>
    (await socket.ask("sendMsg", text(to, body))).body;
  /** A word that only this test knows: letters, so that it stays one word. */
  const newWord = () => `w${randomId().replaceAll(/[^a-z]/g, "")}qz`;
  /** Two rare characters, chosen again each time. */
  const newChinese = () =>
    String.fromCodePoint(...[0, 1].map(() => 0x4e00 + Math.floor(Math.random() * 20_000)));

  describe("M6", () => {
    test("M6 English is found by whole words, the last one by its beginning, in any case, as soon as it is answered", async () => {
      const socket = await signIn(harness(), "ann");
      const word = newWord();
      const { seq, idServer } = await send(socket, ben(), `Homework ${word.toUpperCase()} is due`);
      const found = async (keyword: string) =>
        (await socket.ask("msgFtsInServer", { keyword })).body.sessions.map(({ msgs }) => msgs[0]?.seq);
      expect(await found(word)).toEqual([seq]);
      expect(await found(`home ${word}`)).toEqual([]);
      expect(await found(`${word} home`)).toEqual([seq]);
      expect(await found(`due homework ${word.slice(0, -2)}`)).toEqual([seq]);
      expect(await found(`${word} nowhere`)).toEqual([]);
      const { body } = await socket.ask("msgFtsInServer", { keyword: word });
      expect(body).toMatchObject({
        sessions: [{ sessionId: `p2p-${ben()}`, scene: 0, to: ben(), total: 1, msgs: [{ idServer }] }],
        users: [{ account: ben() }],
      });
      socket.close();
    });

    test("M6 Chinese is found by two characters, by a whole run in its order only, and by one character", async () => {
      const socket = await signIn(harness(), "ann");
      const pair = newChinese();
      const { seq } = await send(socket, ben(), `明天交${pair}作业。`);
      const found = async (keyword: string) =>
        (await socket.ask("searchHistoryMsgs", { scene: 0, to: ben(), keyword, limit: 10 })).body.msgs.map(
          (msg) => msg.seq,
        );
      expect(await found(pair)).toEqual([seq]);
      expect(await found(`交${pair}作业`)).toEqual([seq]);
      expect(await found(`${pair}交`)).toEqual([]);
      const [first = "", second = ""] = pair;
      expect(await found(first)).toContain(seq);
      expect(await found(second)).toContain(seq);
      socket.close();
    });

    test("M6 hits of one conversation come in both orders, a page at a time, with their number", async () => {
      const socket = await signIn(harness(), "pupil");
      const word = newWord();
      const seqs: number[] = [];
      for (let at = 0; at < 5; at++) seqs.push((await send(socket, teacher(), `${word} ${at}`)).seq);
      const page = async (more: { order?: "ASC" | "DESC"; lastSeq?: number; limit: number }) => {
        const { body } = await socket.ask("searchHistoryMsgs", {
          scene: 0,
          to: teacher(),
          keyword: word,
          ...more,
        });
        return { seqs: body.msgs.map(({ seq }) => seq), total: body.total, more: body.more };
      };
      expect(await page({ limit: 3 })).toEqual({ seqs: seqs.toReversed().slice(0, 3), total: 5, more: true });
      expect(await page({ limit: 3, lastSeq: seqs[2] ?? 0 })).toEqual({
        seqs: [seqs[1], seqs[0]],
        total: 5,
        more: false,
      });
      expect(await page({ limit: 5, order: "ASC" })).toEqual({ seqs, total: 5, more: false });
      expect(await page({ limit: 1, order: "ASC", lastSeq: seqs[3] ?? 0 })).toMatchObject({
        seqs: [seqs[4]],
        more: false,
      });
      const { body } = await socket.ask("msgFtsInServer", { keyword: word, msgLimit: 2, order: "ASC" });
      expect(body.sessions).toMatchObject([{ total: 5, msgs: [{ seq: seqs[0] }, { seq: seqs[1] }] }]);
      socket.close();
    });

    test("M6 times, senders, people and types narrow a search, and conversations have a limit", async () => {
      const [one, other] = await Promise.all([signIn(harness(), "ann"), signIn(harness(), "ben")]);
      const word = newWord();
      const mine = await send(one, ben(), `${word} mine`);
      const theirs = await send(other, ann(), `${word} theirs`);
      const own = await send(one, ann(), `${word} note`);
      const found = async (more: object) =>
        (await one.ask("msgFtsInServer", { keyword: word, ...more })).body.sessions
          .flatMap(({ msgs }) => msgs.map(({ idServer }) => idServer))
          .toSorted();
      const all = [mine, theirs, own].map(({ idServer }) => idServer).toSorted();
      expect(await found({})).toEqual(all);
      expect(await found({ fromTime: mine.time, toTime: own.time })).toEqual(all);
      expect(await found({ fromTime: own.time + 1 })).toEqual([]);
      expect(await found({ toTime: mine.time - 1 })).toEqual([]);
      expect(await found({ senderList: [ben()] })).toEqual([theirs.idServer]);
      expect(await found({ senderList: ["nobody-at-all"] })).toEqual([]);
      expect(await found({ p2pList: [ann()] })).toEqual([own.idServer]);
      expect(await found({ msgTypeList: [0] })).toEqual(all);
      expect(await found({ msgTypeList: [1] })).toEqual([]);
      expect(await found({ sessionLimit: 1 })).toEqual([own.idServer]);
      one.close();
      other.close();
    });

    test("M6 M3 what is recalled is found by nobody, what one person deleted or cleared only by the other", async () => {
      const [one, other] = await Promise.all([signIn(harness(), "ann"), signIn(harness(), "ben")]);
      const word = newWord();
      const seqs: number[] = [];
      for (let at = 0; at < 3; at++) seqs.push((await send(one, ben(), `${word} ${at}`)).seq);
      const [first = 0, second = 0, third = 0] = seqs;
      const found = async (socket: RawSocket, to: string) => {
        const { body } = await socket.ask("searchHistoryMsgs", { scene: 0, to, keyword: word, limit: 9 });
        const everywhere = (await socket.ask("msgFtsInServer", { keyword: word })).body.sessions;
        expect(everywhere[0]?.msgs.map(({ seq }) => seq) ?? []).toEqual(body.msgs.map(({ seq }) => seq));
        return body.msgs.map(({ seq }) => seq);
      };
      const theirs = async () => await found(one, ben());
      const mine = async () => await found(other, ann());
      expect((await one.ask("deleteMsg", { scene: 0, to: ben(), seq: third })).code).toBe(200);
      expect([await theirs(), await mine()]).toEqual([
        [second, first],
        [second, first],
      ]);
      expect((await other.ask("deleteMsgSelf", { scene: 0, to: ann(), seq: second })).code).toBe(200);
      expect([await theirs(), await mine()]).toEqual([[second, first], [first]]);
      const clear = { scene: 0 as const, to: ann(), seq: first };
      expect((await other.ask("clearServerHistoryMsgs", clear)).code).toBe(200);
      expect([await theirs(), await mine()]).toEqual([[second, first], []]);
      one.close();
      other.close();
    });

    test("M6 D8 nobody finds what others wrote, in any institution or realm", async () => {
      const socket = await signIn(harness(), "pupil");
      const word = newWord();
      await send(socket, teacher(), word);
      for (const name of ["classmate", "stranger", "ann", "far", "mia"] satisfies PersonName[]) {
        const other = await signIn(harness(), name);
        const { body } = await other.ask("msgFtsInServer", { keyword: word, p2pList: [pupil(), teacher()] });
        expect([name, body]).toEqual([name, { sessions: [], users: [] }]);
        other.close();
      }
      const far = await signIn(harness(), "ann");
      const ask = async (to: string) =>
        await far.ask("searchHistoryMsgs", { scene: 0, to, keyword: word, limit: 1 });
      expect(await ask(harness().accounts.far)).toEqual(await ask("nobody-at-all"));
      expect((await ask(harness().accounts.far)).code).toBe(404);
      expect((await far.ask("searchHistoryMsgs", { scene: 1, to: "17", keyword: word, limit: 1 })).code).toBe(
        404,
      );
      far.close();
      const found = await signIn(harness(), "teacher");
      expect((await found.ask("msgFtsInServer", { keyword: word })).body.sessions).toHaveLength(1);
      found.close();
      socket.close();
    });

    test("M6 a search at its limits is answered, and one beyond them answers 414 with the field", async () => {
      const socket = await signIn(harness(), "ann");
      const { searchKeywordMax, searchListMax, searchPageMax, searchSessionsMax } = limits;
      const list = Array.from({ length: searchListMax.value }, (_, at) => `someone-${at}`);
      const good = {
        keyword: "x".repeat(searchKeywordMax.value),
        fromTime: 5,
        toTime: 5,
        order: "ASC",
        senderList: list,
        msgTypeList: list.map((_, at) => at),
      };
      const everywhere = {
        ...good,
        p2pList: list,
        sessionLimit: searchSessionsMax.value,
        msgLimit: searchPageMax.value,
      };
      const inOne = { ...good, scene: 0, to: ben(), limit: searchPageMax.value, lastSeq: 1 };
      const common: [string, object][] = [
        ["keyword", { keyword: "" }],
        ["keyword", { keyword: `${good.keyword}x` }],
        ["toTime", { toTime: 4 }],
        ["order", { order: "asc" }],
        ["senderList", { senderList: [...list, "one-more"] }],
        ["msgTypeList", { msgTypeList: [...good.msgTypeList, 1] }],
      ];
      const tries: [number, object, [string, object][]][] = [
        [
          20,
          everywhere,
          [
            ["p2pList", { p2pList: [...list, "one-more"] }],
            ["sessionLimit", { sessionLimit: searchSessionsMax.value + 1 }],
            ["msgLimit", { msgLimit: 0 }],
          ],
        ],
        [
          21,
          inOne,
          [
            ["limit", { limit: searchPageMax.value + 1 }],
            ["lastSeq", { lastSeq: 0 }],
          ],
        ],
      ];
      for (const [command, params, wrong] of tries) {
        expect((await socket.askRaw(7, command, params))[3]).toBe(200);
        for (const [field, change] of [...common, ...wrong]) {
          const [, , , code, body] = await socket.askRaw(7, command, { ...params, ...change });
          expect([field, code, body]).toEqual([
            field,
            414,
            expect.objectContaining({ fault: "parameterError", field }),
          ]);
        }
      }
      const nothing = await socket.ask("msgFtsInServer", { keyword: "'; -- 👋 \\ &" });
      expect(nothing).toEqual({ code: 200, body: { sessions: [], users: [] } });
      socket.close();
    });
  });
}
