import fc from "fast-check";
import { expect, test } from "vitest";
import { percentOf } from "./percent.ts";
import {
  beginUpload,
  isOver,
  stepUpload,
  type Upload,
  type UploadEffect,
  type UploadEvent,
} from "./upload.ts";

const chunk = 4;
const edges = ["a", "b"];

const event: fc.Arbitrary<UploadEvent> = fc.oneof(
  fc.constantFrom<UploadEvent>(
    { name: "start" },
    { name: "lost" },
    { name: "edgesLost" },
    { name: "edgesFound", edges: [] },
    { name: "edgesFound", edges: ["c"] },
    { name: "connectionBack" },
    { name: "pause" },
    { name: "resume" },
  ),
  fc.integer({ min: 0, max: 30 }).map((offset) => ({ name: "stored" as const, offset, context: "x" })),
);

function follow(size: number, events: readonly UploadEvent[]) {
  let upload: Upload = beginUpload(size, chunk, edges);
  const steps: { upload: Upload; effects: readonly UploadEffect[] }[] = [];
  for (const one of events) {
    const step = stepUpload(upload, one);
    upload = step.upload;
    steps.push(step);
  }
  return steps;
}

test("M16 whatever happens, a piece lies within the file, begins where the server stands, and one is under way", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 }), fc.array(event, { maxLength: 60 }), (size, events) => {
      for (const { upload, effects } of follow(size, events)) {
        expect(effects.length).toBeLessThanOrEqual(1);
        for (const effect of effects) {
          if (effect.name !== "send") continue;
          expect(upload.name).toBe("sending");
          expect(effect.from).toBe(upload.offset);
          expect(effect.to).toBe(Math.min(effect.from + chunk, size));
          expect(effect.complete).toBe(effect.to === size);
        }
        if (upload.name === "done") expect(upload.offset).toBe(size);
      }
    }),
  );
});

test("M16 what is over stays over", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), fc.array(event), (before, after) => {
      const held = follow(10, [...before, { name: "cancel" }]).at(-1)?.upload;
      if (!held) return;
      expect(isOver(held)).toBe(true);
      for (const one of after) expect(stepUpload(held, one)).toEqual({ upload: held, effects: [] });
    }),
  );
});

test("M16 a server that takes every piece ends it, whatever line losses and pauses lie between", () => {
  const trouble = fc.constantFrom("", "", "lost", "pause");
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.array(trouble, { maxLength: 40 }), (size, troubles) => {
      let step = stepUpload(beginUpload(size, chunk, edges), { name: "start" });
      const waiting = [...troubles];
      for (let turns = 0; !isOver(step.upload); turns++) {
        expect(turns).toBeLessThan(1_000);
        const [effect] = step.effects;
        const next = (one: UploadEvent) => (step = stepUpload(step.upload, one));
        if (effect?.name === "lookUp") next({ name: "edgesFound", edges });
        else if (effect?.name === "wait") next({ name: "connectionBack" });
        else if (effect?.name === "stop") next({ name: "resume" });
        else if (effect?.name === "send") {
          const bad = waiting.shift() ?? "";
          if (bad === "lost") next({ name: "lost" });
          else if (bad === "pause") next({ name: "pause" });
          else next({ name: "stored", offset: effect.to, context: "x" });
        }
      }
      expect(step.upload).toMatchObject({ name: "done", offset: size });
    }),
  );
});

test("M16 a failed piece goes to the next server, then a new list is looked up once, then the line counts as lost", () => {
  const steps = follow(10, [
    { name: "start" },
    { name: "lost" },
    { name: "lost" },
    { name: "edgesFound", edges: ["c", "d"] },
    { name: "lost" },
    { name: "lost" },
    { name: "connectionBack" },
  ]);
  const told = steps.flatMap(({ effects }) =>
    effects.map((effect) => (effect.name === "send" ? effect.edge : effect.name)),
  );
  expect(told).toEqual(["a", "b", "lookUp", "c", "d", "wait", "c"]);
});

test("M16 a server that answers and takes nothing is given up", () => {
  const stuck = Array.from({ length: 6 }, (): UploadEvent => ({ name: "stored", offset: 0, context: "x" }));
  expect(follow(10, [{ name: "start" }, ...stuck]).at(-1)?.upload.name).toBe("failed");
});

test("M16 percent has two decimals, grows, and is 100 at the end only", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 104_857_600 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (total, part) => {
        const done = Math.floor(total * part);
        const percent = percentOf(done, total);
        expect(Number(percent.toFixed(2))).toBe(percent);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent === 100).toBe(done === total);
        expect(percentOf(Math.min(done + 1, total), total)).toBeGreaterThanOrEqual(percent);
      },
    ),
  );
  expect(percentOf(1, 3)).toBe(33.33);
});
