import { portalFeatures, siteSwitches } from "@lyceum/contract/features";
import { institutionKinds } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isFeatureOff, maySocial, offFeatures, switchesOf, withSwitch } from "./features.ts";

const name = fc.constantFrom(...siteSwitches);
const values = fc.dictionary(name, fc.boolean(), { maxKeys: siteSwitches.length });
const kind = fc.constantFrom(...institutionKinds);

test("P13 what no institution has switched off is there, and what stands on a part goes with it", () => {
  expect(offFeatures({})).toEqual([]);
  expect(offFeatures({ rooms: false })).toEqual(["live", "meetings", "rooms", "recordings"]);
  fc.assert(
    fc.property(values, (features) => {
      const off = offFeatures(features);
      for (const feature of portalFeatures) {
        expect(off.includes(feature)).toBe(isFeatureOff(features, feature));
        if (features[feature] === false) expect(off).toContain(feature);
      }
      if (off.includes("rooms")) expect(off).toEqual(expect.arrayContaining(["live", "meetings"]));
    }),
  );
});

test("P13 a switch sets itself alone, is shown as it was set, and setting it twice is setting it once", () => {
  fc.assert(
    fc.property(values, kind, name, fc.boolean(), (features, ofKind, one, isOn) => {
      const before = { kind: ofKind, features };
      const next = withSwitch(before, one, isOn);
      if (next === null) return;
      expect({ ...next, [one]: null }).toEqual({ ...features, [one]: null });
      expect(withSwitch({ kind: ofKind, features: next }, one, isOn)).toEqual(next);
      const shown = switchesOf({ kind: ofKind, features: next }, { switchRealm: true });
      expect(shown.find((state) => state.name === one)?.isOn).toBe(isOn);
      expect(shown.map((state) => state.name)).toEqual(siteSwitches);
    }),
  );
});

test("D7 the realm for adults is switched on for universities and communities alone, whatever else is set", () => {
  fc.assert(
    fc.property(values, kind, (features, ofKind) => {
      const isFor = ofKind === "university" || ofKind === "community";
      expect(maySocial(ofKind)).toBe(isFor);
      expect(withSwitch({ kind: ofKind, features }, "social", true) !== null).toBe(isFor);
      const social = switchesOf({ kind: ofKind, features: {} }, { switchRealm: true }).at(-1);
      expect(social).toEqual({ name: "social", isOn: false, needs: null, isFixed: !isFor });
    }),
  );
});

test("P10 quizzes have no guests and rooms none by themselves at a school for children, and calls with pupils are theirs alone", () => {
  const at = (ofKind: string) =>
    switchesOf({ kind: ofKind, features: { quizGuests: true } }, { switchRealm: false });
  const stateOf = (ofKind: string, one: string) => at(ofKind).find((state) => state.name === one);
  expect(stateOf("k12", "quizGuests")).toMatchObject({ isOn: false, isFixed: true });
  expect(stateOf("university", "quizGuests")).toMatchObject({ isOn: true, isFixed: false });
  expect([stateOf("k12", "roomGuests")?.isOn, stateOf("university", "roomGuests")?.isOn]).toEqual([
    false,
    true,
  ]);
  expect(stateOf("university", "pupilCalls")).toMatchObject({ isOn: false, isFixed: true });
});
