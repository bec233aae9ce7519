import { Type, type Static } from "typebox";
import { portalFeatures, siteSwitches } from "../features.ts";
import { nullable, oneOf } from "./basic.ts";

export const SwitchName = oneOf(siteSwitches);

/** How one switch of an institution stands. */
export const SwitchState = Type.Object({
  name: SwitchName,
  isOn: Type.Boolean(),
  /** A part that it stands on: while that one is off, so is this. */
  needs: nullable(oneOf(portalFeatures)),
  /** The kind of the institution, or the platform, decides it. */
  isFixed: Type.Boolean(),
});
export type SwitchState = Static<typeof SwitchState>;
