import { staffStatements } from "@lyceum/texts/staff/statements";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { statementsQuery } from "./queries.ts";
import { SendingState } from "./SendingState.tsx";
import { StoreForm } from "./StoreForm.tsx";

/** How sending goes, and what it goes by. What is typed stays while the state above it is read again. */
export function SettingsPart() {
  const t = useTexts(staffStatements);
  const found = useQuery(statementsQuery());
  if (found.isPending) return <PageSkeleton />;
  if (isLost(found))
    return <ErrorPanel text={sentenceOf(found.error, t("failed"))} onRetry={() => void found.refetch()} />;
  return (
    <>
      <SendingState store={found.data} />
      <StoreForm store={found.data} />
    </>
  );
}
