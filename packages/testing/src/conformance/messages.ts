import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { describe, expect, test } from "vitest";
import type { RawSocket, Transport } from "./raw-socket.ts";
import { type ConformanceHarness, type PersonName, signIn, text } from "./harness.ts";

export function messagesSuite(harness: () => ConformanceHarness): void {
  const send = async (socket: RawSocket, to: PersonName, body = "hello") =>
    await socket.ask("sendMsg", text(harness().accounts[to], body));

  describe.each<Transport>(["websocket", "polling"])("M3 over %s", (transport) => {
    test("M3 a message is answered, and told to the peer and the sender's other device with consecutive places", async () => {
      const [ann, desk, ben] = await Promise.all([
        signIn(harness(), "ann", { transport }),
        signIn(harness(), "ann"),
        signIn(harness(), "ben", { transport }),
      ]);
      const { code, body } = await send(ann, "ben", "你好 👋");
      expect(code).toBe(200);
      const changes = (frame: readonly unknown[]) => frame[0] === 5;
      const [, , , , delivered] = await ben.nextPush(changes);
      expect(delivered).toMatchObject({
        changes: [{ kind: "message", message: { body: "你好 👋", seq: body.seq, idServer: body.idServer } }],
      });
      const [, , , , echoed] = await desk.nextPush(changes);
      expect(echoed).toMatchObject({ changes: [{ pts: body.pts, message: { seq: body.seq } }] });
      const next = await send(ann, "ben");
      expect(next.body.seq).toBe(body.seq + 1);
      expect(next.body.pts).toBe(body.pts + 1);
      expect(ann.frames.filter(changes)).toEqual([]);
      for (const socket of [ann, desk, ben]) socket.close();
    });
  });

  test("M3 the same idClient is stored once and answered alike, also at the same time and from another device", async () => {
    const [one, two] = await Promise.all([signIn(harness(), "ann"), signIn(harness(), "ann")]);
    const message = text(harness().accounts.ben, "once");
    const answers = await Promise.all([one, one, two, one].map((socket) => socket.ask("sendMsg", message)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await two.ask("sendMsg", { ...message, body: "changed", resend: true })).toEqual(answers[0]);
    const { body } = await one.ask("getHistoryMsgs", { scene: 0, to: harness().accounts.ben, limit: 1 });
    expect(body.msgs).toMatchObject([{ seq: answers[0]?.body.seq, body: "once" }]);
    const elsewhere = await one.ask("sendMsg", { ...message, to: harness().accounts.ann });
    expect(elsewhere).toEqual({ code: 414, body: { fault: "parameterError", field: "idClient" } });
    one.close();
    two.close();
  });

  test("M3 messages sent without waiting keep their order, also the first of a conversation", async () => {
    const teacher = await signIn(harness(), "teacher");
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => send(teacher, "stranger", `line ${at}`)),
    );
    const seqs = answers.map(({ body }) => body.seq);
    expect(seqs).toEqual(Array.from({ length: 50 }, (_, at) => (seqs[0] ?? 0) + at));
    teacher.close();
  });

  test("M3 a message to oneself is one entry of the own log", async () => {
    const mia = await signIn(harness(), "mia");
    const { code, body } = await send(mia, "mia", "note");
    expect(code).toBe(200);
    const synced = await mia.ask("sync", { pts: body.pts - 1 });
    expect(synced.body.changes).toMatchObject([{ pts: body.pts, message: { from: harness().accounts.mia } }]);
    mia.close();
  });

  test.each<[PersonName, PersonName, number]>([
    ["pupil", "classmate", 200],
    ["pupil", "teacher", 200],
    ["teacher", "stranger", 200],
    ["pupil", "stranger", 404],
    ["pupil", "ann", 404],
    ["ann", "far", 404],
    ["ann", "pupil", 404],
    ["ann", "mia", 404],
    ["mia", "ann", 404],
    ["mia", "max", 403],
  ])("D8 a message from %s to %s answers %i", async (from, to, code) => {
    const socket = await signIn(harness(), from);
    expect((await send(socket, to)).code).toBe(code);
    socket.close();
  });

  test("D8 a child tells nobody a place: at a school for children staff alone send locations", async () => {
    const place = { type: 4, attach: { lng: 116.4, lat: 39.9, title: "The library" } };
    for (const [from, to, code] of [
      ["pupil", "classmate", 403],
      ["pupil", "teacher", 403],
      ["teacher", "pupil", 200],
      ["ann", "ben", 200],
    ] as const) {
      const socket = await signIn(harness(), from);
      const sent = { ...text(harness().accounts[to], ""), ...place };
      expect((await socket.ask("sendMsg", sent)).code).toBe(code);
      socket.close();
    }
  });

  test("D8 an account of another institution answers exactly like an unknown one", async () => {
    const ann = await signIn(harness(), "ann");
    const { far } = harness().accounts;
    for (const ask of [
      (to: string) => ann.ask("sendMsg", text(to, "hello")),
      (to: string) => ann.ask("getHistoryMsgs", { scene: 0, to, limit: 1 }),
      (to: string) => ann.ask("markSessionAck", { sessionId: `p2p-${to}`, ackSeq: 1 }),
      (to: string) => ann.ask("getUsers", { accounts: [to] }),
    ])
      expect(await ask(far)).toEqual(await ask("nobody-at-all"));
    ann.close();
  });

  test("M3 a body at its limit is stored, and what breaks a limit answers 414 with the field and stores nothing", async () => {
    const ann = await signIn(harness(), "ann");
    const { ben } = harness().accounts;
    const before = await ann.ask("sync", {});
    const good = text(ben, "x".repeat(limits.messageBodyMax.value));
    const cases: [string, object][] = [
      ["body", { body: `${good.body}x` }],
      ["body", { body: "" }],
      ["body", { body: "a\u0000b" }],
      ["body", { body: "\ud800" }],
      ["body", { body: 5 }],
      ["custom", { custom: "x".repeat(limits.messageCustomMax.value + 1) }],
      ["idClient", { idClient: "1234567" }],
      ["idClient", { idClient: "\udc00".repeat(8) }],
      ["to", { to: "no spaces" }],
      ["type", { type: 7 }],
      ["type", { type: 5 }],
      ["scene", { scene: 3 }],
    ];
    for (const [field, change] of cases) {
      const [, , , code, body] = await ann.askRaw(7, 1, { ...good, ...change });
      expect([code, body]).toEqual([414, expect.objectContaining({ fault: "parameterError", field })]);
    }
    const [, , , , refusal] = await ann.askRaw(7, 1, { ...good, type: 7 });
    expect(refusal).toMatchObject({ msg: "cannot send a message of type 7" });
    expect((await ann.ask("sync", {})).body.pts).toBe(before.body.pts);
    expect((await ann.ask("sendMsg", good)).code).toBe(200);
    ann.close();
  });

  test("M3 a team message answers 404 as long as there are no teams", async () => {
    const ann = await signIn(harness(), "ann");
    expect((await ann.ask("sendMsg", { ...text("17", "hello"), scene: 1 })).code).toBe(404);
    expect((await ann.ask("getHistoryMsgs", { scene: 1, to: "17", limit: 1 })).code).toBe(404);
    ann.close();
  });

  test("M3 history goes back and on by place, in ascending order, and says when there is more", async () => {
    const pupil = await signIn(harness(), "pupil");
    const to = harness().accounts.teacher;
    const marker = randomId();
    const answers = [];
    for (let at = 0; at < 7; at++) answers.push(await send(pupil, "teacher", `${marker} ${at}`));
    const last = answers[6]?.body.seq ?? 0;
    const page = async (place: { beforeSeq?: number; afterSeq?: number }, limit: number) => {
      const { body } = await pupil.ask("getHistoryMsgs", { scene: 0, to, limit, ...place });
      return { seqs: body.msgs.map(({ seq }) => seq), more: body.more };
    };
    expect(await page({}, 3)).toEqual({ seqs: [last - 2, last - 1, last], more: true });
    expect(await page({ beforeSeq: last - 2 }, 2)).toEqual({ seqs: [last - 4, last - 3], more: true });
    expect(await page({ afterSeq: last - 3 }, 100)).toEqual({
      seqs: [last - 2, last - 1, last],
      more: false,
    });
    expect(await page({ afterSeq: last - 3 }, 2)).toEqual({ seqs: [last - 2, last - 1], more: true });
    expect(await page({ afterSeq: last }, 1)).toEqual({ seqs: [], more: false });
    const everything = await page({ afterSeq: 0 }, 100);
    expect(everything.seqs).toEqual(everything.seqs.map((_, at) => at + 1));
    for (const wrong of [
      { limit: 0 },
      { limit: limits.historyPageMax.value + 1 },
      { limit: 1, beforeSeq: 0 },
    ])
      expect((await pupil.askRaw(7, 4, { scene: 0, to, ...wrong }))[3]).toBe(414);
    expect((await pupil.askRaw(7, 4, { scene: 0, to, limit: 1, beforeSeq: 2, afterSeq: 1 }))[3]).toBe(414);
    pupil.close();
  });
}
