import { type MessageFlag, messageFlagNames } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import type { RawSocket } from "./raw-socket.ts";
import { type ConformanceHarness, signIn, text } from "./harness.ts";

type Fact = "last" | "unread" | "inLog" | "inOwnLog" | "inHistory" | "inOwnHistory" | "found";

/** What a message is not when one of its flags is false; all the rest it is. */
const denied: { [F in MessageFlag]: readonly Fact[] } = {
  isHistoryable: ["last", "unread", "inHistory", "inOwnHistory", "found"],
  isRoamingable: ["last"],
  isSyncable: ["last", "inOwnLog", "inOwnHistory", "found"],
  cc: [],
  isPushable: [],
  isOfflinable: ["last", "unread", "inLog", "inHistory", "found"],
  isUnreadable: ["unread"],
  needUpdateSession: ["last"],
};

export function messageFlagsSuite(harness: () => ConformanceHarness): void {
  test.each(messageFlagNames)(
    "M3 a message with %s false lacks what that flag says, and nothing else",
    async (flag) => {
      const { accounts } = harness();
      const [ann, desk, ben] = await Promise.all([
        signIn(harness(), "ann"),
        signIn(harness(), "ann"),
        signIn(harness(), "ben"),
      ]);
      await ann.ask("sendMsg", text(accounts.ben, "before"));
      await Promise.all([desk, ben].map((socket) => socket.nextPush(isChange)));
      const before = await sessionOf(ben, accounts.ann);
      const word = `word${randomId().replaceAll(/[^a-z0-9]/gi, "")}`;
      const params = { ...text(accounts.ben, word), [flag]: false };
      const { code, body } = await ann.ask("sendMsg", params);
      expect(code).toBe(200);
      expect(await ann.ask("sendMsg", { ...params, [flag]: true })).toEqual({ code, body });

      // Whoever is there hears it at once; a device that must not have it learns that its place is taken.
      const [, , , , heard] = await ben.nextPush(isChange);
      expect(heard).toMatchObject({
        changes: [{ kind: "message", message: { seq: body.seq, [flag]: false } }],
      });
      const [, , , , echoed] = await desk.nextPush(isChange);
      const skip = { pts: body.pts, kind: "skip", sessionId: `p2p-${accounts.ben}`, seq: body.seq };
      if (flag === "isSyncable") expect(echoed).toEqual({ changes: [skip] });
      else expect(echoed).toMatchObject({ changes: [{ kind: "message", message: { [flag]: false } }] });

      const after = await sessionOf(ben, accounts.ann);
      const own = await pageOf(desk, accounts.ben);
      const theirs = await pageOf(ben, accounts.ann);
      expect([own.lastSeq, theirs.lastSeq, after?.lastSeq]).toEqual([body.seq, body.seq, body.seq]);
      const search = { scene: 0 as const, to: accounts.ann, keyword: word, limit: 1 };
      const facts: Record<Fact, boolean> = {
        last: after?.lastMsg?.seq === body.seq,
        unread: after?.unread === (before?.unread ?? 0) + 1,
        inLog: (await lastEntry(ben)) === word,
        inOwnLog: (await lastEntry(desk)) === word,
        inHistory: theirs.msgs[0]?.body === word,
        inOwnHistory: own.msgs[0]?.body === word,
        found: (await ben.ask("searchHistoryMsgs", search)).body.total === 1,
      };
      expect(
        Object.keys(facts)
          .filter((fact) => !facts[fact as Fact])
          .toSorted(),
      ).toEqual(denied[flag].toSorted());
      if (denied[flag].includes("last")) {
        expect(after?.lastMsg).toEqual(before?.lastMsg);
        expect(after?.updateTime).toBe(before?.updateTime);
      }
      if (denied[flag].includes("unread")) expect(after?.unread).toBe(before?.unread);
      const acked = await ben.ask("markSessionAck", {
        sessionId: `p2p-${accounts.ann}`,
        ackSeq: body.seq - 1,
      });
      expect(acked.body.unread).toBe(facts.unread ? 1 : 0);
      for (const socket of [ann, desk, ben]) socket.close();
    },
  );
}

const isChange = (frame: readonly unknown[]) => frame[0] === 5;

/** As a device reads it that comes without a cursor. */
async function sessionOf(socket: RawSocket, peer: string) {
  return (await socket.ask("sync", {})).body.sessions.find(({ to }) => to === peer);
}

async function pageOf(socket: RawSocket, to: string) {
  return (await socket.ask("getHistoryMsgs", { scene: 0, to, limit: 1 })).body;
}

/** What the newest entry of the own log says. */
async function lastEntry(socket: RawSocket): Promise<string | null> {
  const { pts } = (await socket.ask("sync", {})).body;
  const [last] = (await socket.ask("sync", { pts: pts - 1 })).body.changes;
  return last?.kind === "message" ? last.message.body : null;
}
