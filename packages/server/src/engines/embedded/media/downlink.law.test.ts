import fc from "fast-check";
import { expect, test } from "vitest";
import { makeDownlink } from "./downlink.ts";
import { shareOut, stillBitrate, type Wanted } from "./shares.ts";

const wantedLists = fc
  .array(
    fc.record({
      full: fc.option(fc.integer({ min: 40_000, max: 3_000_000 })),
      small: fc.option(fc.integer({ min: 40_000, max: 160_000 })),
      /** Of what a layer takes, so much in fewer frames. */
      fewer: fc.option(fc.double({ min: 0.2, max: 0.9, noNaN: true })),
    }),
    { maxLength: 12 },
  )
  .map((list) => list.filter(({ full, small }) => full !== null || small !== null))
  .map((list) =>
    list.map(({ full, small, fewer }, at): Wanted => {
      const part = (rate: number | null) => (rate === null || fewer === null ? null : rate * fewer);
      return {
        mid: `${at}`,
        full,
        small,
        fullFewer: part(full),
        smallFewer: part(small),
        smallFewest: part(part(small)),
      };
    }),
  );

const whole = { fullFewer: null, smallFewer: null, smallFewest: null };
const speaker: Wanted = { mid: "0", full: 600_000, small: 120_000, ...whole };
const other: Wanted = { mid: "1", full: null, small: 120_000, ...whole };

function takes(
  { full, small, fullFewer, smallFewer, smallFewest }: Wanted,
  share: string | undefined,
): number {
  if (share === "full") return Math.max(full ?? 0, small ?? 0);
  if (share === "fullFewer") return Math.max(fullFewer ?? 0, small ?? 0);
  if (share === "smallFewer") return smallFewer ?? 0;
  if (share === "smallFewest") return smallFewest ?? 0;
  return share === "small" ? (small ?? 0) : share === "still" ? stillBitrate : 0;
}

test("R2 pictures never take more than the budget, but for one still, and more budget never gives a picture less", () => {
  const ranks = ["none", "still", "smallFewest", "smallFewer", "small", "fullFewer", "full"];
  fc.assert(
    fc.property(wantedLists, fc.nat(6_000_000), fc.nat(1_000_000), (wanted, budget, more) => {
      const shares = shareOut(wanted, budget);
      const total = wanted.reduce((sum, one) => sum + takes(one, shares.get(one.mid)), 0);
      expect(total).toBeLessThanOrEqual(Math.max(budget, stillBitrate));
      const richer = shareOut(wanted, budget + more);
      for (const { mid } of wanted)
        expect(ranks.indexOf(richer.get(mid) ?? "")).toBeGreaterThanOrEqual(
          ranks.indexOf(shares.get(mid) ?? ""),
        );
    }),
  );
});

test("R2 without a limit everybody gets what they want", () => {
  fc.assert(
    fc.property(wantedLists, (wanted) => {
      const shares = shareOut(wanted, Infinity);
      for (const one of wanted) expect(shares.get(one.mid)).toBe(one.full === null ? "small" : "full");
    }),
  );
});

test.each([
  [0, "still", "none"],
  [125_000, "small", "none"],
  [160_000, "small", "still"],
  [250_000, "small", "small"],
  [720_000, "full", "small"],
])("R2 of %i bit/s the speaker is shown %s and the other %s", (budget, first, second) => {
  expect([...shareOut([speaker, other], budget).values()]).toEqual([first, second]);
});

test.each([
  [45_000, "still", "none"],
  [60_000, "smallFewest", "none"],
  [100_000, "smallFewer", "none"],
  [160_000, "small", "still"],
  [180_000, "small", "smallFewest"],
  [210_000, "small", "smallFewer"],
  [600_000, "fullFewer", "small"],
  [720_000, "full", "small"],
])("R2 of %i bit/s in temporal layers the speaker is shown %s and the other %s", (budget, first, second) => {
  const inLayers = (one: Wanted): Wanted => ({
    ...one,
    fullFewer: one.full === null ? null : 360_000,
    smallFewer: 80_000,
    smallFewest: 50_000,
  });
  expect([...shareOut([inLayers(speaker), inLayers(other)], budget).values()]).toEqual([first, second]);
});

/** A line that bears so much, behind a browser whose estimate falls below what comes through and climbs by 8 % a second. */
function makeLine(bears: number, wanted = speaker, swing = (one: Wanted, _at: number) => one) {
  const downlink = makeDownlink();
  let sent = 0;
  let told = Infinity;
  const seen: string[] = [];
  let now = 0;
  const sendFor = (seconds: number) => {
    for (const end = now + seconds * 1_000; now < end; now += 250) {
      const current = swing(wanted, now);
      const share = downlink.share([current]).get("0") ?? "none";
      const rate = takes(current, share);
      if (seen.at(-1) !== share) seen.push(share);
      sent += rate / 8 / 4;
      if (rate > bears) downlink.hearAsked(1);
      if (rate > bears) told = bears * 0.85;
      else told = Math.min(told * 1.02, Math.max(told, rate * 1.5));
      if (told < Infinity) downlink.hearBitrate(told, now);
      downlink.look(sent, now);
    }
  };
  return {
    sendFor,
    seen,
    widen(next: number) {
      bears = next;
    },
  };
}

test("R2 on a line of 250 kbit/s the picture becomes small within two seconds, and tries at ever longer pauses to be more", () => {
  const { sendFor, seen } = makeLine(250_000);
  sendFor(2);
  expect(seen).toEqual(["full", "small"]);
  sendFor(120);
  expect(seen.length).toBeLessThanOrEqual(14);
});

