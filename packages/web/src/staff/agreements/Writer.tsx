import type { AgreementKind } from "@lyceum/contract/shapes";
import { staffAgreements } from "@lyceum/texts/staff/agreements";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useAgreementsPlace } from "./place.ts";
import { staffAgreementsQuery, versionQuery } from "./queries.ts";
import { WriterForm } from "./WriterForm.tsx";

/** Writes the next version of a document, beginning with the text in force. */
export function Writer({ kind }: { kind: AgreementKind }) {
  const t = useTexts(staffAgreements);
  const place = useAgreementsPlace();
  const both = useQuery(staffAgreementsQuery(place));
  const found = both.data?.find((one) => one.kind === kind);
  // The version that one began with stays when others publish; what is known from before the page was opened may be old.
  const [version, setVersion] = useState<number>();
  if (version === undefined && found && both.isFetchedAfterMount) setVersion(found.current.version);
  const text = useQuery({ ...versionQuery(place, kind, version ?? 0), enabled: version !== undefined });
  const failed = [both, text].find((one) => isLost(one));
  // What was written stays when the list is read again and that fails.
  if (failed && !text.data)
    return <ErrorPanel text={sentenceOf(failed.error, t("failed"))} onRetry={() => void failed.refetch()} />;
  if (!found || !text.data) return <PageSkeleton />;
  return <WriterForm key={kind} agreement={found} text={text.data} />;
}
