import type { NoticeCard } from "@lyceum/contract/shapes";
import { notices } from "@lyceum/texts/notices";
import { Badge } from "@mantine/core";
import { useDates } from "../portal/index.ts";
import { useTexts } from "../shared/use-texts.ts";

/** What a notice that asks for a confirmation still is for the reader. */
export function StandingMark({
  card,
}: {
  card: Pick<NoticeCard, "standing" | "needsConfirmation" | "confirmBy">;
}) {
  const t = useTexts(notices);
  const { moment } = useDates();
  const { standing, needsConfirmation, confirmBy } = card;
  if (!needsConfirmation || standing === "read") return null;
  if (standing === "confirmed") return <Badge color="green">{t("confirmed")}</Badge>;
  if (standing === "missed") return <Badge color="gray">{t("missed")}</Badge>;
  return (
    <Badge color="yellow">
      {confirmBy === null ? t("toConfirm") : t("toConfirmBy", { time: moment(confirmBy) })}
    </Badge>
  );
}
