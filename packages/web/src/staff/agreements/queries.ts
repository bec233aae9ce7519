import type { AgreementKind, AgreementRecord } from "@lyceum/contract/shapes";
import { queryOptions } from "@tanstack/react-query";
import type { Load } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";
import type { AgreementsPlace } from "./place.ts";

/** The list of the versions of a document; its name is also that of an exported file. */
export const versionsTable = ({ realm }: AgreementsPlace, kind: AgreementKind): string =>
  `${realm === "social" ? "social" : "staff"}-agreements-${kind}`;
export const agreementKinds = ["privacy", "agreement"] as const satisfies readonly AgreementKind[];

/** What is in force of both documents. Asked again by whoever opens the page: others publish, too. */
export function staffAgreementsQuery({ realm }: AgreementsPlace) {
  return queryOptions({
    queryKey: ["staffAgreements", realm],
    queryFn: async ({ signal }) =>
      (await http.call("GET /staff/agreements", { signal, isQuiet: true, as: realm })).rows,
    staleTime: 0,
  });
}

/** The texts of one version. It never changes; only the standard text does, with the server. */
export function versionQuery({ realm }: AgreementsPlace, kind: AgreementKind, version: number) {
  return queryOptions({
    queryKey: ["staffAgreementText", realm, kind, version],
    queryFn: ({ signal }) =>
      http.call("GET /agreements", {
        query: { kind, version: String(version), realm },
        as: "none",
        isQuiet: true,
        signal,
      }),
    staleTime: Infinity,
  });
}

export function loadVersions({ realm }: AgreementsPlace, kind: AgreementKind): Load<AgreementRecord> {
  return ({ page, size }, signal) =>
    http.call("GET /staff/agreements/versions", {
      query: { kind, pageNum: String(page), pageSize: String(size) },
      signal,
      isQuiet: true,
      as: realm,
    });
}
