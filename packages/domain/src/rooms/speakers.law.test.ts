import { limits } from "@lyceum/contract/limits";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  hearVoices,
  isForwarded,
  louderBy,
  noSpeakers,
  type Speakers,
  speakerHoldMs,
  speakingOf,
  voiceClaimMs,
  voiceFrom,
  voicePauseMs,
} from "./speakers.ts";

const people = ["ann", "ben", "cem", "dot", "eve", "fay", "gil"];
const stepMs = 100;
/** Each has the microphone closed, or is this loud. */
const level = fc.oneof(fc.constant(undefined), fc.constant(null), fc.integer({ min: 0, max: 127 }));
/** For some steps on end, as people speak. */
const stretch = fc.record({
  levels: fc.tuple(...people.map(() => level)),
  steps: fc.integer({ min: 1, max: 30 }),
});
const course = fc.array(stretch, { maxLength: 20 });
type Course = readonly { levels: readonly (number | null | undefined)[]; steps: number }[];

function run(stretches: Course, from: Speakers = noSpeakers) {
  let speakers = from;
  let { at } = from;
  const steps: { at: number; levels: Map<string, number | null>; speakers: Speakers }[] = [];
  for (const { levels, steps: count } of stretches) {
    const open = new Map(
      people.flatMap((name, index): [string, number | null][] => {
        const own = levels[index];
        return own === undefined ? [] : [[name, own]];
      }),
    );
    for (let step = 0; step < count; step++) {
      at += stepMs;
      speakers = hearVoices(speakers, open, at);
      steps.push({ at, levels: open, speakers });
    }
  }
  return steps;
}

/** These speak on and on, so loud; the others have open microphones and are silent. */
const speak = (loud: Record<string, number>, ms: number): Course => [
  { levels: people.map((name) => loud[name] ?? 0), steps: Math.ceil(ms / stepMs) },
];

test("R2 the loudest few are of open microphones, each once, as many as there can be, with the active speaker among them", () => {
  fc.assert(
    fc.property(course, (stretches) => {
      for (const { levels, speakers } of run(stretches)) {
        const { loudest, active } = speakers;
        expect(new Set(loudest).size).toBe(loudest.length);
        expect(loudest.length).toBe(Math.min(limits.mediaLoudest.value, levels.size));
        expect(loudest.filter((name) => !levels.has(name))).toEqual([]);
        if (active !== null) expect(loudest).toContain(active);
      }
    }),
  );
});

test("R2 up to a number of open microphones everybody is forwarded, and beyond it exactly the loudest", () => {
  fc.assert(
    fc.property(course, (stretches) => {
      for (const { levels, speakers } of run(stretches)) {
        const forwarded = [...levels.keys()].filter((name) => isForwarded(speakers, name));
        const isMany = levels.size > limits.mediaAllHeardMax.value;
        expect(forwarded.length).toBe(isMany ? limits.mediaLoudest.value : levels.size);
      }
    }),
  );
});

test("R2 who begins to speak is forwarded at once unless all who are forwarded speak", () => {
  fc.assert(
    fc.property(course, (stretches) => {
      let before = noSpeakers;
      for (const { levels, speakers } of run(stretches)) {
        for (const [name, loudness] of levels)
          if ((loudness ?? 0) >= voiceFrom && !speakers.loudest.includes(name)) {
            const quiet = speakers.loudest.filter(
              (one) => !speakers.voices.get(one)?.isSpeaking && one !== before.active,
            );
            expect(quiet).toEqual([]);
          }
        before = speakers;
      }
    }),
  );
});

test("R2 nobody who goes on speaking loses the floor within the hold, nor to one who is not clearly louder", () => {
  fc.assert(
    fc.property(course, (stretches) => {
      let before = noSpeakers;
      for (const { at, speakers } of run(stretches)) {
        const was = before.active;
        const voice = was === null ? undefined : speakers.voices.get(was);
        if (speakers.active !== was && voice?.isSpeaking === true) {
          expect(at - before.activeSince).toBeGreaterThanOrEqual(speakerHoldMs);
          const next = speakers.voices.get(speakers.active ?? "");
          expect(next?.loudness ?? 0).toBeGreaterThanOrEqual(voice.loudness + louderBy);
        }
        before = speakers;
      }
    }),
  );
});

test("R2 a short noise neither takes the floor nor is told as speech", () => {
  const noise = fc.integer({ min: voiceFrom, max: 127 });
  fc.assert(
    fc.property(noise, fc.integer({ min: 1, max: voiceClaimMs / stepMs - 1 }), (loudness, steps) => {
      const spoken = run(speak({ ann: 90 }, 1_000)).at(-1)?.speakers ?? noSpeakers;
      const after = run(
        [...speak({ ann: 90, ben: loudness }, steps * stepMs), ...speak({ ann: 90 }, 3_000)],
        spoken,
      );
      for (const { speakers } of after) {
        expect(speakers.active).toBe("ann");
        expect(speakingOf(speakers)).toEqual(["ann"]);
      }
    }),
  );
});

test("R2 the floor passes on soon after one stops and another speaks, and stays with who spoke last in silence", () => {
  const first = run([...speak({ ann: 100 }, 2_000), ...speak({}, 10_000)]);
  expect(first.at(-1)?.speakers.active).toBe("ann");
  const next = run(speak({ ben: 85 }, 3_000), first.at(-1)?.speakers);
  const taken = next.find(({ speakers }) => speakers.active === "ben");
  expect((taken?.at ?? 0) - (first.at(-1)?.at ?? 0)).toBeLessThanOrEqual(voiceClaimMs + stepMs);
  const interrupted = run(
    [...speak({ ann: 90, cem: 99 }, 6_000)],
    run(speak({ ann: 90 }, 500)).at(-1)?.speakers,
  );
  expect(interrupted.at(-1)?.speakers.active).toBe("cem");
  const silent = run(speak({}, voicePauseMs + stepMs), interrupted.at(-1)?.speakers).at(-1);
  expect(silent && speakingOf(silent.speakers)).toEqual([]);
});

test("R2 a closed microphone loses the floor at once", () => {
  const spoken = run(speak({ ann: 100 }, 1_000)).at(-1)?.speakers ?? noSpeakers;
  const [after] = run([{ levels: people.map((name) => (name === "ann" ? undefined : 0)), steps: 1 }], spoken);
  expect(after?.speakers.active).toBe(null);
  expect(after?.speakers.loudest).not.toContain("ann");
});
