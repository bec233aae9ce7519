import { httpCall } from "../define/index.ts";
import { DomainName, SiteDomain, strict } from "../shapes/index.ts";

const staff = {
  row: "P13",
  realm: "edu",
  auth: "user",
  permission: "edu:domain:write",
  answers: "data",
} as const;
const body = strict({ domain: DomainName });
const domain = {
  domain: "school.example",
  state: "waiting" as const,
  isPrimary: false,
  isCurrent: false,
  token: "lyceum-site=V1StGXR8Z5jdHi6BmyT3xw",
  recordName: "_lyceum.school.example",
  fileUrl: "http://school.example/.well-known/lyceum-site.txt",
  checkedAt: null,
  removedUntil: null,
};
const named = { domain: "school.example" };
const change = { ...staff, body, data: SiteDomain, rate: "userWrite" } as const;

/** The domains at which an institution is found. */
export const domainCalls = {
  "GET /staff/domains": httpCall({
    ...staff,
    answers: "rows",
    about:
      "The domains of the institution: proved ones, those that wait for their proof, and those just removed.",
    data: SiteDomain,
    faults: [],
    rate: "userRead",
    example: { data: domain },
  }),
  "POST /staff/domains/add": httpCall({
    ...change,
    about: "Names a domain that the institution will prove. Nothing is shown at it until then.",
    faults: ["domainTaken", "domainsFull", "paramError"],
    example: { body: named, data: domain },
  }),
  "POST /staff/domains/prove": httpCall({
    ...change,
    about:
      "Looks for the proof of a domain, in its TXT record and in its file; with it the domain shows the site.",
    faults: ["domainTaken", "notFound"],
    example: { body: named, data: { ...domain, state: "proved" } },
  }),
  "POST /staff/domains/primary": httpCall({
    ...change,
    about: "Makes a proved domain the one that search engines, mails and lists of schools name.",
    faults: ["notFound"],
    example: { body: named, data: { ...domain, state: "proved", isPrimary: true } },
  }),
  "POST /staff/domains/remove": httpCall({
    ...change,
    about:
      "Takes a domain away. Neither the primary one goes nor the one of this request. For an hour it can be taken back.",
    faults: ["notFound", "domainInUse"],
    example: { body: named, data: { ...domain, state: "removed", removedUntil: 1_790_003_600_000 } },
  }),
  "POST /staff/domains/restore": httpCall({
    ...change,
    about: "Takes back that a domain was removed, with its proof.",
    faults: ["notFound", "domainTaken", "domainsFull"],
    example: { body: named, data: { ...domain, state: "proved" } },
  }),
};
