import type { OpenUnit, UnitItem } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import { mayTickOff } from "./may-tick-off.ts";

const unit = { durationMs: null };

function opened(item: UnitItem, more: Partial<OpenUnit> = {}): Omit<OpenUnit, "mayTick"> {
  return {
    unitId: "unit0000",
    item,
    assets: [],
    document: null,
    replay: null,
    name: null,
    hears: null,
    best: null,
    positionMs: 0,
    watched: [],
    state: "begun",
    share: 0,
    ...more,
  };
}

test("P10 what a server says of ticking off holds; an older one leaves it to the kind of the unit", () => {
  const text = opened({ kind: "text", body: null });
  expect(mayTickOff({ ...text, mayTick: false }, unit)).toBe(false);
  expect(mayTickOff(text, unit)).toBe(true);
  expect(mayTickOff(opened({ kind: "document", docId: 1 }), unit)).toBe(true);
  expect(mayTickOff(opened({ kind: "file", assetId: "a" }), unit)).toBe(true);
  const video = (durationMs: number | null) =>
    opened({ kind: "video", assetId: "a" }, { assets: [{ durationMs } as OpenUnit["assets"][number]] });
  expect(mayTickOff(video(null), unit)).toBe(true);
  expect(mayTickOff(video(1_000), unit)).toBe(false);
  expect(mayTickOff(opened({ kind: "replay", recordingId: 1 }), unit)).toBe(true);
  expect(mayTickOff(opened({ kind: "replay", recordingId: 1 }), { durationMs: 1_000 })).toBe(false);
  expect(mayTickOff(opened({ kind: "quiz", quizId: 1, passFrom: 60 }), unit)).toBe(false);
  expect(mayTickOff({ ...opened({ kind: "quiz", quizId: 1, passFrom: 60 }), mayTick: true }, unit)).toBe(
    true,
  );
});
