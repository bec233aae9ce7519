import { type Language, pick } from "@lyceum/texts";
import type { Publisher } from "./publisher.ts";

/** An institution by its kind in the words of schema.org. */
const types: Readonly<Record<string, string>> = {
  k12: "School",
  vocational: "EducationalOrganization",
  university: "CollegeOrUniversity",
  bureau: "GovernmentOrganization",
};

/** An institution as JSON-LD. Its people, numbers and contacts are not in it. */
export function describeOrganization(publisher: Publisher, language: Language): Record<string, unknown> {
  const { name, nameEn, kind, logoUrl, origin } = publisher;
  const address = pick(language, publisher.address, publisher.addressEn);
  const shown = pick(language, name, nameEn);
  const other = shown === name ? nameEn : name;
  return {
    "@type": types[kind] ?? "Organization",
    name: shown,
    ...(other && other !== shown ? { alternateName: other } : {}),
    url: `${origin}/`,
    ...(logoUrl ? { logo: logoUrl.startsWith("/") ? origin + logoUrl : logoUrl } : {}),
    ...(address ? { address } : {}),
  };
}
