import type { RefusalReason, ReviewItem, VerificationReason } from "@lyceum/contract/shapes";
import { refusalReasons, verificationReasons } from "@lyceum/contract/social";
import { social } from "@lyceum/texts/social";
import { EmptyState, ErrorPanel, message, PageSkeleton } from "@lyceum/ui";
import { Badge, Button, Group, NativeSelect, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { http, sentenceOf } from "../shared/http/index.ts";
import { queryClient } from "../shared/query-client.ts";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import { MemberPhoto } from "./MemberPhoto.tsx";
import { queueQuery } from "./queries.ts";
import { SocialFrame } from "./SocialFrame.tsx";
import css from "./ModerationScreen.module.css";

/** /moderation (D5): what waits, the most urgent first. */
export function Screen() {
  const t = useTexts(social);
  return (
    <SocialFrame title={t("moderation")} isModeration>
      <Queue />
    </SocialFrame>
  );
}

function Queue() {
  const t = useTexts(social);
  const queue = useQuery(queueQuery());
  if (queue.isPending) return <PageSkeleton />;
  if (queue.isError)
    return (
      <ErrorPanel text={sentenceOf(queue.error, t("loadFailed"))} onRetry={() => void queue.refetch()} />
    );
  const { rows, total } = queue.data;
  if (rows.length === 0) return <EmptyState title={t("queueEmpty")} text={t("queueEmptyText")} />;
  return (
    <>
      <Text c="dimmed" mb="lg">
        {t("moderationText")} {t("waiting", { count: total })}
      </Text>
      <ul className={css.queue}>
        {rows.map((item) => (
          <Item key={`${item.kind} ${item.id} ${item.version}`} item={item} />
        ))}
      </ul>
    </>
  );
}

function Item({ item }: { item: ReviewItem }) {
  const t = useTexts(social);
  const language = useLanguage();
  const [reason, setReason] = useState<RefusalReason | VerificationReason>("unclear");
  const [isBusy, setIsBusy] = useState(false);
  const isReport = item.kind === "report";

  async function decide(act: "approve" | "refuse"): Promise<void> {
    setIsBusy(true);
    const { kind, id, version } = item;
    try {
      const body = { kind, id, version, act, reason: isReport || act === "approve" ? null : reason };
      await http.call("POST /v1/moderation/decide", { body, as: "social" });
      message.success(t("decided"));
    } catch {
      // Its sentence was shown; what another moderator decided is gone from the queue.
    } finally {
      setIsBusy(false);
      await queryClient.invalidateQueries({ queryKey: queueQuery().queryKey });
    }
  }

  const due = new Date(item.dueAt).toLocaleString(language, {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
  });
  return (
    <li className={css.item} aria-label={`${t(`kind_${item.kind}`)} ${item.nickname}`}>
      {item.photo && (
        <div className={css.photo}>
          <MemberPhoto photo={item.photo} alt={t("photoOf", { name: item.nickname })} />
        </div>
      )}
      {item.taken && (
        <div className={css.photo}>
          <img
            className={css.taken}
            src={item.taken.url ?? ""}
            alt={t("takenFor", { name: item.nickname })}
          />
        </div>
      )}
      <div className={css.words}>
        <Group gap="xs">
          <Badge color={item.priority < 2 ? "red" : "gray"}>P{item.priority}</Badge>
          <Text fw={600}>{t(`kind_${item.kind}`)}</Text>
          <Text>{item.nickname}</Text>
          {item.field && <Text c="dimmed">{t(item.field)}</Text>}
          {item.category && <Text c="dimmed">{t(`category_${item.category}`)}</Text>}
          {item.isSuspended && <Badge color="orange">{t("isSuspended")}</Badge>}
        </Group>
        {item.taken && <p className={css.text}>{t("compare", { pose: t(`pose_${item.taken.pose}`) })}</p>}
        {item.text !== "" && <p className={css.text}>{item.text}</p>}
        <Text size="sm" c="dimmed">
          {t("due", { time: due })}
        </Text>
        <Group gap="xs" align="end">
          <Button loading={isBusy} onClick={() => void decide("approve")}>
            {isReport ? t("dismissReport") : t("approve")}
          </Button>
          {!isReport && (
            <NativeSelect
              label={t("reason")}
              value={reason}
              // The list below holds nothing else.
              onChange={(event) => setReason(event.currentTarget.value as RefusalReason | VerificationReason)}
              data={
                item.kind === "verification"
                  ? verificationReasons.map((value) => ({ value, label: t(`verifyReason_${value}`) }))
                  : refusalReasons.map((value) => ({ value, label: t(`reason_${value}`) }))
              }
            />
          )}
          <Button variant="default" loading={isBusy} onClick={() => void decide("refuse")}>
            {isReport ? t("upholdReport") : t("refuse")}
          </Button>
        </Group>
      </div>
    </li>
  );
}
