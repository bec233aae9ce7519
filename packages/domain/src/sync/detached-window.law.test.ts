import type { Message } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { editMessages, type Edits, noEdits } from "./message-edits.ts";
import {
  editWindow,
  mergePage,
  type MessageWindow,
  type Page,
  pushMessage,
  type Run,
  skipPlace,
  startWindow,
} from "./message-window.ts";
import {
  closeDetachedWindow,
  extendDetachedWindow,
  messageAt,
  shownRun,
  openDetachedWindow,
  stepAside,
} from "./detached-window.ts";

const rowsMax = 24;
const place = fc.nat({ max: 400 });
const step = fc.oneof(
  { weight: 12, arbitrary: fc.record({ is: fc.constant("push" as const), times: fc.nat({ max: 12 }) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant("hide" as const) }) },
  { weight: 4, arbitrary: fc.record({ is: fc.constant("older" as const), size: fc.nat({ max: 12 }) }) },
  { weight: 6, arbitrary: fc.record({ is: fc.constant("open" as const), place, size: fc.nat({ max: 8 }) }) },
  {
    weight: 16,
    arbitrary: fc.record({
      is: fc.constantFrom("above" as const, "below" as const),
      size: fc.integer({ min: 1, max: 12 }),
      /** The page comes at once, or only after later steps. */
      isLate: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ is: fc.constant("late" as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({ is: fc.constantFrom("recall" as const, "delete" as const), place }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("clear" as const), place }) },
  { weight: 6, arbitrary: fc.record({ is: fc.constant("aside" as const), place }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant("end" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

test("M3 M17 whatever is read, cut, edited and written meanwhile: shown is exactly what is visible of the run's places", () => {
  fc.assert(
    fc.property(fc.nat({ max: 120 }), fc.array(step, { maxLength: 60 }), (past, steps) => {
      const harness = makeHarness(past);
      for (const one of steps) {
        harness.take(one);
        harness.check();
      }
    }),
    { numRuns: 300 },
  );
});

test("M3 M17 reading on downwards joins the detached window to the run, which is what it would have been", () => {
  fc.assert(
    fc.property(fc.nat({ max: 120 }), fc.array(step, { maxLength: 40 }), (past, steps) => {
      const harness = makeHarness(past);
      for (const one of steps) harness.take(one);
      for (let pages = 0; harness.window().detached && pages < 200; pages += 1)
        harness.take({ is: "below", size: 10, isLate: false });
      harness.check();
      const { detached, rows, firstSeq, lastSeq } = harness.window();
      expect(detached).toBeUndefined();
      expect(lastSeq).toBe(harness.lastSeq());
      expect(inShort(rows)).toBe(inShort(harness.visible(firstSeq, lastSeq)));
    }),
    { numRuns: 150 },
  );
});

test("M17 a run that is left for a place in it shows that place, and both parts stay bounded", () => {
  fc.assert(
    fc.property(fc.integer({ min: rowsMax + 1, max: 200 }), fc.nat({ max: 199 }), (length, at) => {
      const seq = (at % length) + 1;
      const harness = makeHarness(0);
      harness.take({ is: "push", times: length - 1 });
      const aside = stepAside(harness.window(), seq, rowsMax);
      const shown = shownRun(aside);
      expect(shown.rows.some((row) => row.seq === seq)).toBe(true);
      expect(shown.rows.length).toBeLessThanOrEqual(rowsMax);
      expect(aside.rows.length).toBeLessThanOrEqual(rowsMax);
      expect(closeDetachedWindow(aside).rows.at(-1)?.seq).toBe(length);
    }),
  );
});

/** A conversation on the server, and the window of a device that has heard all of its log. */
function makeHarness(past: number) {
  const talk: Message[] = [];
  const hidden = new Set<number>();
  const late: Page[] = [];
  let edits: Edits = noEdits;
  for (let seq = 1; seq <= past; seq += 1) {
    talk.push(message(seq));
    if (seq % 7 === 3) hidden.add(seq);
  }
  talk.push(message(past + 1));
  let window: MessageWindow = startWindow(message(past + 1));
  const visible = (firstSeq: number, lastSeq: number) =>
    editMessages(talk.slice(firstSeq - 1, lastSeq), edits).filter(({ seq }) => !hidden.has(seq));

  /** As the server answers: so many rows on one side of a place, or all to the end of the conversation. */
  function read(place: { beforeSeq: number } | { afterSeq: number }, size: number): Page {
    if ("beforeSeq" in place) {
      const rows = visible(1, place.beforeSeq - 1);
      const msgs = size === 0 ? [] : rows.slice(-size);
      const firstSeq = rows.length > msgs.length ? (msgs[0]?.seq ?? place.beforeSeq) : 1;
      return { msgs, firstSeq, lastSeq: place.beforeSeq - 1 };
    }
    const rows = visible(place.afterSeq + 1, talk.length);
    const msgs = rows.slice(0, size);
    const lastSeq = rows.length > msgs.length ? (msgs.at(-1)?.seq ?? place.afterSeq) : talk.length;
    return { msgs, firstSeq: place.afterSeq + 1, lastSeq };
  }

  function around(seq: number, size: number): Page {
    const before = read({ beforeSeq: seq + 1 }, size + 1);
    const after = read({ afterSeq: seq }, size + 1);
    return { msgs: [...before.msgs, ...after.msgs], firstSeq: before.firstSeq, lastSeq: after.lastSeq };
  }

  function take(one: Step): void {
    const at = "place" in one ? (one.place % talk.length) + 1 : 0;
    if (one.is === "push") {
      for (let time = 0; time < one.times; time += 1) {
        talk.push(message(talk.length + 1));
        window = pushMessage(window, message(talk.length));
      }
    } else if (one.is === "hide") {
      talk.push(message(talk.length + 1));
      hidden.add(talk.length);
      window = skipPlace(window, talk.length);
    } else if (one.is === "older")
      window = mergePage(window, read({ beforeSeq: window.firstSeq }, one.size + 1), edits);
    else if (one.is === "open") window = openDetachedWindow(window, around(at, one.size), edits, rowsMax);
    else if (one.is === "above" || one.is === "below") {
      const { detached } = window;
      if (!detached) return;
      const side = one.is === "above" ? { beforeSeq: detached.firstSeq } : { afterSeq: detached.lastSeq };
      const page = read(side, one.size);
      if (one.isLate) late.push(page);
      else window = extendDetachedWindow(window, page, edits, rowsMax);
    } else if (one.is === "late") {
      const page = late.shift();
      if (page) window = extendDetachedWindow(window, page, edits, rowsMax);
    } else if (one.is === "aside") window = stepAside(window, at, rowsMax);
    else if (one.is === "end") window = closeDetachedWindow(window);
    else {
      if (one.is === "recall") edits = { ...edits, recalled: new Set(edits.recalled).add(at) };
      else if (one.is === "delete") edits = { ...edits, deleted: new Set(edits.deleted).add(at) };
      else edits = { ...edits, clearedSeq: Math.max(edits.clearedSeq, at) };
      window = editWindow(window, edits);
    }
  }

  function isWhole({ rows, firstSeq, lastSeq }: Run): void {
    expect(inShort(rows)).toBe(inShort(visible(firstSeq, lastSeq)));
  }

  return {
    take,
    visible,
    window: () => window,
    lastSeq: () => talk.length,
    check() {
      const { detached } = window;
      isWhole(window);
      isWhole(shownRun(window));
      expect(window.lastSeq).toBe(talk.length);
      expect(shownRun(window).rows.every((row) => messageAt(window, row.seq) === row)).toBe(true);
      if (!detached) return;
      expect(detached.rows.length).toBeGreaterThan(0);
      expect(detached.rows.length).toBeLessThanOrEqual(rowsMax);
      expect(detached.lastSeq).toBeLessThan(window.firstSeq - 1);
    },
  };
}

/** Places and bodies; a recalled message has none. */
function inShort(rows: readonly Message[]): string {
  return rows.map(({ seq, body }) => `${seq} ${body}`).join();
}

function message(seq: number): Message {
  const id = `m${seq}`;
  return {
    scene: 0,
    from: "bob",
    to: "me",
    fromNick: "bob",
    type: 0,
    body: id,
    time: seq,
    idClient: id,
    idServer: id,
    seq,
  };
}
