import type { OutboxEntry } from "@lyceum/contract/shapes";
import { account } from "@lyceum/texts/account";
import { accountDemo } from "@lyceum/texts/account/demo";
import { EmptyState, ErrorPanel, MessageIcon, PageHeader, PageSkeleton } from "@lyceum/ui";
import { Badge } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { http, sentenceOf } from "../shared/http/index.ts";
import { isLost } from "../shared/is-lost.ts";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import css from "./Outbox.module.css";

const refreshMs = 2_000;

/** /dev/outbox: what the development providers for mail and SMS would have sent. */
export function Screen() {
  const t = useTexts(accountDemo);
  const tAccount = useTexts(account);
  const sent = useQuery({
    queryKey: ["outbox"],
    queryFn: () => http.call("GET /dev/outbox", { as: "none", isQuiet: true }),
    refetchInterval: refreshMs,
  });
  const rows = sent.data?.rows ?? [];
  return (
    <>
      <PageHeader title={t("outboxTitle")} text={t("outboxText")} />
      {sent.isPending && <PageSkeleton />}
      {isLost(sent) && (
        <ErrorPanel text={sentenceOf(sent.error, tAccount("failed"))} onRetry={() => void sent.refetch()} />
      )}
      {sent.isSuccess && rows.length === 0 && (
        <EmptyState title={t("outboxEmpty")} text={t("outboxEmptyText")} icon={<MessageIcon />} />
      )}
      <ul className={css.list} aria-live="polite">
        {rows.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </>
  );
}

function Entry({ entry }: { entry: OutboxEntry }) {
  const t = useTexts(accountDemo);
  const when = new Intl.DateTimeFormat(useLanguage(), { timeStyle: "medium", hourCycle: "h23" });
  return (
    <li className={css.entry}>
      <div className={css.head}>
        <Badge color={badges[entry.by].color}>{t(badges[entry.by].name)}</Badge>
        <span className={css.to}>{entry.to}</span>
        <time dateTime={new Date(entry.at).toISOString()}>{when.format(entry.at)}</time>
      </div>
      {entry.subject !== "" && <div className={css.subject}>{entry.subject}</div>}
      <p className={css.text}>{entry.text}</p>
      {entry.calendar !== undefined && (
        <details>
          <summary>invitation.ics</summary>
          <pre className={css.text}>{entry.calendar}</pre>
        </details>
      )}
    </li>
  );
}

const badges = {
  mail: { color: "blue", name: "outboxMail" },
  sms: { color: "green", name: "outboxSms" },
  push: { color: "grape", name: "outboxPush" },
} as const;
