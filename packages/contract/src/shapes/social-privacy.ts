import { type Static, Type } from "typebox";
import { consentPurposes } from "../social.ts";
import { nullable, oneOf, Time, Version } from "./basic.ts";

export const ConsentPurpose = oneOf(consentPurposes);
export type ConsentPurpose = Static<typeof ConsentPurpose>;

/** How the caller stands to one purpose. */
export const Consent = Type.Object({
  purpose: ConsentPurpose,
  /** Of the words that one consents to now. */
  version: Version,
  /** Since when it holds; null: it was not given, was withdrawn, or was given to other words. */
  givenAt: nullable(Time),
});
export type Consent = Static<typeof Consent>;
