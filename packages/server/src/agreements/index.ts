import type { CallHandlers } from "../app/calls.ts";
import { acceptAgreements, listOwnAgreements } from "./accept.ts";
import { listAgreements, listAgreementVersions } from "./list-versions.ts";
import { publishAgreement } from "./publish-agreement.ts";
import { readAgreement } from "./read-agreement.ts";

export { acceptCurrent, acceptFirst } from "./accept.ts";

export const agreementHandlers = {
  "GET /agreements": readAgreement,
  "GET /account/agreements": listOwnAgreements,
  "POST /account/agreements/accept": acceptAgreements,
  "GET /staff/agreements": listAgreements,
  "GET /staff/agreements/versions": listAgreementVersions,
  "POST /staff/agreements/publish": publishAgreement,
} satisfies Partial<CallHandlers>;
