import fc from "fast-check";
import { expect, test } from "vitest";
import {
  arrange,
  chooseLayout,
  emptyStage,
  enlarge,
  fold,
  type LayoutName,
  pin,
  speak,
  type Stage,
  takeStreams,
  tilesPerPage,
  turnTo,
} from "./stage.ts";
import type { PictureStream, Stream } from "./streams.ts";

const people = Array.from({ length: 30 }, (_, at) => `p${at}`);
const stream = (account: string, source: PictureStream["source"] = "camera"): Stream => ({
  key: `${source} ${account}`,
  account,
  source,
  isOwn: account === "p0",
});

const board: Stream = { key: "board", account: null, source: "board", isOwn: false };
const deck: Stream = { key: "deck", account: null, source: "deck", isOwn: false };

type Step =
  | { do: "come" | "go" | "share" | "enlarge" | "pin" | "speak"; who: string }
  | { do: "unshare" | "fold" | "unfold" | "board" | "unboard" | "deck" | "undeck" }
  | { do: "layout"; layout: LayoutName }
  | { do: "turn"; page: number };
const who = fc.constantFrom(...people);
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant("come" as const), who }) },
    fc.record({
      do: fc.constantFrom("go" as const, "share" as const, "enlarge" as const, "pin" as const),
      who,
    }),
    { weight: 3, arbitrary: fc.record({ do: fc.constant("speak" as const), who }) },
    fc.record({
      do: fc.constantFrom(
        "unshare" as const,
        "fold" as const,
        "unfold" as const,
        "board" as const,
        "unboard" as const,
        "deck" as const,
        "undeck" as const,
      ),
    }),
    fc.record({
      do: fc.constant("layout" as const),
      layout: fc.constantFrom<LayoutName>("nine", "grid", "speaker", "galleryRight", "galleryTop"),
    }),
    fc.record({ do: fc.constant("turn" as const), page: fc.integer({ min: -1, max: 5 }) }),
  ),
  { maxLength: 80 },
);

/** Plays the steps; `look` sees the stage before and after each. */
function play(played: readonly Step[], look: (after: Stage, step: Step, before: Stage) => void): void {
  let stage = emptyStage;
  let here: string[] = [];
  let sharer: string | null = null;
  let shared: Stream[] = [];
  for (const step of played) {
    const before = stage;
    if (step.do === "come" && !here.includes(step.who)) here = [...here, step.who];
    if (step.do === "go") {
      here = here.filter((one) => one !== step.who);
      if (sharer === step.who) sharer = null;
    }
    if (step.do === "share" && sharer === null && here.includes(step.who)) sharer = step.who;
    if (step.do === "unshare") sharer = null;
    if (step.do === "board" || step.do === "unboard")
      shared = [...(step.do === "board" ? [board] : []), ...shared.filter((one) => one !== board)];
    if (step.do === "deck" || step.do === "undeck")
      shared = [...shared.filter((one) => one !== deck), ...(step.do === "deck" ? [deck] : [])];
    const streams = [...shared, ...here.map((one) => stream(one))];
    stage = takeStreams(stage, sharer === null ? streams : [stream(sharer, "screen"), ...streams]);
    if (step.do === "enlarge") stage = enlarge(stage, `camera ${step.who}`);
    if (step.do === "pin") stage = pin(stage, `camera ${step.who}`);
    if (step.do === "speak") stage = speak(stage, step.who);
    if (step.do === "layout") stage = chooseLayout(stage, step.layout);
    if (step.do === "turn") stage = turnTo(stage, step.page);
    if (step.do === "fold" || step.do === "unfold") stage = fold(stage, step.do === "fold");
    const keys = stage.streams.map(({ key }) => key);
    const present = [
      ...keysOf(shared),
      ...here.map((one) => `camera ${one}`),
      ...(sharer === null ? [] : [`screen ${sharer}`]),
    ];
    expect(keys.toSorted(), "each stream once, and no other").toEqual(present.toSorted());
    look(stage, step, before);
  }
}

const keysOf = (streams: readonly Stream[]) => streams.map(({ key }) => key);

test("R6 the pages show everybody once, at most nine at a time, and there is always such a page", () => {
  fc.assert(
    fc.property(steps, (played) =>
      play(played, (stage) => {
        const nine = { ...stage, layout: "nine" as const };
        const { pageCount, page } = arrange(nine);
        expect(page).toBeLessThan(pageCount);
        const pages = Array.from({ length: pageCount }, (_, at) => arrange(turnTo(nine, at)).tiles);
        expect(keysOf(pages.flat())).toEqual(keysOf(stage.streams));
        for (const tiles of pages) expect(tiles.length).toBeLessThanOrEqual(tilesPerPage);
        expect(pageCount > 1).toBe(stage.streams.length > tilesPerPage);
      }),
    ),
  );
});

test("R6 where there is anything to show something is shown, and nothing twice", () => {
  fc.assert(
    fc.property(steps, (played) =>
      play(played, (stage) => {
        const { large, tiles, layout } = arrange(stage);
        const shown = keysOf([...(large ? [large] : []), ...tiles]);
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.length > 0).toBe(stage.streams.length > 0);
        expect(large !== null).toBe(stage.streams.length > 0 && layout !== "nine" && layout !== "grid");
        for (const key of shown) expect(keysOf(stage.streams)).toContain(key);
      }),
    ),
  );
});

