import { social } from "@lyceum/texts/social";
import { Alert, Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { safetyQuery } from "../queries.ts";
import { timeText } from "../time-text.ts";

/** A decision that holds, on every page: a warning waits to be confirmed, writing is paused, the profile is closed. */
export function SafetyNotice() {
  const t = useTexts(social);
  const language = useLanguage();
  const { data } = useQuery(safetyQuery());
  const holding = (data?.sanctions ?? []).filter(({ endedAt }) => endedAt === null);
  const muted = holding.find(({ kind }) => kind === "mute");
  const text = holding.some(({ kind }) => kind === "ban" || kind === "suspend")
    ? t("closedWaits")
    : holding.some(({ waits }) => waits)
      ? t("warningWaits")
      : muted
        ? t("mutedWaits", { time: timeText(language, muted.untilAt ?? 0) })
        : null;
  if (text === null) return null;
  return (
    <Alert color="orange" mb="lg" role="status">
      <Group justify="space-between">
        {text}
        <Button component={RouteLink} screen="socialSafety" size="compact-md" variant="default">
          {t("seeWhy")}
        </Button>
      </Group>
    </Alert>
  );
}
