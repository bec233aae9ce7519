import type { AgreementRecord } from "@lyceum/contract/shapes";
import { staffAgreements } from "@lyceum/texts/staff/agreements";
import { useCallback } from "react";
import { useTexts } from "../../shared/use-texts.ts";

/** Who published a version, in words. */
export function usePublisherName(): (record: Pick<AgreementRecord, "publishedBy">) => string {
  const t = useTexts(staffAgreements);
  return useCallback(
    ({ publishedBy }) => (publishedBy === null ? t("byNobody") : publishedBy.nickName || t("byGone")),
    [t],
  );
}
