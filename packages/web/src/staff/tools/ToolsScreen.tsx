import { staffTools } from "@lyceum/texts/staff/tools";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { Alert } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { PlatformFacts } from "./PlatformFacts.tsx";
import { platformQuery } from "./queries.ts";
import { ToolsPart } from "./ToolsPart.tsx";

/** /staff/tools (P10): the outside tools of the institution, and what their side must know of it. */
export function Screen() {
  const t = useTexts(staffTools);
  return (
    <StaffLayout screen="staffTools" text={t("text")}>
      <Parts />
    </StaffLayout>
  );
}

function Parts() {
  const t = useTexts(staffTools);
  const query = useQuery(platformQuery);
  if (isLost(query))
    return <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />;
  if (!query.data) return <PageSkeleton />;
  return (
    <>
      {!query.data.isOn && (
        <Alert color="orange" title={t("isOff")} mb="md">
          {t("isOffText")}
        </Alert>
      )}
      <ToolsPart />
      <PlatformFacts platform={query.data} />
    </>
  );
}