test("R2 on a line that bears no moving picture a still is left", () => {
  const { sendFor, seen } = makeLine(90_000);
  sendFor(2);
  expect(seen).toEqual(["full", "still"]);
});

const layered: Wanted = { ...speaker, fullFewer: 360_000, smallFewer: 80_000, smallFewest: 50_000 };

test("R2 a picture in temporal layers becomes small at once, and large in fewer frames when the line has borne as much", () => {
  const { sendFor, seen } = makeLine(450_000, layered);
  sendFor(2);
  expect(seen).toEqual(["full", "small"]);
  sendFor(20);
  expect(seen.slice(0, 3)).toEqual(["full", "small", "fullFewer"]);
});

test("R2 on a line that bears no small picture it moves in fewer frames", () => {
  const fewer = makeLine(100_000, layered);
  fewer.sendFor(2);
  expect(fewer.seen).toEqual(["full", "smallFewer"]);
  const fewest = makeLine(90_000, layered);
  fewest.sendFor(2);
  expect(fewest.seen).toEqual(["full", "smallFewest"]);
});

test("R2 when the line is wide again the picture is whole within 20 s, and stays so", () => {
  const { sendFor, seen, widen } = makeLine(90_000);
  sendFor(3);
  widen(2_000_000);
  sendFor(20);
  expect(seen).toEqual(["full", "still", "small", "full"]);
  sendFor(100);
  expect(seen).toHaveLength(4);
});

test("R2 a picture whose rate swings keeps what it has while the line bears it, and gets no less on the way up", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.7, max: 1.35, noNaN: true }), { minLength: 50 }), (swings) => {
      const swing = (one: Wanted, at: number): Wanted => {
        const by = swings[Math.floor(at / 1_000) % swings.length] ?? 1;
        const of = (rate: number | null) => (rate === null ? null : rate * by);
        return {
          ...one,
          full: of(one.full),
          small: of(one.small),
          fullFewer: of(one.fullFewer),
          smallFewer: of(one.smallFewer),
          smallFewest: of(one.smallFewest),
        };
      };
      const { sendFor, seen, widen } = makeLine(250_000, layered, swing);
      sendFor(6);
      widen(5_000_000);
      const before = seen.length;
      sendFor(32);
      const ranks = ["still", "smallFewest", "smallFewer", "small", "fullFewer", "full"];
      const since = seen.slice(before - 1).map((share) => ranks.indexOf(share));
      expect(since).toEqual(since.toSorted((one, other) => one - other));
      expect(seen.at(-1)).toBe("full");
    }),
  );
});

test("R2 on a narrow line a shared page that begins to move becomes less at once, without a word of the line", () => {
  const page = (rate: number): Wanted => ({ ...layered, full: rate, fullFewer: rate / 2 });
  const before = new Map([["0", "full" as const]]);
  expect(shareOut([page(200_000)], 200_000, before, 0.5).get("0")).toBe("full");
  expect(shareOut([page(390_000)], 200_000, before, 0.5).get("0")).toBe("full");
  expect(shareOut([page(1_000_000)], 200_000, before, 0.5).get("0")).toBe("small");
});

test("R2 before a picture gets more, as much is sent for nothing, a little more from moment to moment, and no more", () => {
  const downlink = makeDownlink();
  let sent = 0;
  let now = 0;
  const padded: number[] = [];
  const turn = (rate: number) => {
    sent += rate / 8 / 20;
    now += 50;
    downlink.probe(now, (bytes) => {
      const whole = Math.floor(bytes / 1_000) * 1_000;
      if (whole > 0) padded.push(now);
      return whole;
    });
    if (now % 250 === 0) downlink.look(sent, now);
  };
  downlink.share([speaker]);
  while (now < 1_000) turn(600_000);
  downlink.hearBitrate(200_000, now);
  downlink.hearAsked(1);
  while (downlink.share([speaker]).get("0") !== "small") turn(600_000);
  const from = now;
  while (downlink.share([speaker]).get("0") !== "full" && now < from + 20_000) turn(120_000);
  expect(now - from).toBeLessThan(12_000);
  // From 120 to 600 kbit/s over six seconds, half of which has to be padding of a kilobyte each.
  expect(padded.length).toBeGreaterThan(60);
  expect(padded.length).toBeLessThan(200);
  const early = padded.filter((at) => at < (padded[0] ?? 0) + 1_000).length;
  expect(early).toBeLessThan(padded.length / 6);
});

test("R2 a hiccup of the browser, and a tenth of loss, take nothing away", () => {
  const downlink = makeDownlink();
  for (let now = 0; now < 60_000; now += 250) {
    downlink.share([speaker]);
    if (now % 10_000 === 0) downlink.hearBitrate(510_000, now);
    else if (now % 15_000 === 0) downlink.hearBitrate(200_000, now);
    else downlink.hearBitrate(600_000, now);
    downlink.hearLoss(0.1);
    expect(downlink.look((now * 600) / 8, now)).toBe(false);
  }
  expect(downlink.budget()).toBe(Infinity);
});

test("R2 where no estimate comes, half of the packets lost twice in a row are enough", () => {
  const downlink = makeDownlink();
  downlink.share([speaker]);
  const falls: number[] = [];
  for (let now = 0; now < 4_000; now += 250) {
    if (now % 1_000 === 0) downlink.hearLoss(0.5);
    if (downlink.look((now * 600) / 8, now)) falls.push(now);
  }
  expect(falls[0]).toBeLessThanOrEqual(2_000);
  expect(downlink.budget()).toBeLessThan(600_000);
});
