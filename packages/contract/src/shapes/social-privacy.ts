import { type Static, Type } from "typebox";
import { consentPurposes } from "../social.ts";
import { Count, nullable, oneOf, Time } from "./basic.ts";

export const ConsentPurpose = oneOf(consentPurposes);
export type ConsentPurpose = Static<typeof ConsentPurpose>;

/** How the caller stands to one purpose. */
export const Consent = Type.Object({
  purpose: ConsentPurpose,
  /** Of the words that one consents to now. */
  version: Count,
  /** Since when it holds; null: it was not given, was withdrawn, or was given to other words. */
  givenAt: nullable(Time),
});
export type Consent = Static<typeof Consent>;
