import type { RefusalReason, ReviewItem, VerificationReason } from "@lyceum/contract/shapes";
import { refusalReasons, textRefusalReasons, verificationReasons } from "@lyceum/contract/social";
import { social } from "@lyceum/texts/social";
import { socialCases } from "@lyceum/texts/social/cases";
import { message } from "@lyceum/ui";
import { Badge, Button, Group, NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { MemberPhoto } from "../MemberPhoto.tsx";
import { timeText } from "../time-text.ts";
import { decide } from "./decide.ts";
import { ReportPart } from "./ReportPart.tsx";
import css from "./Moderation.module.css";

/** One thing that waits, with its clock. */
export function QueueItem({ item }: { item: ReviewItem }) {
  const t = useTexts(social);
  const tCases = useTexts(socialCases);
  const language = useLanguage();
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
          {item.dueAt < Date.now() && <Badge color="red">{t("late")}</Badge>}
        </Group>
        {item.taken && <p className={css.text}>{t("compare", { pose: t(`pose_${item.taken.pose}`) })}</p>}
        {item.source !== null && item.source !== "member" && (
          <p className={css.source}>{tCases(`source_${item.source}`)}</p>
        )}
        {item.text !== "" && <p className={css.text}>{item.text}</p>}
        <Text size="sm" c="dimmed">
          {t("due", { time: timeText(language, item.dueAt) })}
        </Text>
        {item.kind === "report" ? <ReportPart item={item} /> : <Review item={item} />}
      </div>
    </li>
  );
}

function Review({ item }: { item: ReviewItem }) {
  const t = useTexts(social);
  const [reason, setReason] = useState<RefusalReason | VerificationReason>(
    item.kind === "text" ? textRefusalReasons[0] : "unclear",
  );
  const [isBusy, setIsBusy] = useState(false);

  async function send(act: "approve" | "refuse"): Promise<void> {
    setIsBusy(true);
    const done = await decide(item, act === "approve" ? { act } : { act, reason });
    setIsBusy(false);
    if (done !== null) message.success(t("decided"));
  }

  return (
    <Group gap="xs" align="end">
      <Button loading={isBusy} onClick={() => void send("approve")}>
        {t("approve")}
      </Button>
      <NativeSelect
        label={t("reason")}
        value={reason}
        // The list below holds nothing else.
        onChange={(event) => setReason(event.currentTarget.value as RefusalReason | VerificationReason)}
        data={
          item.kind === "verification"
            ? verificationReasons.map((value) => ({ value, label: t(`verifyReason_${value}`) }))
            : (item.kind === "text" ? textRefusalReasons : refusalReasons).map((value) => ({
                value,
                label: t(`reason_${value}`),
              }))
        }
      />
      <Button variant="default" loading={isBusy} onClick={() => void send("refuse")}>
        {t("refuse")}
      </Button>
    </Group>
  );
}
