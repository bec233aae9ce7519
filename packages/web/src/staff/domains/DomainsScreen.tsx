import { staffDomains } from "@lyceum/texts/staff/domains";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { AddDomain } from "./AddDomain.tsx";
import { DomainItem } from "./DomainItem.tsx";
import css from "./Domains.module.css";
import { domainsQuery } from "./queries.ts";

/** /staff/domains (P13): the domains at which the institution is found, and how they are proved. */
export function Screen() {
  const t = useTexts(staffDomains);
  const { data, isError, error, refetch } = useQuery(domainsQuery());
  return (
    <StaffLayout screen="staffDomains" text={t("text")}>
      {data ? (
        <div className={css.page}>
          <AddDomain />
          <ul className={css.list} aria-label={t("listOf")}>
            {data.rows.map((row) => (
              <DomainItem key={row.domain} row={row} />
            ))}
          </ul>
        </div>
      ) : isError ? (
        <ErrorPanel text={sentenceOf(error, t("failed"))} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </StaffLayout>
  );
}
