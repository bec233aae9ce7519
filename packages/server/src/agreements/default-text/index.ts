import type { AgreementKind, AgreementVersion } from "@lyceum/contract/shapes";
import type { Realm } from "../../ports/realm.ts";
import type { Bodies, InstitutionFacts } from "../store.ts";
import { agreementEn } from "./agreement-en.ts";
import { agreementZh } from "./agreement-zh.ts";
import { privacyEn } from "./privacy-en.ts";
import { privacyZh } from "./privacy-zh.ts";
import { type Section, type TextFacts, toDoc } from "./section.ts";

/** Version 0 of every institution. The day moves with each change of the words, so that people are asked again; noon is the same day nearly everywhere. */
export const defaultVersion: AgreementVersion = {
  version: 0,
  publishedAt: Date.parse("2026-11-29T00:00:00Z"),
};

/** What is in force at an institution that has published nothing. */
export function defaultText(
  realm: Realm,
  kind: AgreementKind,
  { name, nameEn, kind: institutionKind, contact }: InstitutionFacts,
): Bodies {
  const { zh, en } = texts[kind];
  const facts = { realm, contact: contact.trim(), isForMinors: kindsForMinors.has(institutionKind) };
  return {
    body: toDoc(zh({ ...facts, name: name || nameEn })),
    bodyEn: toDoc(en({ ...facts, name: nameEn || name })),
  };
}

const kindsForMinors = new Set(["k12", "vocational"]);

const texts: Record<AgreementKind, Record<"zh" | "en", (facts: TextFacts) => Section[]>> = {
  privacy: { zh: privacyZh, en: privacyEn },
  agreement: { zh: agreementZh, en: agreementEn },
};
