import { expect, test } from "vitest";
import { makeSpeaking } from "./speaking.ts";

/** Half a second of each loudness, for one person after the other. */
function harness() {
  const speaking = makeSpeaking();
  const energies = new Map<string, number>();
  let now = 0;
  return {
    speaking,
    hear(loudness: Record<string, number>) {
      now += 500;
      for (const [account, level] of Object.entries(loudness))
        energies.set(account, (energies.get(account) ?? 0) + level * level * 0.5);
      return speaking.take(energies, now);
    },
    forget: (account: string) => energies.delete(account),
  };
}

test("R2 a voice is heard at its loudness, goes on through a pause, and then ends", () => {
  const { hear, speaking } = harness();
  hear({ ann: 0 });
  hear({ ann: 0.2 });
  expect(speaking.levelOf("ann")).toBeCloseTo(0.2);
  hear({ ann: 0.02 });
  expect(speaking.levelOf("ann")).toBeCloseTo(0.02);
  hear({ ann: 0 });
  hear({ ann: 0 });
  expect([hear({ ann: 0.02 }), speaking.levelOf("ann")]).toEqual([false, 0]);
});

test("R2 the active speaker changes when another one is louder for a while or the first has stopped", () => {
  const { hear, speaking } = harness();
  expect(speaking.active()).toBe(null);
  hear({ ann: 0, ben: 0 });
  hear({ ann: 0.2, ben: 0 });
  expect(speaking.active()).toBe("ann");
  hear({ ann: 0.1, ben: 0.4 });
  expect(speaking.active()).toBe("ann");
  for (let at = 0; at < 4; at++) hear({ ann: 0.1, ben: 0.4 });
  expect(speaking.active()).toBe("ben");
  for (let at = 0; at < 8; at++) hear({ ann: 0, ben: 0 });
  expect(speaking.active()).toBe("ben");
});

test("R2 who is no longer heard is silent, and a new connection is no shout", () => {
  const { hear, speaking, forget } = harness();
  hear({ ann: 0.5 });
  hear({ ann: 0.5 });
  forget("ann");
  expect([hear({}), speaking.levelOf("ann")]).toEqual([true, 0]);
  hear({ ann: 1 });
  expect(speaking.levelOf("ann")).toBe(0);
});
