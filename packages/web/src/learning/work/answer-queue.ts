import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { mergeAnswers } from "@lyceum/domain/learning";
import type { KeptAnswer, KeptAnswers } from "./kept-answers.ts";
import { makeQuestionTimes } from "./question-times.ts";

/** What a pupil has entered for a question, and how far it is saved. */
export type Slot = {
  itemNo: number;
  answer: QuestionAnswer | null;
  isFlagged: boolean;
  /** Of the answer that the server has. */
  revision: number;
  state: "saved" | "waiting" | "sending" | "conflict" | "refused";
  /** What another device has answered meanwhile. */
  theirs: { answer: QuestionAnswer | null; isFlagged: boolean; revision: number } | null;
};

export type SaveOutcome =
  | { kind: "saved"; revision: number }
  /** The line is gone, or the server busy: the same is sent again. */
  | { kind: "later" }
  | { kind: "conflict"; theirs: NonNullable<Slot["theirs"]> }
  | { kind: "refused"; text: string };

export type AnswerQueue = {
  /** Whether an earlier visit could not send everything; the first flush does. */
  hasKept: boolean;
  slots: () => readonly Slot[];
  /** Whether the last try found no connection; and what the server said against an answer. */
  isOffline: () => boolean;
  refusal: () => string;
  subscribe: (listener: () => void) => () => void;
  /** The question that is before the pupil from now on: its time runs. */
  turnTo: (itemNo: number | null) => void;
  change: (itemNo: number, change: Partial<Pick<Slot, "answer" | "isFlagged">>) => void;
  /** Of two answers to one question, the one that counts. */
  resolve: (itemNo: number, which: "mine" | "theirs") => void;
  /** Takes what another device has saved. */
  receive: (itemNo: number, theirs: NonNullable<Slot["theirs"]>) => void;
  /** Sends what waits at once; true when all is saved. */
  flush: () => Promise<boolean>;
  stop: () => void;
};

type Options = {
  slots: readonly Slot[];
  /** Where answers lie until they are saved, also when the page is closed meanwhile. */
  kept: KeptAnswers;
  save: (slot: Slot, timeMs: number) => Promise<SaveOutcome>;
  /** A clock that no change of the device's time moves, in milliseconds. */
  now: () => number;
  /** So long after the last key something is sent, and so long after a failure again. */
  delayMs?: number;
  retryMs?: number;
};

/**
 * Saves each answer as it is given, one call at a time for each question. What could not be sent waits and is sent again;
 * where another device was faster, the pupil chooses.
 */
export function makeAnswerQueue({
  slots: begun,
  kept,
  save,
  now,
  delayMs = 400,
  retryMs = 2_000,
}: Options): AnswerQueue {
  /** What the server last had of each answer. */
  const bases = new Map(begun.map(({ itemNo, answer }) => [itemNo, answer]));
  let slots = begun.map((slot): Slot => {
    const found = kept.read(slot.itemNo);
    if (!found) return slot;
    const { base, ...written } = found;
    bases.set(slot.itemNo, base);
    return { ...slot, ...written, state: "waiting" };
  });
  let isOffline = false;
  let refusal = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const times = makeQuestionTimes(now);
  const listeners = new Set<() => void>();

  function put(itemNo: number, change: Partial<Slot>): void {
    slots = slots.map((slot) => (slot.itemNo === itemNo ? { ...slot, ...change } : slot));
    const slot = current(itemNo);
    if (slot) kept.update(itemNo, slot.state === "saved" ? null : written(slot));
    for (const listener of listeners) listener();
  }

  function written({ itemNo, answer, isFlagged, revision }: Slot): KeptAnswer {
    return { answer, isFlagged, revision, base: bases.get(itemNo) ?? null };
  }

  function plan(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  }

  function run(): Promise<void> {
    running ??= sendAll().finally(() => {
      running = null;
      if (slots.some(({ state }) => state === "waiting")) plan(isOffline ? retryMs : delayMs);
    });
    return running;
  }

  async function sendAll(): Promise<void> {
    for (let next = waiting(); next; next = waiting()) {
      const sent = next;
      put(sent.itemNo, { state: "sending" });
      const timeMs = times.take(sent.itemNo);
      // One after the other: of one question the next save names the revision of this one.
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await save(sent, timeMs);
      const isUnchanged = current(sent.itemNo)?.state === "sending";
      isOffline = outcome.kind === "later";
      // What the server has not counted goes with the next try.
      if (outcome.kind !== "saved") times.giveBack(sent.itemNo, timeMs);
      if (outcome.kind === "later") return put(sent.itemNo, { state: "waiting" });
      if (outcome.kind === "saved") {
        refusal = "";
        bases.set(sent.itemNo, sent.answer);
        put(sent.itemNo, { revision: outcome.revision, state: isUnchanged ? "saved" : "waiting" });
      } else if (outcome.kind === "conflict") meet(sent.itemNo, outcome.theirs);
      else {
        refusal = outcome.text;
        put(sent.itemNo, { state: "refused" });
      }
    }
  }

  /** What another device has saved: put together with what stands here where that is possible, else the pupil chooses. */
  function meet(itemNo: number, theirs: NonNullable<Slot["theirs"]>): void {
    const mine = current(itemNo)?.answer ?? null;
    const both = mergeAnswers(bases.get(itemNo) ?? null, mine, theirs.answer);
    if (!both) return put(itemNo, { state: "conflict", theirs });
    bases.set(itemNo, theirs.answer);
    put(itemNo, { ...both, revision: theirs.revision, state: "waiting" });
    return undefined;
  }

  function waiting(): Slot | undefined {
    return slots.find(({ state }) => state === "waiting");
  }

  function current(itemNo: number): Slot | undefined {
    return slots.find((slot) => slot.itemNo === itemNo);
  }

  return {
    hasKept: waiting() !== undefined,
    slots: () => slots,
    isOffline: () => isOffline,
    refusal: () => refusal,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    turnTo: times.turnTo,
    change(itemNo, change) {
      const before = current(itemNo);
      if (!before) return;
      const isDecided = before.state !== "conflict";
      kept.write(itemNo, written({ ...before, ...change }));
      put(itemNo, { ...change, ...(isDecided ? { state: "waiting" } : {}) });
      if (isDecided) plan(delayMs);
    },
    resolve(itemNo, which) {
      const slot = current(itemNo);
      if (!slot?.theirs) return;
      const { revision, ...theirs } = slot.theirs;
      bases.set(itemNo, theirs.answer);
      put(itemNo, {
        theirs: null,
        revision,
        ...(which === "theirs" ? { ...theirs, state: "saved" } : { state: "waiting" }),
      });
      plan(0);
    },
    receive(itemNo, theirs) {
      const slot = current(itemNo);
      if (!slot || slot.revision >= theirs.revision) return;
      if (slot.state === "saved") {
        bases.set(itemNo, theirs.answer);
        put(itemNo, theirs);
      } else if (slot.state === "waiting") {
        meet(itemNo, theirs);
        plan(delayMs);
      }
    },
    async flush() {
      clearTimeout(timer);
      await running;
      await run();
      return slots.every(({ state }) => state === "saved");
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
