import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { isSameAnswer, mergeAnswers, withPage } from "@lyceum/domain/learning";
import type { KeptAnswer, KeptAnswers, SavedAnswer } from "./kept-answers.ts";
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
  theirs: SavedAnswer | null;
};

export type SaveOutcome =
  | { kind: "saved"; revision: number }
  /** The line is gone, or the server busy: the same is sent again. */
  | { kind: "later" }
  /** Another tab of this browser has entered something newer, which stands here already. */
  | { kind: "newer" }
  | { kind: "conflict"; theirs: SavedAnswer }
  | { kind: "refused"; text: string };

export type AnswerQueue = {
  /** Takes what an earlier visit could not send, which the first flush does, and follows other tabs until that is ended. */
  begin: () => { hasKept: Promise<boolean>; end: () => void };
  slots: () => readonly Slot[];
  /** Whether the last try found no connection; and what the server said against an answer. */
  isOffline: () => boolean;
  /** Whether this browser keeps what is entered for a question until it is saved. */
  isKept: (itemNo: number) => boolean;
  refusal: () => string;
  subscribe: (listener: () => void) => () => void;
  /** The question that is before the pupil from now on: its time runs. */
  turnTo: (itemNo: number | null) => void;
  change: (itemNo: number, change: Partial<Pick<Slot, "answer" | "isFlagged">>) => void;
  /** Of two answers to one question, the one that counts. */
  resolve: (itemNo: number, which: "mine" | "theirs") => void;
  /** Takes what another device has saved. */
  receive: (itemNo: number, theirs: SavedAnswer) => void;
  /** Takes a page that the server has put with the answer, into what stands here, too; `assetId` null: it stood there before. */
  receivePage: (itemNo: number, page: ReceivedPage) => Promise<void>;
  /** Sends what waits at once; true when all is saved. */
  flush: () => Promise<boolean>;
  stop: () => void;
};

export type ReceivedPage = SavedAnswer & { assetId: string | null; replaces: string | null };

type Options = {
  slots: readonly Slot[];
  /** Where answers lie until they are saved, also when the page is closed meanwhile; else nowhere. */
  kept?: KeptAnswers;
  save: (slot: Slot, timeMs: number) => Promise<SaveOutcome>;
  /** A clock that no change of the device's time moves, in milliseconds. */
  now: () => number;
  /** So long after the last key something is sent, and so long after a failure again. */
  delayMs?: number;
  retryMs?: number;
  /** So long after another tab has entered something this one sends it, where that tab has not. */
  otherMs?: number;
};

/**
 * Saves each answer as it is given, one call at a time for each question. What could not be sent waits and is sent again;
 * where another device was faster, the pupil chooses.
 */
