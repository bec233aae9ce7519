import { expect, it } from "vitest";
import { isReached, nearestChannel } from "./sharing.ts";

it("P3 lets a site see its own channels, and of those above only the shared ones", () => {
  expect(isReached({ steps: 0, shared: "none" })).toBe(true);
  expect(isReached({ steps: 1, shared: "none" })).toBe(false);
  expect(isReached({ steps: 1, shared: "children" })).toBe(true);
  expect(isReached({ steps: 2, shared: "children" })).toBe(false);
  expect(isReached({ steps: 2, shared: "all" })).toBe(true);
});

it("P3 resolves a slug to the own channel, then the nearest shared one, then the platform's", () => {
  const own = { steps: 0, shared: "none" } as const;
  const bureau = { steps: 1, shared: "children" } as const;
  const platform = { steps: 2, shared: "all" } as const;
  expect(nearestChannel([platform, bureau, own])).toBe(own);
  expect(nearestChannel([platform, bureau])).toBe(bureau);
  expect(nearestChannel([platform, { ...bureau, shared: "none" as const }])).toBe(platform);
  expect(nearestChannel([{ ...platform, shared: "children" as const }])).toBeNull();
});
