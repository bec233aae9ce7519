import { learningAnalysis } from "@lyceum/texts/learning/analysis";
import { ErrorPanel, PageSkeleton, ShieldIcon, StatePanel } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { http, isRefusal, sentenceOf } from "../../shared/http/index.ts";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";

const TicketContent = lazyPanel(
  () => import("./TicketContent.tsx"),
  (m) => m.TicketContent,
);

/**
 * /analysis (P8): what a ticket shows, without signing in. The ticket stands behind the "#" of the address, which no server and
 * no other page is told.
 */
export function Screen() {
  const t = useTexts(learningAnalysis);
  const [ticket] = useState(() => location.hash.slice(1));
  const isTicket = /^[A-Za-z0-9_-]{22}$/.test(ticket);
  const query = useQuery({
    queryKey: ["analysis", ticket],
    queryFn: ({ signal }) => http.call("POST /analysis/look", { body: { ticket }, signal, isQuiet: true }),
    enabled: isTicket,
    retry: false,
    staleTime: 60_000,
  });
  if (!isTicket) return <Said title={t("noTicketTitle")} text={t("noTicketText")} />;
  if (query.data)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <TicketContent shown={query.data} />
      </Suspense>
    );
  if (!query.isError) return <PageSkeleton />;
  if (isRefusal(query.error, "analysisTicket")) return <Said title={t("overTitle")} text={t("overText")} />;
  return <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />;
}

function Said({ title, text }: { title: string; text: string }) {
  const t = useTexts(learningAnalysis);
  return (
    <StatePanel
      level={1}
      icon={<ShieldIcon />}
      title={title}
      actions={
        <Button component={RouteLink} screen="myHomework" variant="default">
          {t("toMine")}
        </Button>
      }
    >
      {text}
    </StatePanel>
  );
}
