import type { SanctionItem } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { Badge, Group, Text } from "@mantine/core";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { timeText } from "../time-text.ts";

/** One decision in a line: what, why, how long, by whom. */
export function DecisionLine({ sanction }: { sanction: SanctionItem }) {
  const t = useTexts(social);
  const language = useLanguage();
  const { kind, reason, createdAt, untilAt, endedAt, by, isOwn, appeal } = sanction;
  return (
    <>
      <Group gap="xs">
        <Badge color={endedAt === null ? "orange" : "gray"} variant="light" tt="none">
          {t(`sanction_${kind}`)}
        </Badge>
        {sanction.nickname !== "" && <Text fw={600}>{sanction.nickname}</Text>}
        <Text size="sm">{t(`why_${reason}`)}</Text>
        {isOwn && (
          <Badge variant="outline" color="gray" tt="none">
            {t("yours")}
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {[
          t("decidedAt", { time: timeText(language, createdAt) }),
          ...(untilAt === null ? [] : [t("endsAt", { time: timeText(language, untilAt) })]),
          ...(by === "" ? [] : [t("byWhom", { by })]),
          ...(endedAt === null ? [] : [t("endedAt", { time: timeText(language, endedAt) })]),
          ...(appeal === null ? [] : [t(`appeal_${appeal}`)]),
        ].join(" · ")}
      </Text>
    </>
  );
}
