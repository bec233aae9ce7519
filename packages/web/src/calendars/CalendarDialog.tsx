import { calendars } from "@lyceum/texts/calendars";
import { ErrorPanel } from "@lyceum/ui";
import { Loader, Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { http, sentenceOf } from "../shared/http/index.ts";
import { isLost } from "../shared/is-lost.ts";
import { useTexts } from "../shared/use-texts.ts";
import { AddressPart } from "./AddressPart.tsx";
import css from "./Calendar.module.css";
import { queryKey } from "./query-key.ts";

/** The secret address at which a calendar reads what somebody takes part in: chosen, made, shown once, made again, ended. */
export function CalendarDialog({ onClosed }: { onClosed: () => void }) {
  const t = useTexts(calendars);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => http.call("GET /calendar", { signal, isQuiet: true }),
  });
  return (
    <Modal opened onClose={onClosed} title={t("title")} size={520}>
      <div className={css.parts}>
        <p className={css.text}>{t("text")}</p>
        {query.isPending ? (
          <Loader size="sm" />
        ) : isLost(query) ? (
          <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />
        ) : query.data.offered.length === 0 ? (
          <p className={css.state}>{t("nothingOffered")}</p>
        ) : (
          <AddressPart facts={query.data} />
        )}
      </div>
    </Modal>
  );
}
