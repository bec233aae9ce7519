import { limits } from "@lyceum/contract/limits";
import type { Session } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import type { RawSocket } from "./raw-socket.ts";
import { type ConformanceHarness, signIn, text } from "./harness.ts";

export function sessionsSuite(harness: () => ConformanceHarness): void {
  const session = async (socket: RawSocket, peer: string): Promise<Session | undefined> => {
    const { body } = await socket.ask("getServerSessions", { limit: 100 });
    return body.sessionList.find(({ to }) => to === peer);
  };

  test("M4 unread counts what came in after the place read, and a reading moves only forward", async () => {
    const { pupil, classmate } = harness().accounts;
    const [one, other] = await Promise.all([signIn(harness(), "pupil"), signIn(harness(), "classmate")]);
    const held = (await session(other, pupil))?.unread ?? 0;
    const sent = [];
    for (const body of ["a", "b", "c"]) sent.push(await one.ask("sendMsg", text(classmate, body)));
    const lastSeq = sent[2]?.body.seq ?? 0;
    expect(await session(other, pupil)).toMatchObject({ unread: held + 3, lastSeq, lastMsg: { body: "c" } });
    expect(await session(one, classmate)).toMatchObject({ lastSeq });

    const sessionId = `p2p-${pupil}`;
    const first = await other.ask("markSessionAck", { sessionId, ackSeq: lastSeq - 1 });
    expect(first.body).toMatchObject({ ackSeq: lastSeq - 1, unread: 1, pts: expect.any(Number) });
    const stale = await other.ask("markSessionAck", { sessionId, ackSeq: 1 });
    expect(stale.body).toEqual({ ackSeq: lastSeq - 1, unread: 1, pts: null });
    const beyond = await other.ask("markSessionAck", { sessionId, ackSeq: lastSeq + 1_000 });
    expect(beyond.body).toMatchObject({ ackSeq: lastSeq, unread: 0, pts: (first.body.pts ?? 0) + 1 });
    expect(await session(other, pupil)).toMatchObject({ unread: 0, ackSeq: lastSeq });
    one.close();
    other.close();
  });

  test("M4 an acknowledgement of a conversation that is not there answers 404, of a wrong one 414", async () => {
    const ann = await signIn(harness(), "ann");
    for (const sessionId of ["p2p-nobody", `p2p-${harness().accounts.far}`, "team-17", "strange"])
      expect((await ann.ask("markSessionAck", { sessionId, ackSeq: 1 })).code).toBe(404);
    expect((await ann.askRaw(25, 2, { sessionId: "p2p-ben", ackSeq: -1 }))[3]).toBe(414);
    expect((await ann.askRaw(25, 2, { sessionId: "p2p-a\u0000b", ackSeq: 1 }))[3]).toBe(414);
    ann.close();
  });

  test("M4 sessions come newest first, page by page, each once", async () => {
    const teacher = await signIn(harness(), "teacher");
    const { pupil, classmate, stranger } = harness().accounts;
    for (const to of [pupil, classmate, stranger]) await teacher.ask("sendMsg", text(to, "homework"));
    const seen: string[] = [];
    let maxTimestamp: number | undefined;
    for (let pages = 0; pages < 10; pages++) {
      const { body } = await teacher.ask("getServerSessions", {
        limit: 1,
        ...(maxTimestamp === undefined ? {} : { maxTimestamp }),
      });
      seen.push(...body.sessionList.map(({ to }) => to));
      expect(body.users.map(({ account }) => account)).toEqual(body.sessionList.map(({ to }) => to));
      maxTimestamp = body.minTimestamp;
      if (!body.hasMore) break;
    }
    expect(seen.toSorted()).toEqual([...new Set(seen)].toSorted());
    expect(new Set(seen)).toEqual(new Set([pupil, classmate, stranger]));
    expect((await teacher.askRaw(25, 1, { limit: 1, maxTimestamp: 1e300 }))[3]).toBe(414);
    for (const limit of [0, limits.sessionPageMax.value + 1])
      expect((await teacher.askRaw(25, 1, { limit }))[3]).toBe(414);
    teacher.close();
  });

  test("M10 cards come of whom one may write to, and of nobody else", async () => {
    const { accounts } = harness();
    const pupil = await signIn(harness(), "pupil");
    const everybody = Object.values(accounts);
    const { body } = await pupil.ask("getUsers", { accounts: everybody });
    const seen = [accounts.pupil, accounts.classmate, accounts.teacher].toSorted();
    expect(body.users.map(({ account }) => account).toSorted()).toEqual(seen);
    const found = await pupil.ask("searchUsers", { keyword: "", limit: 50 });
    expect(found.body.users.map(({ account }) => account).toSorted()).toEqual(
      seen.filter((account) => account !== accounts.pupil),
    );
    for (const keyword of ["%", "_", String.raw`\\`])
      expect((await pupil.ask("searchUsers", { keyword, limit: 50 })).body.users).toEqual([]);
    expect((await pupil.askRaw(3, 20, { keyword: "\u0000", limit: 5 }))[3]).toBe(414);
    const many = Array.from({ length: limits.userLookupMax.value + 1 }, (_, at) => `a${at}`);
    expect((await pupil.askRaw(3, 1, { accounts: many }))[3]).toBe(414);
    expect((await pupil.ask("getUsers", { accounts: many.slice(1) })).body.users).toEqual([]);
    pupil.close();
  });
}
