import {
  type FeatureOption,
  featureOptions,
  type PortalFeature,
  portalFeatures,
  type SiteSwitch,
} from "@lyceum/contract/features";
import type { SwitchState } from "@lyceum/contract/shapes";

export type SwitchValues = Readonly<Record<string, boolean>>;
type Institution = { kind: string; features: SwitchValues };

/** What a part stands on: both broadcasts and meetings take place in conference rooms. */
const needed: Partial<Record<PortalFeature, PortalFeature>> = {
  live: "rooms",
  meetings: "rooms",
  recordings: "rooms",
};

/** Whether an institution does without a part of the portal: by its own switch, or by that of a part below it. */
export function isFeatureOff(features: SwitchValues, feature: PortalFeature): boolean {
  const below = needed[feature];
  return features[feature] === false || (below !== undefined && isFeatureOff(features, below));
}

/** All parts that an institution does without. */
export function offFeatures(features: SwitchValues): PortalFeature[] {
  return portalFeatures.filter((feature) => isFeatureOff(features, feature));
}

/** Only universities and communities may have the realm for adults (D7). */
export function maySocial(kind: string): boolean {
  return kind === "university" || kind === "community";
}

type Rule = { applies(kind: string): boolean; usual(kind: string): boolean };
/** Where a school says nothing; a school for children is asked for each. */
const options: Readonly<Record<FeatureOption, Rule>> = {
  roomGuests: { applies: () => true, usual: (kind) => kind !== "k12" },
  quizGuests: { applies: (kind) => kind !== "k12", usual: (kind) => kind !== "vocational" },
  driveLinkGuests: { applies: (kind) => kind !== "k12", usual: () => true },
  pupilCalls: { applies: (kind) => kind === "k12", usual: () => false },
  chatReviews: { applies: (kind) => kind === "k12", usual: () => false },
  linkPreviews: { applies: () => true, usual: (kind) => kind !== "k12" },
  // What pupils do leaves the house: each school says so itself.
  outsideTools: { applies: () => true, usual: () => false },
};

/** Whether an option holds at an institution. */
export function hasOption({ kind, features }: Institution, option: FeatureOption): boolean {
  const rule = options[option];
  return rule.applies(kind) && (features[option] ?? rule.usual(kind));
}

/** Every switch of an institution, in the order of the table; `switchRealm`: whoever asks decides about realms. */
export function switchesOf(institution: Institution, may: { switchRealm: boolean }): SwitchState[] {
  const { kind, features } = institution;
  return [
    ...portalFeatures.map((name) => ({
      name,
      isOn: features[name] !== false,
      needs: needed[name] ?? null,
      isFixed: false,
    })),
    ...featureOptions.map((name) => ({
      name,
      isOn: hasOption(institution, name),
      needs: null,
      isFixed: !options[name].applies(kind),
    })),
    {
      name: "social" as const,
      isOn: features["social"] === true,
      needs: null,
      isFixed: !maySocial(kind) || !may.switchRealm,
    },
  ];
}

/** The values with one switch set; `null`: the institution cannot have it so. */
export function withSwitch(
  { kind, features }: Institution,
  name: SiteSwitch,
  isOn: boolean,
): Record<string, boolean> | null {
  const option = featureOptions.find((one) => one === name);
  if (isOn && name === "social" && !maySocial(kind)) return null;
  if (isOn && option !== undefined && !options[option].applies(kind)) return null;
  return { ...features, [name]: isOn };
}