test("R6 who comes, goes or speaks moves nobody but the tile whose place a speaker takes", () => {
  fc.assert(
    fc.property(steps, (played) =>
      play(played, (stage, step, before) => {
        const old = keysOf(before.streams);
        const now = keysOf(stage.streams);
        if (step.do === "speak") {
          const moved = old.filter((key, at) => now[at] !== key);
          expect([0, 2]).toContain(moved.length);
          if (moved.length === 2) expect(moved).toContain(`camera ${step.who}`);
          if (stage.layout === "nine" && step.who !== "p0" && now.includes(`camera ${step.who}`))
            expect(keysOf(arrange(stage).tiles)).toContain(`camera ${step.who}`);
        } else
          expect(
            now.filter((key) => old.includes(key)),
            "the rest keeps its order",
          ).toEqual(old.filter((key) => now.includes(key)));
      }),
    ),
  );
});

test("R6 a share of another becomes large unless something is pinned, and gives the tiles back when nobody is left", () => {
  fc.assert(
    fc.property(steps, (played) =>
      play(played, (stage, step, before) => {
        const shareOf = ({ streams }: Stage) => streams.find((one) => one.source === "screen" && !one.isOwn);
        const share = shareOf(stage);
        if (share && !shareOf(before) && step.do === "share")
          expect(arrange(stage).large?.key).toBe(stage.pinned ?? share.key);
        if (step.do === "unshare" && before.large === shareOf(before)?.key && before.large !== undefined) {
          const others = stage.streams.filter(({ isOwn }) => !isOwn);
          // What else is shown to all takes its place.
          const other = stage.streams.find((one) => one === board || one === deck);
          if (other) expect(arrange(stage).large?.key).toBe(stage.pinned ?? other.key);
          else if (others.length === 0 || (before.isByShare && before.pinned === null))
            expect(stage.layout).toBe(before.cameFrom);
          else if (stage.pinned === null && stage.layout !== "speaker")
            expect(arrange(stage).large?.key).toBe(others[0]?.key);
        }
      }),
    ),
  );
});

test("R6 who chose nothing has the equal tiles back when a share ends, and who chose keeps what was chosen", () => {
  const people = ["p0", "p1", "p2"].map((one) => stream(one));
  const during = takeStreams(takeStreams(emptyStage, people), [stream("p1", "screen"), ...people]);
  expect(arrange(during)).toMatchObject({ layout: "galleryRight", large: { key: "screen p1" } });
  expect(arrange(takeStreams(during, people))).toMatchObject({ layout: "nine", large: null });
  const chosen = chooseLayout(during, "galleryTop");
  expect(arrange(takeStreams(chosen, people))).toMatchObject({ layout: "galleryTop" });
  const turned = enlarge(enlarge(during, "camera p2"), "screen p1");
  expect(arrange(takeStreams(turned, people))).toMatchObject({ layout: "galleryRight" });
});

test("R6 a whiteboard or slides that open become large unless something is pinned, and are beside a screen that is shared later", () => {
  fc.assert(
    fc.property(steps, (played) =>
      play(played, (stage, step, before) => {
        const opened = step.do === "board" ? board : step.do === "deck" ? deck : null;
        if (opened === null || before.streams.includes(opened)) return;
        // Also for who looks at one large picture alone.
        expect(arrange(stage).large?.key).toBe(stage.pinned ?? opened.key);
      }),
    ),
  );
  const people = ["p0", "p1"].map((one) => stream(one));
  const open = takeStreams(takeStreams(emptyStage, people), [board, ...people]);
  const shared = takeStreams(open, [stream("p1", "screen"), board, ...people]);
  expect(arrange(shared)).toMatchObject({ large: { key: "screen p1" } });
  expect(keysOf(arrange(shared).tiles)).toEqual(["camera p0", "board", "camera p1"]);
  expect(arrange(takeStreams(shared, [board, ...people]))).toMatchObject({ large: { key: "board" } });
  expect(arrange(takeStreams(open, people))).toMatchObject({ layout: "nine", large: null });
  const both = takeStreams(open, [board, deck, ...people]);
  expect(arrange(both)).toMatchObject({ large: { key: "deck" } });
  expect(arrange(takeStreams(both, [board, ...people]))).toMatchObject({ large: { key: "board" } });
});

test("R6 a pinned tile stays large until it is let go or leaves", () => {
  fc.assert(
    fc.property(steps, (played) =>
      play(played, (stage, step, before) => {
        if (before.pinned === null) return;
        const isHere = keysOf(stage.streams).includes(before.pinned);
        if (!isHere) return expect(stage.pinned).toBeNull();
        if (["come", "go", "share", "unshare", "speak", "fold", "unfold", "turn"].includes(step.do))
          expect(arrange(stage).large?.key).toBe(before.pinned);
      }),
    ),
  );
});

test("R6 a tile made large from the equal tiles stands beside the gallery, and once more brings them back", () => {
  const three = takeStreams(
    emptyStage,
    ["p0", "p1", "p2"].map((one) => stream(one)),
  );
  const large = enlarge(three, "camera p2");
  expect(arrange(large)).toMatchObject({ layout: "galleryRight", large: { key: "camera p2" } });
  expect(arrange(enlarge(large, "camera p2"))).toMatchObject({ layout: "nine", large: null, columns: 2 });
  expect(enlarge(three, "camera nobody")).toBe(three);
});

test("R6 the own screen and camera come first, and one, four and nine have their own sizes", () => {
  const stage = takeStreams(emptyStage, [
    stream("p3", "screen"),
    ...["p1", "p2", "p0", "p3"].map((one) => stream(one)),
  ]);
  expect(keysOf(stage.streams)).toEqual(["camera p0", "screen p3", "camera p1", "camera p2", "camera p3"]);
  const columns = [1, 2, 4, 5, 9, 12].map(
    (count) =>
      arrange(
        takeStreams(
          emptyStage,
          people.slice(0, count).map((one) => stream(one)),
        ),
      ).columns,
  );
  expect(columns).toEqual([1, 2, 2, 3, 3, 3]);
});
