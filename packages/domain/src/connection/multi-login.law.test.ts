import { limits } from "@lyceum/contract/limits";
import { clientTypes } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { displaceBy, type LoginPolicy, type SignedInDevice } from "./multi-login.ts";

const devicesMax = limits.devicesAtOnce.value;
const types = Object.values(clientTypes);
const names = Object.keys(clientTypes) as (keyof typeof clientTypes)[];
const desktop = new Set<string>(["PC", "Web", "Mac"]);
const mobile = new Set<string>(["Android", "iOS", "WindowsPhone"]);

const policies: Record<string, { policy: LoginPolicy; bothStay(one: string, other: string): boolean }> = {
  one: { policy: { kind: "one" }, bothStay: () => false },
  desktopAndMobile: {
    policy: { kind: "desktopAndMobile" },
    bothStay: (one, other) =>
      !(desktop.has(one) && desktop.has(other)) && !(mobile.has(one) && mobile.has(other)),
  },
  together: { policy: { kind: "together" }, bothStay: () => true },
  custom: {
    policy: { kind: "custom", groups: [[clientTypes.Web, clientTypes.PC], [clientTypes.iOS]] },
    bothStay: (one, other) =>
      !(["Web", "PC"].includes(one) && ["Web", "PC"].includes(other)) && !(one === "iOS" && other === "iOS"),
  },
};

describe.each(Object.entries(policies))("M1 policy %s", (_name, { policy, bothStay }) => {
  const pairs = names.flatMap((one) => names.map((other) => [one, other] as const));

  test.each(pairs)("M1 of %s, then %s, those survive that may stand together", (one, other) => {
    const present = [device(0, clientTypes[one])];
    const { kicked, replaced } = displaceBy(policy, present, device(1, clientTypes[other]), devicesMax);
    expect(replaced).toEqual([]);
    expect(kicked).toEqual(bothStay(one, other) ? [] : present);
  });
});

const anyPolicy = fc.oneof(
  fc.constantFrom<LoginPolicy>({ kind: "one" }, { kind: "desktopAndMobile" }, { kind: "together" }),
  fc
    .array(fc.uniqueArray(fc.constantFrom(...types), { minLength: 1 }), { maxLength: 3 })
    .map((groups): LoginPolicy => ({ kind: "custom", groups })),
);
const signIns = fc.array(fc.record({ at: fc.nat({ max: 14 }), type: fc.constantFrom(...types) }), {
  maxLength: 40,
});

test("M1 whoever signs in stays, a device has one connection, and there are never more than ten", () => {
  fc.assert(
    fc.property(anyPolicy, signIns, (policy, list) => {
      let present: SignedInDevice[] = [];
      for (const [at, one] of list.entries()) {
        const entering = { ...device(one.at, one.type), connectionId: `c-${at}` };
        const { kicked, replaced } = displaceBy(policy, present, entering, devicesMax);
        const gone = new Set([...kicked, ...replaced]);
        present = [...present.filter((held) => !gone.has(held)), entering];
        expect(new Set(present.map(({ deviceId }) => deviceId)).size).toBe(present.length);
        expect(present.length).toBeLessThanOrEqual(devicesMax);
        // Nobody goes who could have stayed.
        const others = present.length - 1 + kicked.length;
        if (policy.kind === "together") expect(kicked.length).toBe(Math.max(0, others + 1 - devicesMax));
        if (policy.kind === "one") expect(present).toEqual([entering]);
      }
    }),
  );
});

test("M1 after a policy became narrower the next login ends all that it excludes, and the limit the oldest", () => {
  const present = Array.from({ length: 12 }, (_, at) => device(at, clientTypes.Web));
  const entering = device(99, clientTypes.Android);
  const together = displaceBy({ kind: "together" }, present, entering, devicesMax);
  expect(together.kicked).toEqual(present.slice(0, 3));
  expect(displaceBy({ kind: "one" }, present, entering, devicesMax).kicked).toEqual(present);
});

function device(at: number, type: number): SignedInDevice {
  return { connectionId: `c-${at}`, deviceId: `d-${at}`, type };
}
