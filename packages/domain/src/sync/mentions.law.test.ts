import { limits } from "@lyceum/contract/limits";
import type { Apns, Change, Message } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ackLocally, applyChanges, applyTeamMessages, emptyReplica, type Replica } from "./index.ts";

const id = "team-17";

type Act =
  | { act: "send"; from: "me" | "ann" | "blocked"; apns: Apns | undefined }
  | { act: "ack" | "ackHere" | "recall" | "deleteSelf" | "edit" | "clear" | "again"; at: number };

const apns = fc.constantFrom<(Apns | undefined)[]>(
  undefined,
  {},
  { accounts: ["me"], nicks: ["Me"] },
  { accounts: ["ann"], nicks: ["Ann"] },
  { accounts: ["ann", "me"], nicks: ["Ann", "Me"], forcePush: false },
);
const send = fc.record({
  act: fc.constant("send" as const),
  from: fc.constantFrom("me" as const, "ann" as const, "blocked" as const),
  apns,
});
const other = fc.record({
  act: fc.constantFrom("ack", "ackHere", "recall", "deleteSelf", "edit", "clear", "again" as const),
  at: fc.nat({ max: 30 }),
}) as fc.Arbitrary<Act>;
const acts = fc.array(fc.oneof({ weight: 3, arbitrary: send }, { weight: 2, arbitrary: other }), {
  maxLength: 60,
});

const message = (seq: number, from: string, named?: Apns): Message => ({
  scene: 1,
  from,
  to: "17",
  fromNick: from,
  type: 0,
  body: `${seq}`,
  time: seq,
  idClient: `key-${seq}`,
  idServer: `17-${seq}`,
  seq,
  ...(named ? { apns: named } : {}),
});

test("M7 unread mentions are those above the reading that are neither recalled nor deleted, whatever came in between", () => {
  fc.assert(
    fc.property(acts, (all) => {
      const blocked: Change = {
        pts: 1,
        kind: "relation",
        relation: { account: "blocked", isBlacked: true, isMuted: false },
      };
      let replica = applyChanges(emptyReplica("me"), [blocked]);
      let pts = 1;
      const tell = (change: (place: { pts: number; sessionId: string }) => Change) => {
        pts += 1;
        replica = applyChanges(replica, [change({ pts, sessionId: id })]);
      };
      const log: Message[] = [];
      const gone = new Set<number>();
      let ack = 0;
      for (const one of all) {
        if (one.act === "send") {
          log.push(message(log.length + 1, one.from, one.apns));
          replica = applyTeamMessages(replica, log.slice(-1));
        } else {
          const at = Math.min(one.at, log.length);
          if (at === 0) continue;
          if (one.act === "again") replica = applyTeamMessages(replica, log.slice(at - 1));
          if (one.act === "ack") tell((place) => ({ ...place, kind: "ack", ackSeq: at }));
          if (one.act === "ackHere") replica = ackLocally(replica, id, at);
          if (one.act === "recall") tell((place) => ({ ...place, kind: "recall", seq: at }));
          if (one.act === "deleteSelf") tell((place) => ({ ...place, kind: "deleteSelf", seqs: [at] }));
          if (one.act === "edit")
            tell((place) => ({
              ...place,
              kind: "edit",
              seq: at,
              body: "other",
              edited: { time: 1, version: pts },
            }));
          if (one.act === "clear") tell((place) => ({ ...place, kind: "clear", seq: at }));
          if (one.act === "ack" || one.act === "ackHere") ack = Math.max(ack, at);
          if (one.act === "recall" || one.act === "deleteSelf") gone.add(at);
          if (one.act === "clear") for (let seq = 1; seq <= at; seq++) gone.add(seq);
        }
        const left = log.filter(
          ({ seq, from, apns: named }) =>
            from === "ann" &&
            named &&
            named.accounts?.includes("me") !== false &&
            seq > ack &&
            !gone.has(seq),
        );
        expect(mentionsIn(replica)).toEqual(left.map(({ seq }) => seq));
      }
    }),
  );
});

test("M7 whoever is blocked or not any more changes what counts, and the server is asked", () => {
  const heard = applyTeamMessages(emptyReplica("me"), [message(1, "ann", {})]);
  const relate = (pts: number, isBlacked: boolean): Change => ({
    pts,
    kind: "relation",
    relation: { account: "ann", isBlacked, isMuted: false },
  });
  expect(heard.unsure.has(id)).toBe(false);
  const blocked = applyChanges(heard, [relate(1, true)]);
  expect(blocked.unsure.has(id)).toBe(true);
  const muted = applyChanges(heard, [
    { pts: 1, kind: "relation", relation: { account: "ann", isBlacked: false, isMuted: true } },
  ]);
  expect(muted.unsure.has(id)).toBe(false);
  expect(mentionsIn(applyTeamMessages(blocked, [message(2, "ann", {})]))).toEqual([1]);
});

test("M7 the oldest hundred are held; whoever reads some of them asks for what follows", () => {
  const max = limits.mentionsHeld.value;
  const all = Array.from({ length: max + 20 }, (_, at) => message(at + 1, "ann", {}));
  const full = applyTeamMessages(emptyReplica("me"), all);
  expect(mentionsIn(full)).toEqual(all.slice(0, max).map(({ seq }) => seq));
  const recalled = applyChanges(full, [{ pts: 1, kind: "recall", sessionId: id, seq: 5 }]);
  expect(recalled.unsure.has(id)).toBe(true);
  const read = applyChanges(full, [{ pts: 1, kind: "ack", sessionId: id, ackSeq: max + 20 }]);
  expect([mentionsIn(read), read.unsure.has(id)]).toEqual([[], false]);
});

function mentionsIn(replica: Replica): readonly number[] {
  return replica.sessions.get(id)?.mentions ?? [];
}
