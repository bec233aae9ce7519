import type { QuickComment } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  applyComment,
  type CommentAct,
  groupComments,
  type KnownAnnotations,
  mayCommentInTeam,
  mayPinInTeam,
  noAnnotations,
  takeChange,
  takePage,
} from "./index.ts";

const people = ["ann", "ben", "cat"] as const;
const act = fc.record({
  seq: fc.integer({ min: 1, max: 3 }),
  action: fc.constantFrom("add" as const, "delete" as const),
  from: fc.constantFrom(...people),
  body: fc.integer({ min: 1, max: 2 }),
});

/** A conversation on a server: its changes in order, and what stands after each. */
function play(acts: readonly { seq: number; action: "add" | "delete"; from: string; body: number }[]) {
  let standing = new Map<number, readonly QuickComment[]>();
  const states = [standing];
  const changes: { seq: number; timetag: number; act: CommentAct }[] = [];
  for (const { seq, action, from, body } of acts) {
    const comment = { from, body, time: changes.length };
    const held = standing.get(seq) ?? [];
    const next = applyComment(held, { action, comment });
    if (next === held) continue;
    standing = new Map(standing).set(seq, next);
    states.push(standing);
    changes.push({ seq, timetag: changes.length + 1, act: { action, comment } });
  }
  return { states, changes };
}

const pageOf = (state: ReadonlyMap<number, readonly QuickComment[]>, timetag: number, seqs: number[]) => ({
  timetag,
  seqs,
  comments: seqs.map((seq) => ({ seq, comments: state.get(seq) ?? [] })),
  threads: [],
});

test("M12 a reaction stands once, and taking it away leaves what was there before", () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), act, (acts, one) => {
      const before = play(acts).states.at(-1)?.get(one.seq) ?? [];
      const comment = { from: one.from, body: one.body, time: 99 };
      const added = applyComment(before, { action: "add", comment });
      expect(applyComment(added, { action: "add", comment })).toBe(added);
      const isThere = before.some(({ from, body }) => from === one.from && body === one.body);
      expect(added.length).toBe(before.length + (isThere ? 0 : 1));
      const without = before.filter(({ from, body }) => from !== one.from || body !== one.body);
      expect(applyComment(added, { action: "delete", comment })).toEqual(without);
    }),
  );
});

test("M12 the groups of a message count everybody once, in the order of the first reaction", () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), fc.constantFrom(...people), (acts, self) => {
      const comments = play(acts).states.at(-1)?.get(1) ?? [];
      const groups = groupComments(comments, self);
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(comments.length);
      for (const { body, accounts, count, isOwn } of groups) {
        expect(new Set(accounts).size).toBe(count);
        expect(isOwn).toBe(comments.some((one) => one.body === body && one.from === self));
      }
      expect(groups.map(({ body }) => body)).toEqual([...new Set(comments.map(({ body }) => body))]);
    }),
  );
});

test("M12 pages and pushes in any order, late, doubled and lost, end at what stands, or the device knows that it must ask", () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("push" as const), at: fc.nat() }),
    fc.record({ kind: fc.constant("page" as const), at: fc.nat(), seq: fc.integer({ min: 1, max: 3 }) }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), fc.array(step, { maxLength: 40 }), (acts, steps) => {
      const { states, changes } = play(acts);
      const last = states.length - 1;
      let known: KnownAnnotations = noAnnotations;
      const seqs = [1, 2, 3];
      known = takePage(known, pageOf(states[0] ?? new Map(), 0, seqs));
      let mustAsk = false;
      for (const one of steps) {
        if (one.kind === "page") {
          const at = one.at % states.length;
          known = takePage(known, pageOf(states[at] ?? new Map(), at, [one.seq]));
          continue;
        }
        const change = changes[one.at % Math.max(1, changes.length)];
        if (!change) continue;
        const taken = takeChange(known, change);
        known = taken.known;
        if (taken.hasGap) mustAsk = true;
      }
      if (mustAsk) known = takePage(known, pageOf(states[last] ?? new Map(), last, seqs));
      if (known.heard !== last) return;
      for (const seq of seqs)
        expect(new Set(known.bySeq.get(seq)?.comments)).toEqual(new Set(states[last]?.get(seq) ?? []));
    }),
  );
});

test("M12 whoever may not write does not react, and pins follow who may change the team", () => {
  const modes = { inviteMode: "manager", updateTeamMode: "manager", updateCustomMode: "manager" } as const;
  const team = { ...modes, muteType: "none", isMuted: false } as const;
  expect(mayCommentInTeam({ ...team, role: "normal" })).toBe(true);
  expect(mayCommentInTeam({ ...team, role: "normal", isMuted: true })).toBe(false);
  expect(mayCommentInTeam({ ...team, role: "manager", muteType: "all" })).toBe(false);
  expect(mayCommentInTeam({ ...team, role: "none" })).toBe(false);
  expect(mayPinInTeam({ ...team, role: "normal" })).toBe(false);
  expect(mayPinInTeam({ ...team, role: "normal", updateTeamMode: "all" })).toBe(true);
  expect(mayPinInTeam({ ...team, role: "manager" })).toBe(true);
});
