import { Type, type Static } from "typebox";
import { type PortalFeature, portalFeatures, type SiteSwitch, siteSwitches } from "../features.ts";
import { nullable } from "./basic.ts";

/** One of a list of names. */
const oneOf = <Name extends string>(names: readonly Name[]) =>
  Type.Unsafe<Name>(Type.Union(names.map((name) => Type.Literal(name))));

export const SwitchName = oneOf<SiteSwitch>(siteSwitches);

/** How one switch of an institution stands. */
export const SwitchState = Type.Object({
  name: SwitchName,
  isOn: Type.Boolean(),
  /** A part that it stands on: while that one is off, so is this. */
  needs: nullable(oneOf<PortalFeature>(portalFeatures)),
  /** The kind of the institution, or the platform, decides it. */
  isFixed: Type.Boolean(),
});
export type SwitchState = Static<typeof SwitchState>;
