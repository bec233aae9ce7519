import fc from "fast-check";
import { expect, test } from "vitest";
import {
  asksReview,
  type DocumentAct,
  documentActs,
  type DocumentState,
  isLive,
  newDocument,
  possibleActs,
  type ReviewRule,
  stepDocument,
} from "./document-state.ts";

const people = ["ann", "ben", "cleo"] as const;
type Person = (typeof people)[number];
const rules = fc.record({ reviewRequired: fc.boolean(), twoPerson: fc.boolean() });
const story = fc.array(
  fc.record({ act: fc.constantFrom(...documentActs), by: fc.constantFrom(...people), rule: rules }),
  { maxLength: 60 },
);

type Text = { writers: Set<Person>; approvedBy: Person | null };
type Told = {
  state: DocumentState;
  act: DocumentAct;
  by: Person;
  rule: ReviewRule;
  before: DocumentState;
  /** The text that visitors have, and the one that is written. */
  shown: Text | null;
  work: Text;
};

/** Plays acts beside a record of who wrote and who approved each text. */
function tell(steps: readonly { act: DocumentAct; by: Person; rule: ReviewRule }[]): Told[] {
  let state = newDocument;
  let work: Text = { writers: new Set<Person>(["ann"]), approvedBy: null };
  let shown: Text | null = null;
  const told: Told[] = [];
  for (const { act, by, rule } of steps) {
    const before = state;
    const step = stepDocument(state, act, rule, { isWriter: work.writers.has(by) });
    if (!step.state) continue;
    state = step.state;
    if (act === "edit")
      work = { writers: new Set([...(before.work === "none" ? [] : work.writers), by]), approvedBy: null };
    if (act === "submit" || act === "reject" || act === "recall") work = { ...work, approvedBy: null };
    if (act === "approve") work = { ...work, approvedBy: by };
    if (before.work !== "none" && state.work === "none") shown = work;
    told.push({ state, act, by, rule, before, shown, work });
  }
  return told;
}

test("P13 nothing becomes readable without a review where the channel asks for one", () => {
  fc.assert(
    fc.property(story, (steps) => {
      for (const { before, state, shown, rule } of tell(steps))
        if (
          asksReview(rule) &&
          isLive(state) &&
          (!isLive(before) || (before.work !== "none" && state.work === "none"))
        )
          expect(shown?.approvedBy).toBeTypeOf("string");
    }),
    { numRuns: 3_000 },
  );
});

test("P13 where two persons are asked, whoever approves wrote nothing of it", () => {
  fc.assert(
    fc.property(story, (steps) => {
      for (const { act, by, rule, work } of tell(steps))
        if (act === "approve" && rule.twoPerson) expect(work.writers.has(by)).toBe(false);
    }),
    { numRuns: 3_000 },
  );
});

test("P13 what is changed after its approval must be approved again", () => {
  fc.assert(
    fc.property(story, (steps) => {
      for (const { act, state } of tell(steps)) if (act === "edit") expect(state.work).toBe("draft");
    }),
  );
});

test("P13 visitors read what was published last, whatever is written meanwhile", () => {
  fc.assert(
    fc.property(story, (steps) => {
      for (const { before, state, act } of tell(steps)) {
        const quiet: DocumentAct[] = [
          "edit",
          "submit",
          "recall",
          "approve",
          "reject",
          "schedule",
          "unschedule",
        ];
        if (quiet.includes(act)) expect([state.live, isLive(state)]).toEqual([before.live, isLive(before)]);
      }
    }),
  );
});

test("P13 no document is ever without a text, and none is scheduled without one that waits", () => {
  fc.assert(
    fc.property(story, (steps) => {
      for (const { state } of tell(steps)) {
        if (state.live === "never") expect(state.work).not.toBe("none");
        if (state.isScheduled) expect(["none", "submitted", "rejected"]).not.toContain(state.work);
      }
    }),
    { numRuns: 2_000 },
  );
});

test("P13 the bin is left only by being restored, and gives back what went in", () => {
  fc.assert(
    fc.property(story, rules, (steps, rule) => {
      const { state } = tell(steps).at(-1) ?? { state: newDocument };
      if (state.isBinned) {
        expect(possibleActs(state, rule)).toEqual(["restore"]);
        return;
      }
      const binned = stepDocument(state, "bin", rule, { isWriter: true }).state;
      const back = binned && stepDocument(binned, "restore", rule, { isWriter: true }).state;
      const isHeldBack = state.live === "published" && asksReview(rule) && !state.isLiveApproved;
      expect(back).toEqual({
        ...state,
        isScheduled: false,
        live: isHeldBack ? "withdrawn" : state.live,
      });
    }),
  );
});

test("P13 the usual way: written, submitted, rejected, mended, approved, scheduled, published, withdrawn, archived", () => {
  const rule = { reviewRequired: true, twoPerson: true };
  const walk: readonly [DocumentAct, boolean, Partial<DocumentState>][] = [
    ["edit", true, { work: "draft" }],
    ["submit", true, { work: "submitted" }],
    ["reject", false, { work: "rejected" }],
    ["edit", true, { work: "draft" }],
    ["submit", true, { work: "submitted" }],
    ["approve", false, { work: "approved" }],
    ["schedule", false, { isScheduled: true }],
    ["fallDue", false, { live: "published", work: "none", isLiveApproved: true }],
    ["withdraw", false, { live: "withdrawn" }],
    ["archive", false, { live: "archived" }],
  ];
  let state = newDocument;
  for (const [act, isWriter, expected] of walk) {
    const step = stepDocument(state, act, rule, { isWriter });
    expect([act, step.state]).toEqual([act, expect.objectContaining(expected)]);
    if (step.state) ({ state } = step);
  }
  const mine = stepDocument({ ...newDocument, work: "submitted" }, "approve", rule, { isWriter: true });
  expect(mine.refusal).toBe("ownReview");
  expect(stepDocument(newDocument, "publish", rule, { isWriter: true }).refusal).toBe("reviewMissing");
});
