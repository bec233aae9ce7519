import type { NoticeSender } from "@lyceum/contract/shapes";
import { notices } from "@lyceum/texts/notices";
import { Badge } from "@mantine/core";
import { usePick } from "../portal/index.ts";
import { useTexts } from "../shared/use-texts.ts";

/** The institution above the school that a notice is from; nothing for the school's own. */
export function SenderMark({ sender }: { sender: NoticeSender }) {
  const t = useTexts(notices);
  const pick = usePick();
  if (sender === null) return null;
  return (
    <Badge color="blue" title={t("fromAbove")}>
      {pick(sender.name, sender.nameEn)}
    </Badge>
  );
}