export function makeAnswerQueue({
  slots: begun,
  kept = nowhere,
  save,
  now,
  delayMs = 400,
  retryMs = 2_000,
  otherMs = 5_000,
}: Options): AnswerQueue {
  /** What the server last had of each answer. */
  const bases = new Map(begun.map(({ itemNo, answer }) => [itemNo, answer]));
  let slots = begun;
  const unkept = new Set<number>();
  let ready: Promise<void> = Promise.resolve();
  let isOffline = false;
  let refusal = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const times = makeQuestionTimes(now);
  const listeners = new Set<() => void>();

  function put(itemNo: number, change: Partial<Slot>): void {
    show(itemNo, change);
    const slot = current(itemNo);
    if (slot?.state === "saved") kept.settle(itemNo, slot);
    else if (slot) kept.update(itemNo, written(slot));
  }

  function show(itemNo: number, change: Partial<Slot>): void {
    slots = slots.map((slot) => (slot.itemNo === itemNo ? { ...slot, ...change } : slot));
    for (const listener of listeners) listener();
  }

  /** What lies in this browser, or another tab has entered: whoever entered it had this before their eyes. */
  function enter(itemNo: number, { base, ...entered }: KeptAnswer): void {
    bases.set(itemNo, base);
    show(itemNo, { ...entered, theirs: null, state: "waiting" });
    if (timer === undefined) plan(otherMs);
  }

  /** What another tab has saved; what was entered here since stands on it. */
  function takeSaved(itemNo: number, saved: SavedAnswer): void {
    const slot = current(itemNo);
    if (!slot || slot.state === "sending" || slot.revision >= saved.revision) return;
    const isSame = slot.isFlagged === saved.isFlagged && isSameAnswer(slot.answer, saved.answer);
    if (isSame || slot.state === "saved") {
      bases.set(itemNo, saved.answer);
      put(itemNo, { ...saved, theirs: null, state: "saved" });
    } else if (slot.state === "waiting") {
      bases.set(itemNo, saved.answer);
      put(itemNo, { revision: saved.revision });
    }
  }

  function written({ itemNo, answer, isFlagged, revision }: Slot): KeptAnswer {
    return { answer, isFlagged, revision, base: bases.get(itemNo) ?? null };
  }

  function plan(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      void run();
    }, ms);
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
      if (outcome.kind === "newer") {
        times.giveBack(sent.itemNo, timeMs);
        continue;
      }
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
  function meet(itemNo: number, theirs: SavedAnswer): void {
    const mine = current(itemNo)?.answer ?? null;
    const both = mergeAnswers(bases.get(itemNo) ?? null, mine, theirs.answer);
    if (!both) return put(itemNo, { state: "conflict", theirs });
    bases.set(itemNo, theirs.answer);
    put(itemNo, { ...both, revision: theirs.revision, state: "waiting" });
    return undefined;
  }

  function receive(itemNo: number, theirs: SavedAnswer): void {
    const slot = current(itemNo);
    if (!slot || slot.revision >= theirs.revision) return;
    if (slot.state === "saved") {
      bases.set(itemNo, theirs.answer);
      put(itemNo, theirs);
    } else if (slot.state === "waiting") {
      meet(itemNo, theirs);
      plan(delayMs);
    }
  }

  function waiting(): Slot | undefined {
    return slots.find(({ state }) => state === "waiting");
  }

  function current(itemNo: number): Slot | undefined {
    return slots.find((slot) => slot.itemNo === itemNo);
  }

  return {
    begin() {
      const ended = new AbortController();
      const hearer = {
        entered: enter,
        saved: takeSaved,
        kept(itemNo: number, isKept: boolean) {
          if (unkept.has(itemNo) !== isKept) return;
          if (isKept) unkept.delete(itemNo);
          else unkept.add(itemNo);
          show(itemNo, {});
        },
      };
      ready = kept.follow(hearer, ended.signal);
      return {
        hasKept: ready.then(() => waiting() !== undefined),
        end: () => ended.abort(),
      };
    },
    slots: () => slots,
    isOffline: () => isOffline,
    isKept: (itemNo) => !unkept.has(itemNo),
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
    receive,
    async receivePage(itemNo, { assetId, replaces, ...theirs }) {
      // What is on its way stands on the answer before; when it is there, it is known what stands on what.
      // oxlint-disable-next-line no-await-in-loop
      while (current(itemNo)?.state === "sending" && running) await running;
      const slot = current(itemNo);
      if (!slot || slot.revision >= theirs.revision) return;
      if (slot.state === "saved" || assetId === null) return receive(itemNo, theirs);
      const answer = withPage(slot.answer, assetId, replaces);
      if (slot.state === "conflict") return put(itemNo, { answer, theirs });
      if (slot.revision + 1 < theirs.revision) return receive(itemNo, theirs);
      // Nothing but the page is new.
      bases.set(itemNo, theirs.answer);
      put(itemNo, { answer, revision: theirs.revision });
      return undefined;
    },
    async flush() {
      await ready;
      clearTimeout(timer);
      timer = undefined;
      await running;
      await run();
      return slots.every(({ state }) => state === "saved");
    },
    stop() {
      clearTimeout(timer);
    },
  };
}

const nowhere: KeptAnswers = {
  follow: () => Promise.resolve(),
  write: () => {},
  update: () => {},
  settle: () => {},
  isNewest: () => Promise.resolve(true),
};
