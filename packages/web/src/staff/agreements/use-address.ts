import type { AgreementKind } from "@lyceum/contract/shapes";
import { useNavigate } from "@tanstack/react-router";
import { useQueryValues } from "../../shared/RouteLink.tsx";
import { agreementKinds } from "./queries.ts";

/** What of the page is shown, as the address says: Back closes it, and a link that is sent opens the same. */
export type AgreementsAddress = {
  kind: AgreementKind;
  /** The version that is read beside the list. */
  read: number | null;
  isWriting: boolean;
};

export function useAgreementsAddress(): AgreementsAddress {
  const { kind, read, write } = useQueryValues();
  return {
    kind: agreementKinds.find((one) => one === kind) ?? "privacy",
    read: read !== undefined && /^\d{1,9}$/.test(read) ? Number(read) : null,
    isWriting: write === "1",
  };
}

/** Opens and closes a version beside the list, which stays where it is. */
export function useReadVersion(): (version: number | null) => void {
  const navigate = useNavigate();
  return (version) =>
    void navigate({
      to: ".",
      search: (before: Record<string, unknown>) => ({
        ...before,
        read: version === null ? undefined : String(version),
      }),
      state: { keepsScroll: true },
    });
}
