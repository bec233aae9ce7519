import type { RefusalReason, ReviewState } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { Badge } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";

const colours = { pending: "gray", approved: "green", refused: "red" } as const;

/** What a moderator has said of a text or photo. */
export function ReviewMark({ state, reason }: { state: ReviewState; reason: RefusalReason | null }) {
  const t = useTexts(social);
  const words =
    state === "refused"
      ? t("state_refused", { reason: t(`reason_${reason ?? "other"}`) })
      : t(`state_${state}`);
  return (
    <Badge color={colours[state]} variant="light" tt="none">
      {words}
    </Badge>
  );
}
